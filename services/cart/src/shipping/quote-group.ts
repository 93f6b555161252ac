import { type Cents, isShippingMethod, type ShippingMethodId } from '@bowtie/domain';
import type { ParcelRate } from '@bowtie/providers/parcel-carrier';
import type { CartGroup, CartLine } from '../store/cart-document';
import { addressOf } from './address-of';
import type { RateBook } from './rate-book';

/** Why a group cannot be shipped as it is asked for, and whether its method or one of its lines says so. */
export interface QuoteRefusal {
  because: 'method_unknown' | 'address_not_served';
  /** Index of the line within the group; undefined where the group's own method is meant. */
  line: number | undefined;
}

type Quoted = { group: CartGroup } | { refused: QuoteRefusal };

/**
 * Asks what a group's parcels cost. A method that the group names is taken; else the one that its cards agree on;
 * else the cheapest. A group that is not posted is given back as it is. @throws ParcelCarrierUnavailable
 */
export async function quoteGroup(
  group: CartGroup,
  lines: readonly CartLine[],
  rates: RateBook,
  now: Date,
): Promise<Quoted> {
  if (group.virtual) return { group };
  const found = await Promise.all(lines.map((line) => rates.to(addressOf(line.details))));
  const unserved = found.findIndex((offers) => offers.length === 0);
  if (unserved >= 0) return { refused: { because: 'address_not_served', line: unserved } };
  const method = chooseMethod(group, lines, found);
  if ('because' in method) return { refused: method };
  const offers = found.map((all) => offerOf(all, method.id));
  const parcels = lines.map((line, index) => ({
    cents: offers[index]?.cents ?? 0,
    quantity: line.quantity,
  }));
  // The group has arrived when its last card has.
  const delivery_date = offers.reduce(
    (last, offer) => (offer.deliveryDate > last ? offer.deliveryDate : last),
    '',
  );
  const quote = { method: method.id, parcels, delivery_date, quoted_at: now };
  return { group: { ...group, shipping_method_id: method.id, quote } };
}

function chooseMethod(
  group: CartGroup,
  lines: readonly CartLine[],
  found: readonly (readonly ParcelRate[])[],
): { id: ShippingMethodId } | QuoteRefusal {
  const everywhere = (id: string): id is ShippingMethodId =>
    isShippingMethod(id) && found.every((offers) => offers.some(({ method }) => method === id));
  const own = group.shipping_method_id;
  if (own !== null) return everywhere(own) ? { id: own } : { because: 'method_unknown', line: undefined };
  const [agreed, ...others] = new Set(lines.map((line) => line.shipping_method ?? null));
  if (agreed !== undefined && agreed !== null && others.length === 0)
    return everywhere(agreed) ? { id: agreed } : { because: 'method_unknown', line: 0 };
  const ids = (found[0] ?? []).map(({ method }) => method).filter(everywhere);
  const cost = (id: ShippingMethodId): Cents =>
    found.reduce((sum, offers, index) => sum + offerOf(offers, id).cents * (lines[index]?.quantity ?? 1), 0);
  const [cheapest] = ids.sort((one, other) => cost(one) - cost(other));
  return cheapest === undefined ? { because: 'method_unknown', line: undefined } : { id: cheapest };
}

function offerOf(offers: readonly ParcelRate[], id: ShippingMethodId): ParcelRate {
  const offer = offers.find(({ method }) => method === id);
  if (offer === undefined) throw new RangeError(`The carrier offers no ${id} here`);
  return offer;
}
