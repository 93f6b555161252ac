import { entriesOf } from '../entries-of';
import { recordOf } from '../record-of';

/** The parts of an address in the States, as forms, rules and the adapters of partners name them. */
export interface AddressParts<T = string> {
  addressLine1: T;
  addressLine2: T;
  city: T;
  /** Two letters. */
  state: T;
  /** Five digits. */
  zip: T;
}

/** What the wire calls each part (business specification, section 3). */
export const addressFields = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  state: 'state',
  zip: 'zip_code',
} as const satisfies AddressParts;

/** The parts of an address, in the order in which it is written. */
export const addressPartNames: readonly (keyof AddressParts)[] = entriesOf(addressFields).map(
  ([part]) => part,
);
/** An address that nobody has typed anything of. */
export const noAddressParts: AddressParts = recordOf(addressPartNames, () => '');

export type AddressField = (typeof addressFields)[keyof AddressParts];
export type WireAddress<T = string> = Record<AddressField, T>;

/** The parts of an address of the wire, in the order in which it is written. */
export const wireAddressFields: readonly AddressField[] = Object.values(addressFields);
/** An address of the wire that nobody has typed anything of. */
export const noWireAddress: WireAddress = recordOf(wireAddressFields, () => '');

export function toWireAddress<T>(parts: AddressParts<T>): WireAddress<T> {
  return {
    [addressFields.addressLine1]: parts.addressLine1,
    [addressFields.addressLine2]: parts.addressLine2,
    [addressFields.city]: parts.city,
    [addressFields.state]: parts.state,
    [addressFields.zip]: parts.zip,
  };
}

export function fromWireAddress<T>(address: WireAddress<T>): AddressParts<T> {
  return {
    addressLine1: address[addressFields.addressLine1],
    addressLine2: address[addressFields.addressLine2],
    city: address[addressFields.city],
    state: address[addressFields.state],
    zip: address[addressFields.zip],
  };
}

/** The address among other details, such as those of a card in a cart; what is missing there is empty. */
export function wireAddressOf(details: Partial<WireAddress<string | null>> = {}): WireAddress {
  return recordOf(wireAddressFields, (field) => details[field] ?? '');
}

/** The lines above the town: street, and unit where there is one. */
export function streetLines({ addressLine1, addressLine2 }: AddressParts): string[] {
  return [addressLine1, addressLine2].filter((line) => line !== '');
}

/** An address in one line, as people write it. */
export function addressLine(address: WireAddress): string {
  const parts = fromWireAddress(address);
  return `${streetLines(parts).join(', ')}, ${parts.city}, ${parts.state} ${parts.zip}`;
}
