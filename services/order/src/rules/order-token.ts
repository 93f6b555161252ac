import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenBytes = 24;

/** The secret of an order's link: 192 bits that only the holder of the key can work out. */
export function orderToken(linkKey: string, orderNumber: string): string {
  return createHmac('sha256', linkKey)
    .update(`order-link\n${orderNumber}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** Whether a token is that of an order number, in a time that does not tell how much of it is right. */
export function isOrderToken(linkKey: string, orderNumber: string, token: string): boolean {
  const right = Buffer.from(orderToken(linkKey, orderNumber));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
