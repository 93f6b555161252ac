import { type AddressParts, streetLines } from '@bowtie/domain';

/** Where something is posted to, or from; always in the States. */
export interface PostalAddress extends AddressParts {
  name: string;
}

/** An address as it is written on an envelope, without the name. */
export function addressLines(address: AddressParts): string[] {
  return [...streetLines(address), `${address.city}, ${address.state} ${address.zip}`];
}
