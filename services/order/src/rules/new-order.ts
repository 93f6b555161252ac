import { createHash } from 'node:crypto';
import { type Cart, english, type PageLanguage } from '@bowtie/contracts';
import { centsFromWire, newOrderState, phoneDigits } from '@bowtie/domain';
import type { Identity, KeyedRequest } from '@bowtie/service-kit';
import type { OrderApproval } from '../model/order-approval';
import type { Buyer, CreditTender, OrderBusiness, OrderDocument } from '../model/order-document';
import type { OrderReview } from '../model/order-review';
import { hashKey, smbOrderHash } from './business/business-order';
import { orderParts } from './view/order-query';

/** A visitor who may pay: a guest or somebody signed in, with a session and an e-mail address. */
export interface KnownVisitor {
  cartKey: string;
  /** Carts and payments that were used under a later one are somebody else's by now. */
  cartEpoch: number;
  buyer: Buyer;
}

/** The buyer that an identity tells of; undefined while it tells of none. */
export function buyerOf(identity: Identity): KnownVisitor | undefined {
  const { kind, cart_key, cart_epoch, email } = identity;
  if ((kind !== 'guest' && kind !== 'user') || cart_key === null || email === null) return undefined;
  return {
    cartKey: cart_key,
    cartEpoch: cart_epoch,
    buyer: {
      email: email.trim().toLowerCase(),
      first_name: identity.first_name ?? '',
      last_name: identity.last_name ?? '',
      phone_number: identity.phone_number,
      user_id: identity.user_id,
    },
  };
}

/** The buyer with the phone number that was given at the checkout, where the account has none. */
export function withPhone(
  visitor: KnownVisitor | undefined,
  phone: string | undefined,
): KnownVisitor | undefined {
  const digits = phoneDigits(phone ?? '');
  if (visitor === undefined || visitor.buyer.phone_number !== null || digits.length !== 10) return visitor;
  return { ...visitor, buyer: { ...visitor.buyer, phone_number: `+1${digits}` } };
}

/** The key that makes an order of a cart happen once. */
function cartRef(cartId: string, version: number): string {
  return `${cartId}/${version}`;
}

/** What an order status asks by. */
export function statusKey(orderNumber: string, email: string): string {
  return createHash('sha256')
    .update(JSON.stringify([orderNumber, email.trim().toLowerCase()]))
    .digest('base64url');
}

/** What a person earns who buys this cart, on the wire's scale. */
function cashBackOf({ cart_items }: Cart): number {
  return cart_items.reduce((sum, { cash_back = 0, quantity }) => sum + cash_back * quantity, 0);
}

/** What an order is made of. */
export interface Purchase {
  visitor: KnownVisitor;
  /** In which it was bought. */
  language: PageLanguage;
  cartId: string;
  cart: Cart;
  paymentId: string;
  /** What rewards pay of it. */
  rewards: CreditTender | undefined;
  /** For which business it is bought; undefined for a consumer's order. */
  business?: Omit<OrderBusiness, 'hash_key'> | undefined;
  /** Signs the hash of a business order. */
  linkKey: string;
  /** Undefined for a request without an `Idempotency-Key`. */
  keyed: KeyedRequest | undefined;
  requestId: string;
  /** Why a person has to look at it first; undefined for nearly every order. */
  review: OrderReview | undefined;
  /** The approval that it waits for. */
  approval?: OrderApproval | undefined;
}

/** What is new of an order each time it is made. */
interface NewOrder {
  number: string;
  now: Date;
  /** Until when the request itself looks after the order. */
  dueAt: Date;
}

/** A new order, with everything that is left to do for it. */
export function newOrder(purchase: Purchase, { number, now, dueAt }: NewOrder): OrderDocument {
  const { visitor, language, cartId, cart, paymentId, rewards, business, linkKey, keyed, requestId } =
    purchase;
  const { review, approval } = purchase;
  // Rewards are for people, not for what their business buys.
  const isRewarded = visitor.buyer.user_id !== null && business === undefined;
  const cashBack = !isRewarded ? 0 : centsFromWire(cashBackOf(cart));
  return {
    _id: number,
    cart_ref: cartRef(cartId, cart.version),
    payment_id: paymentId,
    status_key: statusKey(number, visitor.buyer.email),
    request_key: keyed?.key ?? number,
    request_body: keyed?.body ?? null,
    cart_key: visitor.cartKey,
    cart_epoch: visitor.cartEpoch,
    buyer: visitor.buyer,
    ...(language !== english && { language: language.tag }),
    search_parts: orderParts(number, visitor.buyer),
    status: newOrderState,
    cart,
    cents: {
      subtotal: centsFromWire(cart.subtotal),
      fees: centsFromWire(cart.fees),
      shipping_fee: centsFromWire(cart.shipping_fee),
      discount: centsFromWire(cart.discount),
      total: centsFromWire(cart.total),
    },
    ...(business !== undefined && {
      business: { ...business, hash_key: hashKey(smbOrderHash(linkKey, number)) },
    }),
    ...(rewards !== undefined && { rewards }),
    ...(cashBack > 0 && { cash_back: { cents: cashBack, available_at: null } }),
    card: null,
    cancel_reason: null,
    ...(review !== undefined && { review }),
    ...(approval !== undefined && { approval }),
    request_id: requestId,
    created_at: now,
    approved_at: null,
    fulfilled_at: null,
    updated_at: now,
    outbox:
      review === undefined && approval === undefined ? ['capture', 'close_cart', 'fulfil'] : ['close_cart'],
    due_at: dueAt,
    tries: 0,
  };
}
