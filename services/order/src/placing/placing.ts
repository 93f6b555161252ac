import { type Cart, createOrder } from '@bowtie/contracts';
import { type CartSource, source } from '@bowtie/domain';
import { type CallContext, callError, type KeyedRequest, keyedRequest } from '@bowtie/service-kit';
import { paymentSlot } from '../payment/payment-slot';
import { buyerOf, type KnownVisitor, withPhone } from '../rules/new-order';

/** What of a call an order is made from. */
export type PlacingContext = Pick<
  CallContext<typeof createOrder>,
  'identity' | 'client' | 'language' | 'requestId' | 'idempotencyKey' | 'log'
> & {
  body: {
    payment_intent_id?: string | undefined;
    phone_number?: string | undefined;
    rewards?: number | undefined;
    balance?: number | undefined;
  };
};

/** The payment that an order is made of. */
export interface PaymentOfOrder {
  paymentId: string;
  /** What is bought, priced and held, where that was done for this payment. */
  cart?: Cart | undefined;
}

/** Which cart is ordered, and by which call. */
export interface Placing {
  /** Under its name the `Idempotency-Key` counts. */
  callName: string;
  source: CartSource;
  /** The business's own number of the purchase. */
  purchaseOrderNumber?: string | null;
  /** What counts as the request of an `Idempotency-Key`, where the body is not what was sent. */
  keyed?: KeyedRequest;
  /** What is ordered; absent: what the visitor's cart holds now. */
  cart?: Cart;
  /** Whether no browser waits for the answer. */
  isUnattended?: boolean;
  /** Pays where the browser has not. */
  pay?: () => Promise<PaymentOfOrder>;
}

/** A request for an order, read from its call. */
export interface OrderRequest {
  context: PlacingContext;
  placing: Placing;
  visitor: KnownVisitor;
  isBusiness: boolean;
  /** Where the payment of the visitor's cart is kept. */
  slot: string;
  /** Undefined for a request without an `Idempotency-Key`. */
  keyed: KeyedRequest | undefined;
}

/** @throws ApiError `buyer_unknown` where the identity does not say who buys */
export function readOrderRequest(context: PlacingContext, placing: Placing): OrderRequest {
  const { identity, body, idempotencyKey } = context;
  const visitor = withPhone(buyerOf(identity), body.phone_number);
  if (visitor === undefined) throw callError(createOrder, 'buyer_unknown');
  return {
    context,
    placing,
    visitor,
    isBusiness: placing.source === source.business,
    slot: paymentSlot(visitor.cartKey, placing.source),
    keyed: placing.keyed ?? keyedRequest(placing.callName, visitor.cartKey, idempotencyKey, body),
  };
}
