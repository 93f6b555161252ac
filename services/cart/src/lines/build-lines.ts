import {
  type CardPayload,
  type CartPayload,
  cardTextFields,
  type GiftTemplate,
  type KnownBrand,
  type OpenLoopProduct,
  recordOf,
} from '@bowtie/contracts';
import { type CartSource, type Network, needsGreetingCard, ofOtherNetwork } from '@bowtie/domain';
import type { CatalogClient, CatalogContent, GreetingCard } from '../clients/catalog-client';
import type { OwnPictures, PictureOwner } from '../clients/own-pictures';
import type { CardDetails, CardPicture, CartLine } from '../model/cart-document';
import { messageOf } from '../rules/check-card-fields';
import { type ContentError, FieldErrors } from '../rules/content-error';
import { brandChoice, brandNotOnSale, checkBrand } from '../rules/match-brand';
import type { OwnPicture } from '../rules/match-picture';
import { pictureOf } from '../rules/match-picture';
import {
  checkProduct,
  choiceOf,
  designNotOnSale,
  greetingCardNotOnSale,
  holds,
  isOfNetwork,
  notOnSale,
  soldTo,
  templateSnapshot,
} from '../rules/match-product';
import { newLineId } from '../store/cart-identity';

/** Of whom lines are asked. */
export interface LineSources {
  catalog: CatalogClient;
  pictures: OwnPictures;
}

type Built = { lines: CartLine[] } | { refused: ContentError };

/** What the catalogue and the card service know of the things that a payload names. */
interface Known extends CatalogContent {
  pictures: ReadonlyMap<string, OwnPicture>;
}

async function findAll(
  cards: readonly CardPayload[],
  { catalog, pictures }: LineSources,
  owner: PictureOwner,
  requestId: string,
): Promise<Known> {
  const [content, found] = await Promise.all([
    catalog.find({
      productIds: cards.flatMap((card) => card.open_loop_product_id || []),
      templateIds: cards.flatMap((card) => card.gift_template_id || []),
      greetingCardSlugs: cards.flatMap((card) => greetingCardSlug(card) ?? []),
      brandSlugs: cards.flatMap(({ merchant }) => merchant ?? []),
      requestId,
    }),
    pictures(
      owner,
      cards.flatMap((card) => card.cloudinary_id || []),
      requestId,
    ),
  ]);
  return { ...content, pictures: found };
}

/** Makes lines of cards, with the products, designs, greeting cards and pictures that there are for them. */
export async function buildLines(
  { source, cards, delivery_groups }: CartPayload,
  sources: LineSources,
  owner: PictureOwner,
  requestId: string,
): Promise<Built> {
  const known = await findAll(cards, sources, owner, requestId);
  const virtual = new Set(delivery_groups.filter((group) => group.virtual).map(({ uuid }) => uuid));
  const products = new FieldErrors();
  const brands = new FieldErrors();
  const templates = new FieldErrors();
  const greetingCards = new FieldErrors();
  const images = new FieldErrors();
  const mismatches = new FieldErrors();
  const lines: CartLine[] = [];
  for (const [index, card] of cards.entries()) {
    const path = `cards.${index}`;
    const plastic = !virtual.has(card.group_uuid);
    const template = templateOf(card, source, known);
    if (template === undefined) templates.add(`${path}.gift_template_id`, designNotOnSale);
    const network = card.card_network ?? null;
    if (network === null) {
      const brand = brandOf(card, plastic, known, path, { unknown: brands, mismatches });
      if (brand !== undefined && template !== undefined)
        lines.push(brandLine(card, brand, template, plastic));
      continue;
    }
    const choice = { network, amount: card.amount, plastic };
    const product = await productOf(card, { ...choice, source }, known, sources.catalog, requestId);
    const greetingCard = greetingCardOf(card, known);
    const picture = pictureOf(card, known.pictures, owner.user_id, path, { unknown: images, mismatches });
    if (product === undefined) products.add(`${path}.open_loop_product_id`, notOnSale);
    else checkProduct(product, choice, path, mismatches);
    if (template && !isOfNetwork(template, network))
      mismatches.add(`${path}.gift_template_id`, ofOtherNetwork);
    if (greetingCard === undefined) greetingCards.add(`${path}.greeting_card`, greetingCardNotOnSale);
    if (product === undefined || template === undefined) continue;
    if (greetingCard === undefined || picture === undefined) continue;
    lines.push(lineOf(card, network, { product, template, greetingCard, picture }));
  }
  const refused =
    products.as('product_unknown') ??
    brands.as('brand_unknown') ??
    templates.as('template_unknown') ??
    greetingCards.as('greeting_card_unknown') ??
    images.as('image_unknown') ??
    mismatches.as('invalid_request');
  return refused === undefined ? { lines } : { refused };
}

/** The product that was asked for; where none was, the network's most general card that can hold the amount. */
async function productOf(
  card: CardPayload,
  choice: Parameters<typeof holds>[1] & { source: CartSource },
  known: Known,
  catalog: CatalogClient,
  requestId: string,
): Promise<OpenLoopProduct | undefined> {
  if (card.open_loop_product_id) return soldTo(choice.source, known.products.get(card.open_loop_product_id));
  const candidates = await catalog.productsOf(choice, requestId);
  return candidates.find((product) => holds(product, choice));
}

/** Null for a card without a design, undefined for a design that is not on sale. */
function templateOf(card: CardPayload, source: CartSource, known: Known): GiftTemplate | null | undefined {
  return card.gift_template_id ? soldTo(source, known.templates.get(card.gift_template_id)) : null;
}

/** The greeting card that the card is put into; a choice from before another carrier was chosen does not count. */
function greetingCardSlug({ carrier_type, greeting_card }: CardPayload): string | undefined {
  return needsGreetingCard(carrier_type ?? null) ? (greeting_card ?? undefined) : undefined;
}

function greetingCardOf(card: CardPayload, known: Known): GreetingCard | null | undefined {
  const slug = greetingCardSlug(card);
  return slug === undefined ? null : known.greetingCards.get(slug);
}

interface LineChoice {
  product: OpenLoopProduct;
  template: GiftTemplate | null;
  greetingCard: GreetingCard | null;
  picture: CardPicture | null;
}

/** A plastic card that names no carrier, as the rows of a business do, is put into paper with its message. */
const plainCarrier = 'paper_carrier' as const;

/** The brand whose card it is; undefined where it does not sell such a card, which is noted. */
function brandOf(
  { merchant, amount }: CardPayload,
  plastic: boolean,
  { brands }: Known,
  path: string,
  { unknown, mismatches }: { unknown: FieldErrors; mismatches: FieldErrors },
): KnownBrand | undefined {
  const brand = merchant ? brands.get(merchant) : undefined;
  if (brand === undefined || !brand.on_sale) {
    unknown.add(`${path}.merchant`, brandNotOnSale);
    return undefined;
  }
  checkBrand(brand, { amount, plastic }, path, mismatches);
  return brand;
}

function brandLine(
  card: CardPayload,
  brand: KnownBrand,
  template: GiftTemplate | null,
  plastic: boolean,
): CartLine {
  return {
    ...lineBasis(card, plastic),
    ...brandChoice(brand, plastic),
    template: templateSnapshot(template),
    picture: null,
    greeting_card: null,
  };
}

function lineOf(
  card: CardPayload,
  network: Network,
  { product, template, greetingCard, picture }: LineChoice,
): CartLine {
  return {
    ...lineBasis(card, product.plastic),
    network,
    ...choiceOf(product, template),
    picture,
    greeting_card: greetingCard,
  };
}

/** What of a line its card's kind decides. */
function lineBasis(card: CardPayload, plastic: boolean) {
  return {
    id: newLineId(),
    group_uuid: card.group_uuid,
    quantity: card.quantity,
    amount: card.amount,
    carrier_type: card.carrier_type ?? (plastic ? plainCarrier : null),
    shipping_method: plastic ? card.shipping_method || null : null,
    ...(card.send_at && card.send_time_zone
      ? { send_time: { send_at: card.send_at, send_time_zone: card.send_time_zone } }
      : {}),
    details: detailsOf(card, plastic),
  };
}

function detailsOf(card: CardPayload, plastic: boolean): CardDetails {
  return {
    ...recordOf(cardTextFields, (field) => card[field] || null),
    ...(!plastic && { recipient_message: messageOf(card) }),
    state: card.state?.toUpperCase() || null,
  };
}
