import { createHash } from 'node:crypto';

/** Letters and digits that nobody takes for another one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/**
 * The short name of a card on paper, such as `K7M3P-92QXD`: our people find the card by it. It is made of the card's id, which
 * begins with the number of its order, in a way that leads back to neither.
 */
export function cardReference(cardId: string): string {
  const digest = createHash('sha256').update(`card reference ${cardId}`).digest();
  const text = Array.from(digest.subarray(0, length), (byte) => signs[byte % signs.length]).join('');
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
}

/** A card's reference as somebody types it from paper; undefined for what is none. */
export function readCardReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const isReference = text.length === length && [...text].every((sign) => signs.includes(sign));
  return isReference ? `${text.slice(0, length / 2)}-${text.slice(length / 2)}` : undefined;
}
