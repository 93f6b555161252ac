import type { AddressParts } from '@bowtie/domain';

/** Where something is posted to, or from; always in the States. */
export interface PostalAddress extends AddressParts {
  name: string;
}

/** An address as it is written on an envelope, without the name. */
export function addressLines({ addressLine1, addressLine2, city, state, zip }: AddressParts): string[] {
  return [addressLine1, addressLine2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
}
