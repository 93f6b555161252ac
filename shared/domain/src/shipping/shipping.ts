import type { DeliveryStyle } from '../build-a-card/cards/card';
import { entriesOf } from '../entries-of';
import type { Cents } from '../money/money';

const methodNames = {
  standard_mail: 'Standard Mail',
  fedex_ground: 'FedEx Ground',
  fedex_2day: 'FedEx 2Day',
  fedex_overnight: 'FedEx Standard Overnight',
} as const;
export type ShippingMethodId = keyof typeof methodNames;

/** The ways in which a card is posted, the slowest first. What a parcel costs is the carrier's to say. */
export const shippingMethods: readonly { id: ShippingMethodId; name: string }[] = entriesOf(methodNames).map(
  ([id, name]) => ({ id, name }),
);

/** How cards travel of which nobody said it. */
export const defaultShippingMethod: ShippingMethodId = 'standard_mail';

/** The ids alone, for the shapes of calls. */
export const shippingMethodIds: readonly ShippingMethodId[] = shippingMethods.map(({ id }) => id);

/** Whether an id is that of a way we post cards. */
export function isShippingMethod(id: string): id is ShippingMethodId {
  return Object.hasOwn(methodNames, id);
}

/** The name of a way of shipping, as screens, letters and parcels show it. */
export function shippingMethodName(id: ShippingMethodId): string {
  if (!isShippingMethod(id)) throw new RangeError(`No way of shipping is called ${id}`);
  return methodNames[id];
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
