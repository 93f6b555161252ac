import type { Cart } from '@bowtie/contracts';
import type { Cents, DisputeState, OrderState, RefundMethod, RefundState } from '@bowtie/domain';
import type { OrderApproval } from './order-approval';
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

/** For which business an order was made. */
export interface OrderBusiness {
  business_id: string;
  company_name: string;
  /** In one line, as it was when the order was made; absent from orders of before. */
  company_address?: string;
  purchase_order_number: string | null;
  /** Digest of the hash that opens the order. */
  hash_key: string;
}

/** Credit that pays for a part of a cart, or for all of it: a person's rewards, or the prepaid balance of a business. */
export interface CreditTender {
  hold_id: string;
  /** Who spends. */
  user_id: string;
  /** Whose balance it is; absent: the person's rewards. */
  business_id?: string;
  cents: Cents;
}

/** Money that goes back for one card of an order. */
export interface Refund {
  card_id: string;
  /** All that goes back. */
  cents: Cents;
  /** How much of it goes back to the rewards or the balance; absent: nothing. */
  rewards_cents?: Cents;
  at: Date;
  /** When the payment provider had done so; null until then. */
  paid_at: Date | null;
  /** The buyer's wish by which it goes back; absent where fulfilment gave it back. */
  action_id?: string;
  /** By what it went back without the store's doing: a dispute that was lost, or a refund at the provider. */
  outside?: { kind: 'dispute' | 'refund'; id: string };
  /**
   * When the payer's bank had sent it back: somebody has to send it again or pay it otherwise. `paid_at` is then when what belongs to
   * it beside that money was done.
   */
  failed_at?: Date;
  /** How often it was sent again. Absent: never. */
  attempt?: number;
  /** How an operator paid it after it came back. */
  paid_otherwise?: { method: RefundMethod; reference: string };
  /** The operators' action by which it was sent again or paid otherwise last. */
  settled_by?: string;
  /** The refund at the provider that had come back before. */
  failed_outside?: string;
}

/** A dispute about the payment of an order, by the provider's id. */
export interface OrderDispute {
  id: string;
  state: DisputeState;
  cents: Cents;
  reason: string | null;
  /** When the store first heard of it, and of its end. */
  at: Date;
  closed_at: Date | null;
}

/** A refund that somebody made at the provider itself. */
export interface OutsideRefund {
  id: string;
  state: RefundState;
  cents: Cents;
  at: Date;
  /** How the store paid it after it had come back, by which of the operators' actions, and when. */
  paid_otherwise?: { method: RefundMethod; reference: string };
  settled_by?: string;
  settled_at?: Date;
  /** It came back, and somebody made it once more at the provider. */
  is_made_again?: true;
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
  /** The tag of the language in which it was bought, and in which mails about it are written; absent: the usual one. */
  language?: string;
  /** How many migrations it has been through; absent: none. */
  schema?: number;
  /** The parts of its number, and of the buyer's e-mail and name, by which operators search. */
  search_parts: string[];
  status: OrderState;
  /** The cart as it was bought. */
  cart: Cart;
  cents: { subtotal: Cents; fees: Cents; shipping_fee: Cents; discount: Cents; total: Cents };
  /** Absent: a consumer's order. */
  business?: OrderBusiness;
  /** What of the total is paid with rewards, or with the balance of the business; absent: nothing. */
  rewards?: CreditTender;
  /** Rewards that the buyer earns once it is paid; absent: none. The time is null until the account has noted them. */
  cash_back?: { cents: Cents; available_at: Date | null };
  /** When the buyer's rewards, or the balance that paid, are to be brought in line with the order; null or absent where they are. */
  rewards_due_at?: Date | null;
  /** Of the billing address the payment form asks for the ZIP code alone. */
  card: { brand: string; lastFour: string; postalCode?: string | null } | null;
  cancel_reason: string | null;
  /** Only ever added to. An order of which nothing was refunded may have none. */
  refunds?: Refund[];
  /** Of an order that a rule held. */
  review?: OrderReview;
  /** Of a business order above a limit of its buyer. */
  approval?: OrderApproval;
  /** Absent: none. */
  disputes?: OrderDispute[];
  outside_refunds?: OutsideRefund[];
  /** Whether a dispute is undecided: nothing of the order is made, mailed or refunded. Absent: no. */
  hold?: true;
  /** Counts what the provider told that its cards have to follow, and up to which of it they do. Absent: 0. */
  notices?: number;
  notices_done?: number;
  /** The mails about parcels that left, with the cards that each tells of. Only ever added to; absent: none. */
  parcel_notices?: { id: string; card_ids: string[] }[];
  /** When its buyer is asked for a review; null once that is done, absent where it did not arrive. */
  review_due_at?: Date | null;
  /** When its buyer first said that a change of it was not theirs; absent: never. */
  reported_at?: Date;
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
