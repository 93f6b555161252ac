import type { Cents, ShippingMethodId } from '@bowtie/domain';

/** Where a parcel goes; always in the States. */
export interface ParcelAddress {
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zip: string;
}

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
