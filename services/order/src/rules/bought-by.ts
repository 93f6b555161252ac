import type { Identity } from '@bowtie/service-kit';
import type { OrderDocument } from '../model/order-document';
import { isReached } from './is-reached';

/** What is known of a visitor's session. */
export type Visitor = Pick<Identity, 'kind'> &
  Partial<Pick<Identity, 'user_id' | 'cart_key' | 'cart_epoch' | 'email'>>;

type Bought = Pick<OrderDocument, 'cart_key' | 'cart_epoch' | 'buyer'>;

/**
 * Whether a guest's session placed an order: it has the cart key, has not gone back behind a change of hands, and goes on under
 * the same address. Somebody else who goes on as a guest in the same browser has another one.
 */
export function isSessionOf(order: Bought, { kind, cart_key, cart_epoch = 0, email }: Visitor): boolean {
  if (kind !== 'guest' || !cart_key || !email) return false;
  const isSame = cart_key === order.cart_key && email.trim().toLowerCase() === order.buyer.email;
  return isSame && isReached(order, cart_epoch);
}

/** Whether an order is that of whoever is signed in. */
export function isOwner({ buyer }: Bought, { kind, user_id }: Visitor): boolean {
  return kind === 'user' && !!user_id && buyer.user_id === user_id;
}
