import type { CardPayload, GiftTemplate, OpenLoopProduct } from '@bowtie/contracts';
import type { ProductShelf, ShelfContent } from '../catalog/product-shelf';
import type { CardDetails, CartLine } from '../store/cart-document';
import { newLineId } from '../store/cart-identity';
import { messageOf } from './check-payload';
import { type ContentRefusal, FieldErrors } from './content-refusal';
import { checkProduct, choiceOf, designNotOnSale, holds, isOfNetwork, notOnSale } from './match-product';

const designOfOtherNetwork = 'This design is made for another network.';

type Built = { lines: CartLine[] } | { refused: ContentRefusal };

/** Makes lines of cards, with the products and designs that the catalogue has for them. */
export async function buildLines(
  cards: readonly CardPayload[],
  shelf: ProductShelf,
  requestId: string,
): Promise<Built> {
  const content = await shelf.find({
    productIds: cards.flatMap((card) => card.open_loop_product_id || []),
    templateIds: cards.flatMap((card) => card.gift_template_id || []),
    requestId,
  });
  const unknownProducts = new FieldErrors();
  const unknownTemplates = new FieldErrors();
  const mismatches = new FieldErrors();
  const lines: CartLine[] = [];
  for (const [index, card] of cards.entries()) {
    const path = `cards.${index}`;
    const product = await productOf(card, content, shelf, requestId);
    const template = templateOf(card, content);
    if (product === undefined) unknownProducts.add(`${path}.open_loop_product_id`, notOnSale);
    else checkProduct(product, { network: card.card_network, amount: card.amount }, path, mismatches);
    if (template === undefined) unknownTemplates.add(`${path}.gift_template_id`, designNotOnSale);
    else if (template !== null && !isOfNetwork(template, card.card_network))
      mismatches.add(`${path}.gift_template_id`, designOfOtherNetwork);
    if (product !== undefined && template !== undefined) lines.push(lineOf(card, product, template));
  }
  const refused =
    unknownProducts.as('product_unknown') ??
    unknownTemplates.as('template_unknown') ??
    mismatches.as('invalid_request');
  return refused === undefined ? { lines } : { refused };
}

/** The product that was asked for; where only a design was, the network's general card that can hold the amount. */
async function productOf(
  card: CardPayload,
  content: ShelfContent,
  shelf: ProductShelf,
  requestId: string,
): Promise<OpenLoopProduct | undefined> {
  if (card.open_loop_product_id) return content.products.get(card.open_loop_product_id);
  const candidates = await shelf.virtualProducts(card.card_network, requestId);
  return candidates.find((product) => holds(product, { network: card.card_network, amount: card.amount }));
}

/** Null for a card without a design, undefined for a design that is not on sale. */
function templateOf(card: CardPayload, content: ShelfContent): GiftTemplate | null | undefined {
  return card.gift_template_id ? content.templates.get(card.gift_template_id) : null;
}

function lineOf(card: CardPayload, product: OpenLoopProduct, template: GiftTemplate | null): CartLine {
  return {
    id: newLineId(),
    group_uuid: card.group_uuid,
    quantity: card.quantity,
    amount: card.amount,
    network: card.card_network,
    ...choiceOf(product, template),
    details: detailsOf(card),
  };
}

function detailsOf(card: CardPayload): CardDetails {
  return {
    carrier_from: card.carrier_from || null,
    carrier_message: card.carrier_message || null,
    recipient_name: card.recipient_name || null,
    recipient_message: messageOf(card),
    recipient_email: card.recipient_email || null,
    sender_name: card.sender_name || null,
    message_on_card: card.message_on_card || null,
    shipping_name: card.shipping_name || null,
    address_line1: card.address_line1 || null,
    address_line2: card.address_line2 || null,
    city: card.city || null,
    state: card.state || null,
    zip: card.zip || null,
  };
}
