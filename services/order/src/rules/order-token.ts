import { isSameSecret, signatureOf } from './signed-token';

/**
 * To whom a token was given: whoever has the one of the order's mails has shown the buyer's mailbox, and that of the session that
 * bought has shown nothing more than that session.
 */
const purposes = { mail: 'order-link', session: 'order-session' } as const;
export type TokenHolder = keyof typeof purposes;

/** The secret of an order's link. */
export function orderToken(linkKey: string, orderNumber: string, holder: TokenHolder = 'mail'): string {
  return signatureOf(linkKey, purposes[holder], orderNumber);
}

/** To whom the token of an order was given; undefined for one that is not this order's. */
export function holderOfToken(linkKey: string, orderNumber: string, token: string): TokenHolder | undefined {
  const isOfMail = isSameSecret(orderToken(linkKey, orderNumber, 'mail'), token);
  const isOfSession = isSameSecret(orderToken(linkKey, orderNumber, 'session'), token);
  if (isOfMail) return 'mail';
  return isOfSession ? 'session' : undefined;
}
