import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 24;

/**
 * What proves that a link is ours: 192 bits that only the holder of the key can work out.
 * @param purpose what the link is for, so that one of another purpose proves nothing here
 */
export function signatureOf(linkKey: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', linkKey)
    .update([purpose, ...parts].join('\n'))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

/** Compares secrets in a time that does not tell how much of the given one is right. */
export function isSameSecret(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The secret by which somebody who has no log-in does one thing with what an id names. */
export function signedToken(linkKey: string, purpose: string, id: string): string {
  return `${id}.${signatureOf(linkKey, purpose, id)}`;
}

/** The id of a signed token; undefined for one that we did not make for this purpose. */
export function readSignedToken(linkKey: string, purpose: string, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  const [id, given] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)];
  return isSameSecret(signatureOf(linkKey, purpose, id), given) ? id : undefined;
}
