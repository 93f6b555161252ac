import { type Cents, centsFromDollars } from './money';

/** What one payment by card may add to the prepaid balance of a business, in whole dollars. */
export const topUpDollars = { least: 25, most: 10_000 } as const;

/** What cards may add to the balance of one business within a day, in whole dollars. */
export const mostTopUpDollarsADay = 20_000;

/** The most that one bank transfer is booked with, in whole dollars. */
export const mostTransferDollars = 250_000;

const lowBalanceDollars = 100;

/** Whether a balance that was used is so low that its business should hear of it. */
export function isLowBalance(available: Cents): boolean {
  return available < centsFromDollars(lowBalanceDollars);
}

const referenceLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How the reference is written by which a business names itself in a bank transfer: `BT-7K2M-QX4P`. */
export const bankReferencePattern = /^BT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Writes such a reference of at least eight bytes that are as good as drawn by lot. Letters that look alike are not in it. */
export function bankReferenceFrom(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => referenceLetters[byte % referenceLetters.length]);
  return `BT-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
