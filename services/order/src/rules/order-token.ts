import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenBytes = 24;

/**
 * To whom a token was given: whoever has the one of the order's mails has shown the buyer's mailbox, and that of the session that
 * bought has shown nothing more than that session.
 */
const purposes = { mail: 'order-link', session: 'order-session' } as const;
export type TokenHolder = keyof typeof purposes;

/** The secret of an order's link: 192 bits that only the holder of the key can work out. */
export function orderToken(linkKey: string, orderNumber: string, holder: TokenHolder = 'mail'): string {
  return createHmac('sha256', linkKey)
    .update(`${purposes[holder]}\n${orderNumber}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

function isTokenOf(linkKey: string, orderNumber: string, holder: TokenHolder, token: string): boolean {
  const right = Buffer.from(orderToken(linkKey, orderNumber, holder));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * To whom the token of an order was given, in a time that does not tell how much of it is right; undefined for one that is not
 * this order's.
 */
export function holderOfToken(linkKey: string, orderNumber: string, token: string): TokenHolder | undefined {
  const isOfMail = isTokenOf(linkKey, orderNumber, 'mail', token);
  const isOfSession = isTokenOf(linkKey, orderNumber, 'session', token);
  if (isOfMail) return 'mail';
  return isOfSession ? 'session' : undefined;
}
