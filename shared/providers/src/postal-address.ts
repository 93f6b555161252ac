/** Where something is posted to, or from; always in the States. */
export interface PostalAddress {
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zip: string;
}

/** An address as it is written on an envelope, without the name. */
export function addressLines({ addressLine1, addressLine2, city, state, zip }: PostalAddress): string[] {
  return [addressLine1, addressLine2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
}
