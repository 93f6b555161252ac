import type { ShippingMethod } from '@bowtie/contracts';
import {
  type BuildACardCard,
  type BulkDeliveryGroup,
  type CartPrice,
  type Cents,
  centsFromWire,
  type DeliveryInfo,
  type DeliveryStyle,
  priceCart,
  type ShippedGroup,
  validateAmount,
} from '@bowtie/domain';
import { addressKey, wireAddress } from '../../../data/wire-address';

/** What the parcel carrier said of each address: its methods, null where it did not answer; missing while it is asked. */
export type Quotes = ReadonlyMap<string, readonly ShippingMethod[] | null>;

/** The key of an address among the quotes. */
export function quoteKey(info: DeliveryInfo): string {
  return addressKey(wireAddress(info));
}

/** The carrier's method to the address of a card; undefined while it is not known. */
export function quotedMethod(
  info: DeliveryInfo | null,
  methodId: string | null,
  quotes: Quotes,
): ShippingMethod | undefined {
  if (info === null) return undefined;
  return quotes.get(quoteKey(info))?.find(({ id }) => id === methodId);
}

/** What one card costs to post by itself. */
function postage(card: BuildACardCard, quotes: Quotes): Cents | undefined {
  const method = quotedMethod(card.deliveryInfo, card.deliveryInfo?.shippingMethod ?? null, quotes);
  return method === undefined ? undefined : centsFromWire(method.price);
}

const isKnown = (cents: Cents | undefined): cents is Cents => cents !== undefined;

/** What posting cards one by one costs; undefined while a price is missing. */
export function apartCost(cards: readonly BuildACardCard[], quotes: Quotes): Cents | undefined {
  const apart = cards.map((card) => postage(card, quotes));
  return apart.every(isKnown) ? apart.reduce((sum, cents) => sum + cents, 0) : undefined;
}

/** What posting cards in one parcel saves against posting them one by one; undefined while a price is missing. */
export function bulkSaving(
  cards: readonly BuildACardCard[],
  methodId: string | null,
  quotes: Quotes,
): Cents | undefined {
  const parcel = quotedMethod(cards[0]?.deliveryInfo ?? null, methodId, quotes);
  const apart = apartCost(cards, quotes);
  if (parcel === undefined || apart === undefined) return undefined;
  return apart - centsFromWire(parcel.price);
}

function shipped(style: DeliveryStyle, cents: Cents | undefined): ShippedGroup | undefined {
  return cents === undefined ? undefined : { style, parcels: [{ cents, quantity: 1 }] };
}

/** What everything in the review costs, without tax. */
export interface ReviewPrice {
  price: CartPrice;
  /** Whether every parcel's price is known; else the shipping and the total lack something. */
  shippingKnown: boolean;
}

/** Adds up the review: fees by the tiers, shipping per location for bulk groups and per card for the others. */
export function priceReview(
  cards: readonly BuildACardCard[],
  bulkGroups: readonly BulkDeliveryGroup[],
  quotes: Quotes,
): ReviewPrice {
  const plastic = cards.filter(({ deliveryMethod }) => deliveryMethod === 'plastic');
  const bulk = bulkGroups.map(({ uuid, shipping_method_id }) => {
    const first = plastic.find((card) => card.deliveryGroupUuid === uuid);
    const method = quotedMethod(first?.deliveryInfo ?? null, shipping_method_id, quotes);
    return shipped('bulk_ship', method && centsFromWire(method.price));
  });
  const single = plastic
    .filter(({ groupShipment }) => !groupShipment)
    .map((card) => shipped('individual_ship', postage(card, quotes)));
  const groups = [...bulk, ...single];
  const known = groups.filter((group) => group !== undefined);
  const lines = cards.flatMap(({ amount }) =>
    amount === undefined || validateAmount(amount) !== undefined ? [] : [{ loadValue: amount, quantity: 1 }],
  );
  return { price: priceCart(lines, known), shippingKnown: known.length === groups.length };
}
