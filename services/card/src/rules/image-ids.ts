import { createHash, createHmac } from 'node:crypto';

/** The name of what is made of other pictures: the same of the same, and no easier to guess than theirs. */
export function derivedId(kind: string, ...parts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest()
    .subarray(0, 18)
    .toString('base64url');
}

/** The public name of a picture on a card that was ordered, which only the holder of the key can work out. */
export function giftImageToken(key: string, imageId: string): string {
  return createHmac('sha256', key)
    .update(`gift-image\n${imageId}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}
