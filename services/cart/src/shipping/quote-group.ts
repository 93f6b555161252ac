import { type Cents, isShippingMethod, type ShippingMethodId } from '@bowtie/domain';
import { ParcelCarrierUnavailable, type ParcelRate } from '@bowtie/providers/parcel-carrier';
import { reportFailure } from '@bowtie/service-kit';
import type { CartGroup, CartLine } from '../model/cart-document';
import { addressOf } from '../rules/address-of';
import type { RateCache } from './rate-cache';

/** Why a group cannot be shipped as it is asked for, and which of its lines say so. */
export interface QuoteError {
  because: 'method_unknown' | 'methods_differ' | 'address_not_served' | 'carrier_silent';
  /** Indexes of lines within the group; none where the group's own method is meant. */
  lines: readonly number[];
}

type Quoted = { group: CartGroup } | { refused: QuoteError };

/**
 * Asks what a group's parcels cost. A method that the group names is taken; else the one that its cards name; else the
 * cheapest. A group that is not posted is given back as it is.
 */
export async function quoteGroup(
  group: CartGroup,
  lines: readonly CartLine[],
  rates: RateCache,
  now: Date,
): Promise<Quoted> {
  if (group.virtual) return { group };
  const found = await Promise.all(lines.map((line) => ratesOrSilence(rates, line)));
  if (!found.every(isAnswer))
    return { refused: { because: 'carrier_silent', lines: indexesOf(found, isSilence) } };
  const unserved = indexesOf(found, (offers) => offers.length === 0);
  if (unserved.length > 0) return { refused: { because: 'address_not_served', lines: unserved } };
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
): { id: ShippingMethodId } | QuoteError {
  const everywhere = (id: string): id is ShippingMethodId =>
    isShippingMethod(id) && found.every((offers) => offers.some(({ method }) => method === id));
  const own = group.shipping_method_id;
  if (own !== null) return everywhere(own) ? { id: own } : { because: 'method_unknown', lines: [] };
  const naming = indexesOf(lines, ({ shipping_method }) => (shipping_method ?? null) !== null);
  const [named, ...others] = new Set(naming.map((index) => lines[index]?.shipping_method));
  // Whoever pays for two ways must not silently get a third.
  if (others.length > 0) return { because: 'methods_differ', lines: naming };
  if (named !== undefined && named !== null)
    return everywhere(named) ? { id: named } : { because: 'method_unknown', lines: naming };
  const ids = (found[0] ?? []).map(({ method }) => method).filter(everywhere);
  const cost = (id: ShippingMethodId): Cents =>
    found.reduce((sum, offers, index) => sum + offerOf(offers, id).cents * (lines[index]?.quantity ?? 1), 0);
  const [cheapest] = ids.sort((one, other) => cost(one) - cost(other));
  return cheapest === undefined ? { because: 'method_unknown', lines: [] } : { id: cheapest };
}

type Silence = undefined;
const isAnswer = (offers: readonly ParcelRate[] | Silence): offers is readonly ParcelRate[] =>
  offers !== undefined;
const isSilence = (offers: readonly ParcelRate[] | Silence): boolean => !isAnswer(offers);

async function ratesOrSilence(rates: RateCache, line: CartLine): Promise<readonly ParcelRate[] | Silence> {
  try {
    return await rates.to(addressOf(line.details));
  } catch (error) {
    if (!(error instanceof ParcelCarrierUnavailable)) throw error;
    reportFailure('shipping methods', error);
    return undefined;
  }
}

function indexesOf<T>(all: readonly T[], isMeant: (one: T) => boolean): number[] {
  return all.flatMap((one, index) => (isMeant(one) ? [index] : []));
}

function offerOf(offers: readonly ParcelRate[], id: ShippingMethodId): ParcelRate {
  const offer = offers.find(({ method }) => method === id);
  if (offer === undefined) throw new RangeError(`The carrier offers no ${id} here`);
  return offer;
}
