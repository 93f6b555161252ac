import {
  type CartPrice,
  discountAt,
  type PricedLine,
  type Promotion,
  priceCart,
  type ShippedGroup,
} from '@bowtie/domain';
import type { CartDocument, CartGroup, CartLine } from '../store/cart-document';

/** What decides the price of a line at a time. */
export function pricedLine({ amount, quantity, brand }: CartLine, now: Date): PricedLine {
  const brandDiscount = brand && (discountAt(brand.discount, now)?.percent ?? 0);
  return { loadValue: amount, quantity, brandDiscount };
}

/** What a cart costs at a time, with a promotion or without one. */
export function priceOf(
  cart: Pick<CartDocument, 'lines' | 'groups'>,
  now: Date,
  promotion?: Promotion,
): CartPrice {
  const lines = cart.lines.map((line) => pricedLine(line, now));
  return priceCart(lines, cart.groups.map(shippedGroup), promotion);
}

/** A delivery group as its shipping fee is reckoned. */
export function shippedGroup({ delivery_style, quote }: CartGroup): ShippedGroup {
  return { style: delivery_style, parcels: quote?.parcels ?? [] };
}
