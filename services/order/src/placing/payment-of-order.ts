import { type Cart, createOrder } from '@bowtie/contracts';
import { type Payment, PaymentUnavailable } from '@bowtie/providers/payment';
import { ApiError, callError } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { CreditTender } from '../model/order-document';
import { outcomeOf } from '../outcome';
import { declineText } from '../payment/decline-text';
import { createPaymentPreparation } from '../payment/prepare-payment';
import { isUncharged, preparedUncharged } from '../payment/uncharged';
import { checkPayment } from '../rules/payment/check-payment';
import type { CurrentPayment } from '../store/current-payments';
import type { OrderRequest, PaymentOfOrder } from './placing';

/** What is known of a payment and its cart when an order is to be made of both. */
interface PaymentQuestion {
  paymentId: string;
  /** As the provider knows it. */
  read: Payment | undefined;
  /** What the visitor's payment is now. */
  current: CurrentPayment | null;
  cart: Cart;
}

/** A payment that pays for its cart. */
interface CheckedPayment {
  paid: Payment;
  cartId: string;
  /** What rewards or a balance pay beside it. */
  rewards: CreditTender | undefined;
}

export function createPaymentOfOrder(deps: OrderDeps) {
  const { currentPayments, payments } = deps;
  const prepare = createPaymentPreparation(deps);

  /** The payment of an order for which nothing is to be charged. */
  const uncharged = async ({ context, placing, slot }: OrderRequest): Promise<PaymentOfOrder> => {
    const { rewards, balance, phone_number } = context.body;
    const prepared = await outcomeOf(
      prepare(
        { ...context, body: { rewards, balance, phone_number, source: placing.source } },
        {
          means: 'none',
          callName: placing.callName,
          saveCard: false,
          isForOrder: true,
          customerIdOf: async () => null,
          create: () => Promise.reject(new TypeError('Nothing is charged')),
        },
      ),
    );
    if (prepared.ok) return { paymentId: prepared.value.current.payment_id, cart: prepared.value.cart };
    // The cart may be empty because an earlier try has made the order; any other error is of a cart that is yet to be bought.
    const isEmpty = prepared.error instanceof ApiError && prepared.error.code === 'cart_empty';
    const last = isEmpty ? await currentPayments.of(slot) : null;
    if (last?.means === 'none' && last.hold_until !== undefined) return { paymentId: last.payment_id };
    throw prepared.error;
  };

  return {
    /** The payment that the browser has made, or one that is made here. @throws ApiError of `createSmbOrder` */
    async begin(request: OrderRequest): Promise<PaymentOfOrder> {
      const { context, placing } = request;
      const { payment_intent_id: paymentId } = context.body;
      if (paymentId !== undefined) return { paymentId, cart: placing.cart };
      return placing.pay?.() ?? uncharged(request);
    },

    /** @throws ApiError `payment_unavailable` */
    async read(paymentId: string, log: FastifyBaseLogger): Promise<Payment | undefined> {
      try {
        return await payments.read(paymentId);
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        log.warn({ err: error }, 'a payment could not be read');
        throw callError(createOrder, 'payment_unavailable');
      }
    },

    /** @throws ApiError of `createOrder` where the payment does not pay for the cart */
    check({ paymentId, read, current, cart }: PaymentQuestion): CheckedPayment {
      if (cart.cart_id === null || cart.cart_items.length === 0) throw callError(createOrder, 'cart_empty');
      const own = current?.payment_id === paymentId ? current : null;
      const isGivenUp = own?.release?.started_at !== undefined;
      const known = isUncharged(paymentId) ? preparedUncharged(paymentId, own) : read;
      const paid = isGivenUp ? undefined : known;
      const rewards = own?.rewards ?? undefined;
      const verdict = checkPayment(paid, cart, rewards?.cents);
      if (paid === undefined) throw callError(createOrder, 'payment_unknown');
      if (verdict === 'pays') return { paid, cartId: cart.cart_id, rewards };
      if (verdict !== 'payment_declined') throw callError(createOrder, verdict);
      throw callError(createOrder, verdict, { message: declineText(paid.id, paid.decline?.code) });
    },
  };
}
