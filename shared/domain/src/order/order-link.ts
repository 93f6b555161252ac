import { orderNumberPattern } from './order-number';

/** What opens an order without its buyer's e-mail: its number, and the token that the order service signed for it. */
export interface OrderLink {
  order_number: string;
  order_token: string;
}

/** A token as the order service signs it: 192 bits in base64url. */
export const orderTokenPattern = /^[A-Za-z0-9_-]{32}$/;

/**
 * The path of a link that opens an order. The secret stands in the fragment, which browsers send to no server: neither
 * with the request nor as `Referer`.
 */
export function orderLinkPath({ order_number, order_token }: OrderLink): string {
  return `/orderstatus/#${order_number}.${order_token}`;
}

/** The path of the page that says what we still need for an order; opened by the same secret. */
export function reviewLinkPath({ order_number, order_token }: OrderLink): string {
  return `/additional-verification-request/#${order_number}.${order_token}`;
}

/** Reads the fragment of such a link; undefined for any other. @param fragment with or without its `#` */
export function readOrderLink(fragment: string): OrderLink | undefined {
  const [order_number = '', order_token = '', ...rest] = fragment.replace(/^#/, '').split('.');
  const isLink =
    rest.length === 0 && orderNumberPattern.test(order_number) && orderTokenPattern.test(order_token);
  return isLink ? { order_number, order_token } : undefined;
}
