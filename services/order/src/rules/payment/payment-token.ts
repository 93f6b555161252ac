import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenBytes = 24;

function signature(linkKey: string, paymentId: string): string {
  return createHmac('sha256', linkKey)
    .update(`payment-link\n${paymentId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** The secret by which a buyer finishes or releases one payment. */
export function paymentToken(linkKey: string, paymentId: string): string {
  return `${paymentId}.${signature(linkKey, paymentId)}`;
}

/** The payment of a token; undefined for one that we did not make, in a time that does not tell how much of it is right. */
export function readPaymentToken(linkKey: string, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  const [paymentId, given] = [token.slice(0, at), token.slice(at + 1)];
  const [right, sent] = [Buffer.from(signature(linkKey, paymentId)), Buffer.from(given)];
  return sent.length === right.length && timingSafeEqual(sent, right) ? paymentId : undefined;
}
