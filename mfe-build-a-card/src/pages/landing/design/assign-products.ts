import type { GiftTemplate, OpenLoopProduct } from '@bowtie/contracts';
import type { BuildACardCard, Flow, PredesignedDesign } from '@bowtie/domain';
import { type CardForm, productFor } from './product-choice';

/** What the catalogue has told so far. */
export interface KnownCatalog {
  products: readonly OpenLoopProduct[];
  templates: ReadonlyMap<string, GiftTemplate>;
}

/** A design with the product that carries it on such a card; undefined while the products are not known. */
export function carriedDesign(
  template: Pick<GiftTemplate, 'id' | 'category'>,
  card: CardForm & { amount: number | undefined },
  products: readonly OpenLoopProduct[],
): PredesignedDesign | undefined {
  const product = productFor(products, card, { category: template.category, amount: card.amount });
  return product && { open_loop_product_id: product.id, gift_template_id: template.id };
}

function settled(card: BuildACardCard, { products, templates }: KnownCatalog): BuildACardCard {
  const { design } = card;
  if (design === null || products.length === 0) return card;
  const template = templates.get(design.gift_template_id);
  if (template !== undefined && !template.card_network.includes(card.cardNetwork)) {
    return { ...card, design: null };
  }
  const present = products.find(({ id }) => id === design.open_loop_product_id);
  const category = template?.category ?? present?.category ?? '';
  const carried = carriedDesign({ id: design.gift_template_id, category }, card, products);
  return carried === undefined || carried.open_loop_product_id === design.open_loop_product_id
    ? card
    : { ...card, design: carried };
}

/**
 * Gives every design of the batch the product that carries it, after network, form or amount have changed. A design
 * that is not made for the network leaves the card. A flow in which all is well is given back as it is.
 */
export function assignProducts(flow: Flow, known: KnownCatalog): Flow {
  const cards = flow.cards.map((card) => settled(card, known));
  return cards.every((card, index) => card === flow.cards[index]) ? flow : { ...flow, cards };
}
