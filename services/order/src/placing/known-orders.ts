import { createOrder } from '@bowtie/contracts';
import { callError, type KeyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { outcomeOf } from '../outcome';
import { isReached } from '../rules/is-reached';
import type { KnownVisitor } from '../rules/new-order';

/** Finds the order that an earlier try, or another request, has made. */
export function createKnownOrders({ orders, payments, tenders, limitUses, currentPayments }: OrderDeps) {
  /** @throws ApiError when the key came with something else before */
  const ofKey = async (keyed: KeyedRequest | undefined): Promise<OrderDocument | null> => {
    const same = keyed === undefined ? null : await orders.byRequestKey(keyed.key);
    if (same !== null && same.request_body !== keyed?.body)
      throw callError(createOrder, 'idempotency_key_reused');
    return same;
  };

  /** The order that a visitor made under this key. @throws ApiError when the key came with something else before */
  const ofRequest = async (
    keyed: KeyedRequest | undefined,
    { cartEpoch }: Pick<KnownVisitor, 'cartEpoch'>,
  ): Promise<OrderDocument | null> => {
    const same = await ofKey(keyed);
    return same !== null && isReached(same, cartEpoch) ? same : null;
  };

  /** The order of this payment. @throws ApiError when the key came with something else before */
  const ofPayment = async (
    paymentId: string,
    keyed: KeyedRequest | undefined,
  ): Promise<OrderDocument | null> => {
    const [paid] = await Promise.all([orders.byPayment(paymentId), ofKey(keyed)]);
    return paid;
  };

  /** The order that this request, this payment or this version of the cart has made already. */
  const ofPurchase = async (
    { payment_id, cart_ref, rewards, request_id }: OrderDocument,
    keyed: KeyedRequest | undefined,
  ) => {
    const known = await ofPayment(payment_id, keyed);
    if (known !== null) return known;
    const sameCart = await orders.byCart(cart_ref);
    // The cart was bought with another payment, so this one must not hold the buyer's money.
    if (sameCart !== null) {
      const cancelled = await outcomeOf(payments.cancel(payment_id));
      if (!cancelled.ok) await currentPayments.demandRelease(payment_id, 'cart_ordered');
      await outcomeOf(tenders.release(rewards, request_id));
      await limitUses.release(payment_id);
    }
    return sameCart;
  };

  return { ofRequest, ofPayment, ofPurchase };
}
