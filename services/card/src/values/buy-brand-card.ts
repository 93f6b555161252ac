import {
  type CardBrand,
  type CardOrder,
  type KnownBrand,
  makeCard,
  readBrands,
  setBrandStock,
} from '@bowtie/contracts';
import { centsFromDollars } from '@bowtie/domain';
import {
  type BoughtBrandCard,
  type BrandCardOrder,
  type BrandCardOutcome,
  BrandCardSupplierUnavailable,
} from '@bowtie/providers/brand-cards';
import { type CallContext, callError } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { boughtEntry } from '../rules/card-entries';
import { giftToken, linkDigest } from '../rules/gift-link';
import type { CardDocument, BrandCardOrder as OrderOfBrand } from '../store/cards/card-document';
import { holdNewCard } from './held-cards';
import { takeBack } from './void-brand-card';

interface BrandCardRequest extends Pick<CallContext<typeof makeCard>, 'log' | 'requestId'> {
  order: OrderOfBrand;
  /** Whether nobody can have asked the supplier before. */
  isFirst: boolean;
}

type Answer = Exclude<BrandCardOutcome, { outcome: 'ready' }> | { outcome: 'unavailable' };

const errors = {
  pending: 'brand_card_pending',
  out_of_stock: 'brand_card_out_of_stock',
  rejected: 'issuer_refused',
  unavailable: 'issuer_unavailable',
} as const satisfies Record<Answer['outcome'], keyof typeof makeCard.errors>;

/**
 * Buys a brand's card: the supplier sells one for one id, and the ledger and the card's document take one each, in this order,
 * so that a killed process does all of it again, to the same end.
 */
export async function buyBrandCard(deps: CardDeps, request: BrandCardRequest): Promise<CardDocument> {
  const { order, log, requestId } = request;
  const brand = await knownBrand(deps, order.merchant, requestId);
  if (brand === undefined || brand.supplier_id === null) {
    log.warn({ card_id: order.card_id, merchant: order.merchant }, 'a brand has no supplier');
    throw callError(makeCard, 'issuer_refused');
  }
  const wanted = supplierOrder(order, brand.supplier_id);
  const answer = await requestBrandCard(deps, wanted, request);
  // Where no design was chosen, the brand's mark is its picture.
  const shown = { ...order, image_url: order.image_url === '' ? brand.image_url : order.image_url };
  if (answer.outcome === 'ready') return note(deps, shown, brand, answer.card);
  if (answer.outcome === 'out_of_stock') await endSale(deps, request, wanted.kind);
  // Somebody else may have bought it at the same time.
  const made = await deps.cards.find(order.card_id);
  if (made !== null) return made;
  throw callError(makeCard, errors[answer.outcome]);
}

/** Nobody buys what the supplier has no more; whoever has it already gets their money back. */
async function endSale(
  { callService, log }: CardDeps,
  request: BrandCardRequest,
  kind: BrandCardOrder['kind'],
): Promise<void> {
  const { order, requestId } = request;
  const body = { merchant: order.merchant, kind, left: 0, missing_card_id: order.card_id };
  await callService(setBrandStock, { body, requestId }).catch((error: unknown) =>
    log.warn({ err: error, merchant: order.merchant }, 'the sale of a brand card could not be ended'),
  );
}

async function knownBrand(
  { callService }: CardDeps,
  slug: string,
  requestId: string,
): Promise<KnownBrand | undefined> {
  const { brands } = await callService(readBrands, { body: { slugs: [slug] }, requestId });
  return brands.find((brand) => brand.slug === slug);
}

function supplierOrder(order: CardOrder, supplierId: string): BrandCardOrder {
  return {
    requestId: order.card_id,
    supplierId,
    kind: order.plastic ? 'plastic' : 'egift',
    amountCents: centsFromDollars(order.load_value),
    recipient: order.recipient_name,
  };
}

async function requestBrandCard(
  { brandCards }: CardDeps,
  wanted: BrandCardOrder,
  { isFirst, log }: BrandCardRequest,
): Promise<Answer | Extract<BrandCardOutcome, { outcome: 'ready' }>> {
  const about = { card_id: wanted.requestId };
  try {
    const found = isFirst ? { outcome: 'unknown' as const } : await brandCards.find(wanted);
    const answer = found.outcome === 'unknown' ? await brandCards.buy(wanted) : found;
    if (answer.outcome === 'rejected')
      log.warn({ ...about, reason: answer.reason }, 'the supplier rejected a brand card');
    else if (answer.outcome !== 'ready') log.info({ ...about, outcome: answer.outcome }, 'a brand card');
    return answer;
  } catch (error) {
    if (!(error instanceof BrandCardSupplierUnavailable)) throw error;
    log.warn({ ...about, reason: error.message }, 'the supplier of brand cards does not answer');
    return { outcome: 'unavailable' };
  }
}

async function note(
  deps: CardDeps,
  order: OrderOfBrand,
  brand: KnownBrand,
  bought: BoughtBrandCard,
): Promise<CardDocument> {
  const { cards, ledger, cipher, config, giftPictures } = deps;
  const { reference, code, pin, link, expires } = bought;
  await ledger.post(boughtEntry(order.card_id, order.merchant, centsFromDollars(order.load_value)));
  const card = await cards.noteIssued({
    ...order,
    brand: shownBrand(brand),
    image_url: await giftPictures.shownOn(order),
    link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id)),
    card_data: cipher.encryptBrandCard(order.card_id, { code, pin, link, expires }),
    // Codes may be short: no part of one is kept in clear.
    last_four: null,
    number_digest: null,
    issuer_ref: reference,
  });
  // It was given back while it was being bought: nobody knows its code.
  if (card.card_data === null) await takeBack(deps, card);
  return holdNewCard(deps, card);
}

/** What the card keeps of its brand, so that a change in the catalogue changes nothing of what was bought. */
function shownBrand({ slug, name, terms, how_to_use, balance_check }: KnownBrand): CardBrand {
  return { slug, name, terms, how_to_use, balance_check };
}
