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

/** Rewards that pay for a part of a cart, or for all of it. */
export interface RewardsTender {
  hold_id: string;
  /** Whose rewards they are. */
  user_id: string;
  cents: Cents;
}

/** Money that goes back for one card of an order. */
export interface Refund {
  card_id: string;
  /** All that goes back. */
  cents: Cents;
  /** How much of it goes back to the rewards; absent: nothing. */
  rewards_cents?: Cents;
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
  /** What of the total is paid with rewards; absent: nothing. */
  rewards?: RewardsTender;
  /** Rewards that the buyer earns once it is paid; absent: none. The time is null until the account has noted them. */
  cash_back?: { cents: Cents; available_at: Date | null };
  /** When the buyer's rewards are to be brought in line with the order; null or absent where they are. */
  rewards_due_at?: Date | null;
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
