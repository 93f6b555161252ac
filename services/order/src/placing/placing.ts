import type { Cart, createOrder } from '@bowtie/contracts';
import type { CartSource } from '@bowtie/domain';
import type { CallContext, KeyedRequest } from '@bowtie/service-kit';

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
  /** Pays where the browser has not; gives the payment's id. */
  pay?: () => Promise<string>;
}
