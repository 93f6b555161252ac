import type { AddressParts, Cents, ShippingMethodId } from '@bowtie/domain';

/** Where a parcel goes. */
export type ParcelAddress = AddressParts;

/** One way to an address. */
export interface ParcelRate {
  method: ShippingMethodId;
  /** For one parcel. */
  cents: Cents;
  /** Expected day of arrival of a card that is ordered now, as YYYY-MM-DD. */
  deliveryDate: string;
}

/** The carrier does not answer, or not in a way that can be understood; asking again later may help. */
export class ParcelCarrierUnavailable extends Error {
  override readonly name = 'ParcelCarrierUnavailable';
}

/** What a carrier says before anything is sent. */
export interface ParcelRates {
  /**
   * The ways to an address, the cheapest first; none where the carrier does not go.
   * Throws `ParcelCarrierUnavailable` when there is no answer in time.
   */
  rates(address: ParcelAddress): Promise<readonly ParcelRate[]>;
}
