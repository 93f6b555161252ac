import type { ShippingMethodId } from '@bowtie/domain';
import type { PostalAddress } from '../postal-address';

/** One parcel to be handed over. */
export interface Shipment {
  /** Asking twice under one key makes one parcel. */
  key: string;
  method: ShippingMethodId;
  from: PostalAddress;
  to: PostalAddress;
  /** How many cards are in it. */
  cards: number;
}

/** A parcel that the carrier knows of. */
export interface Parcel {
  carrier: string;
  trackingNumber: string;
  /** A page for people; empty where there is none. */
  trackingUrl: string;
  /** Expected day of arrival, as YYYY-MM-DD. */
  deliveryDate: string | null;
}

/** A refusal is an answer: asking again would be answered the same. */
export type ShipOutcome = { outcome: 'shipped'; parcel: Parcel } | { outcome: 'refused'; reason: string };

/** Where a parcel is; `returned` is on its way back to us. */
export const parcelStates = ['on_its_way', 'delivered', 'returned'] as const;

/** What the carrier says of a parcel. */
export interface ParcelTrack {
  state: (typeof parcelStates)[number];
  /** Expected or, once it is delivered, actual day of delivery. */
  deliveryDate: string | null;
}

/** What a carrier does once something is sent. All throw `ParcelCarrierUnavailable` when there is no answer in time. */
export interface ParcelShipments {
  ship(shipment: Shipment): Promise<ShipOutcome>;
  /** Undefined for a parcel that the carrier does not know (yet). */
  track(trackingNumber: string): Promise<ParcelTrack | undefined>;
}
