import {
  type CartPrice,
  discountAt,
  type PricedLine,
  type Promotion,
  priceCart,
  type ShippedGroup,
} from '@bowtie/domain';
import type { CartDocument, CartGroup, CartLine } from '../model/cart-document';

/** What decides the price of a line at a time. */
export function pricedLine(line: CartLine, now: Date): PricedLine {
  const { amount, quantity, product, group_uuid } = line;
  const facts = { loadValue: amount, quantity, plastic: product.plastic, groupId: group_uuid };
  if (line.network !== null) return { ...facts, network: line.network };
  const brandDiscount = discountAt(line.brand.discount, now)?.percent ?? 0;
  return { ...facts, brand: product.id, brandDiscount };
}

/** What a cart costs at a time, with a promotion or without one. */
export function priceOf(
  cart: Pick<CartDocument, 'lines' | 'groups'>,
  now: Date,
  promotion?: Promotion,
): CartPrice {
  const { lines, groups } = pricedContent(cart, now);
  return priceCart(lines, groups, promotion);
}

type PricedContent = { lines: PricedLine[]; groups: (ShippedGroup & { id: string })[] };

/** What decides the price of a cart, and what a promotion takes off it. */
export function pricedContent(cart: Pick<CartDocument, 'lines' | 'groups'>, now: Date): PricedContent {
  return { lines: cart.lines.map((line) => pricedLine(line, now)), groups: cart.groups.map(shippedGroup) };
}

/** A delivery group as its shipping fee is reckoned. */
export function shippedGroup({ uuid, delivery_style, quote }: CartGroup): ShippedGroup & { id: string } {
  return { id: uuid, style: delivery_style, parcels: quote?.parcels ?? [] };
}
