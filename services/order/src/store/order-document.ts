import type { Cart } from '@bowtie/contracts';
import type { Cents, OrderState } from '@bowtie/domain';
import type { OrderReview } from './order-review';

/** What is still to be done for an order outside of its document, in this order. */
export type OutboxEvent = 'capture' | 'close_cart' | 'fulfil';

export interface Buyer {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  user_id: string | null;
}

/** Money that goes back for one card of an order. */
export interface Refund {
  card_id: string;
  cents: Cents;
  at: Date;
  /** When the payment provider had done so; null until then. */
  paid_at: Date | null;
  /** The buyer's wish by which it goes back; absent where fulfilment gave it back. */
  action_id?: string;
}

/** An order as it is stored: one document is one transaction. */
export interface OrderDocument {
  /** The order number. */
  _id: string;
  /** The cart and its version: the key that makes an order happen once. */
  cart_ref: string;
  payment_id: string;
  /** What an order status asks by: number and e-mail together, so that a wrong one of them finds nothing at all. */
  status_key: string;
  /** The `Idempotency-Key` it came with, which never makes another order; the order number where it came with none. */
  request_key: string;
  /** Digest of what came with that key. */
  request_body: string | null;
  /** The visitor who ordered. */
  cart_key: string;
  /** Absent: 0. */
  cart_epoch?: number;
  buyer: Buyer;
  status: OrderState;
  /** The cart as it was bought. */
  cart: Cart;
  cents: { subtotal: Cents; fees: Cents; shipping_fee: Cents; discount: Cents; total: Cents };
  card: { brand: string; lastFour: string } | null;
  cancel_reason: string | null;
  /** Only ever added to. An order of which nothing was given back may have none. */
  refunds?: Refund[];
  /** Of an order that a rule held. */
  review?: OrderReview;
  /** The request that made the order; its jobs carry it on. */
  request_id: string;
  created_at: Date;
  approved_at: Date | null;
  fulfilled_at: Date | null;
  updated_at: Date;
  outbox: OutboxEvent[];
  /** When the relay must look at this order; null once there is nothing left to do. */
  due_at: Date | null;
  /** How often the relay looked since the last progress. */
  tries: number;
}
