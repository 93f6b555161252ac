import { readSignedToken, signedToken } from '../signed-token';

const purpose = 'payment-link';

/** The secret by which a buyer finishes or releases one payment. */
export function paymentToken(linkKey: string, paymentId: string): string {
  return signedToken(linkKey, purpose, paymentId);
}

/** The payment of a token; undefined for one that we did not make. */
export function readPaymentToken(linkKey: string, token: string): string | undefined {
  return readSignedToken(linkKey, purpose, token);
}
