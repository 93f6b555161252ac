import { type CartPrice, type Promotion, priceCart, type ShippedGroup } from '@bowtie/domain';
import type { CartDocument, CartGroup } from '../store/cart-document';

/** What a cart costs with a promotion, or without one. */
export function priceOf(cart: Pick<CartDocument, 'lines' | 'groups'>, promotion?: Promotion): CartPrice {
  const lines = cart.lines.map((line) => ({ loadValue: line.amount, quantity: line.quantity }));
  return priceCart(lines, cart.groups.map(shippedGroup), promotion);
}

/** A delivery group as its shipping fee is reckoned. */
export function shippedGroup({ delivery_style, quote }: CartGroup): ShippedGroup {
  return { style: delivery_style, parcels: quote?.parcels ?? [] };
}
