import type { WireAddress } from '@bowtie/domain';

/** An address in the States, as the wire names its parts. */
export type DeliveryAddress = WireAddress;

/** Whether mail gets there, and how the post writes the address where that differs. */
export interface AddressCheckNotice {
  deliverable: boolean;
  suggestion: DeliveryAddress | null;
}

/** The service does not answer, or not in a way that can be understood; asking again later may help. */
export class AddressServiceUnavailable extends Error {
  override readonly name = 'AddressServiceUnavailable';
}

/** A service that knows the addresses mail is delivered to. Both throw `AddressServiceUnavailable` without an answer. */
export interface AddressBook {
  /** Addresses that begin with a street line, the likeliest first; none means that mail is not delivered there. */
  lookup(street: string, zip?: string): Promise<readonly DeliveryAddress[]>;
  validate(address: DeliveryAddress): Promise<AddressCheckNotice>;
}
