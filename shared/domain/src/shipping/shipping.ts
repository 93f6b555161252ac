import type { DeliveryStyle } from '../build-a-card/cards/card';
import type { Cents } from '../money/money';

/** The ways in which a card is posted, the slowest first. What a parcel costs is the carrier's to say. */
export const shippingMethods = [
  { id: 'standard_mail', name: 'Standard Mail' },
  { id: 'fedex_ground', name: 'FedEx Ground' },
  { id: 'fedex_2day', name: 'FedEx 2Day' },
  { id: 'fedex_overnight', name: 'FedEx Standard Overnight' },
] as const;
export type ShippingMethodId = (typeof shippingMethods)[number]['id'];

/** The ids alone, for the shapes of calls. */
export const shippingMethodIds: readonly ShippingMethodId[] = shippingMethods.map(({ id }) => id);

/** Whether an id is that of a way we post cards. */
export function isShippingMethod(id: string): id is ShippingMethodId {
  return shippingMethods.some((method) => method.id === id);
}

/** The name of a way of shipping, as screens, letters and parcels show it. */
export function shippingMethodName(id: ShippingMethodId): string {
  const method = shippingMethods.find((candidate) => candidate.id === id);
  if (method === undefined) throw new RangeError(`No way of shipping is called ${id}`);
  return method.name;
}

/** What the carrier asks for one parcel to the address of a line's cards. */
export interface ParcelPrice {
  cents: Cents;
  /** How many cards of the line go there. */
  quantity: number;
}

/** A delivery group as its shipping fee is decided. */
export interface ShippedGroup {
  style: DeliveryStyle;
  /** One for each line of the group; none for what is not posted. */
  parcels: readonly ParcelPrice[];
}

/**
 * The shipping fee of a group: paid per location for bulk shipping and per card for individual shipping (section 9).
 * All cards of a bulk group go to one address, in one parcel.
 */
export function groupShippingFee({ style, parcels }: ShippedGroup): Cents {
  if (style === 'bulk_ship') return Math.max(0, ...parcels.map(({ cents }) => cents));
  if (style === 'individual_ship')
    return parcels.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  return 0;
}
