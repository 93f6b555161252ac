import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalEmail } from '@bowtie/domain';

const tokenBytes = 24;

/**
 * The secret of a card's gift link: 192 bits that only the holder of the key can work out.
 * @param round how often the link was given up for another one
 */
export function giftToken(linkKey: string, cardId: string, round = 0): string {
  return secretOf(linkKey, `gift-link\n${cardId}${round === 0 ? '' : `\n${round}`}`);
}

/** The secret of the link by which a buyer corrects the address of a gift; each time that its mail comes back another one. */
export function updateToken(linkKey: string, cardId: string, round: number): string {
  return secretOf(linkKey, `update-recipient\n${cardId}\n${round}`);
}

/** The name under which a gift is shared, as a UUID: whoever has it claims the gift. */
export function sharedGiftId(linkKey: string, cardId: string, turn: number): string {
  const bytes = createHmac('sha256', linkKey)
    .update(`shared-gift\n${cardId}\n${turn}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function updatePath(token: string): string {
  return `/update-recipient/${token}/`;
}

function secretOf(linkKey: string, what: string): string {
  return createHmac('sha256', linkKey).update(what).digest().subarray(0, tokenBytes).toString('base64url');
}

/** The form in which a link is stored: it finds a card, but opens nothing. */
export function linkDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function giftPath(token: string): string {
  return `/redeem-gift/${token}/`;
}

/** Compares two e-mail addresses in a time that does not tell where they differ. */
export function sameAddress(linkKey: string, one: string, other: string): boolean {
  const digest = (address: string) => createHmac('sha256', linkKey).update(canonicalEmail(address)).digest();
  return timingSafeEqual(digest(one), digest(other));
}
