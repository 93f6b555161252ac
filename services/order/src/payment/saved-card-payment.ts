import { createSmbOrder, paymentIntent } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { ApiError, type CallContext, callError } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { PaymentOfOrder } from '../placing/placing';
import { defaultCard } from '../rules/payment/default-card';
import { createCardPayment } from './card-payment';
import { paymentSlot } from './payment-slot';
import { createPaymentPreparation } from './prepare-payment';

/** What of a call a saved card is charged by. */
type Context = Pick<
  CallContext<typeof createSmbOrder>,
  'identity' | 'client' | 'language' | 'requestId' | 'log'
> & {
  body: { balance?: number | undefined };
};

/**
 * Pays a business cart by a card that its buyer has saved: the payment of the cart is prepared as for a browser, and then
 * authorised by the card here. Asked again it is the same payment.
 */
export function createSavedCardPayment(deps: OrderDeps) {
  const { currentPayments, paymentCustomers, payments, paymentCapture } = deps;
  const prepare = createPaymentPreparation(deps);
  const create = createCardPayment(deps);

  /** The cart may be empty because an earlier try has made the order: then its payment is the one that is meant. */
  const lastPayment = async (
    { identity: { cart_key } }: Context,
    error: unknown,
  ): Promise<string | undefined> => {
    if (cart_key === null || !(error instanceof ApiError) || error.code !== 'cart_empty') return undefined;
    const last = await currentPayments.of(paymentSlot(cart_key, source.business));
    return last?.hold_until === undefined ? undefined : last.payment_id;
  };

  /** @param cardId undefined for the buyer's default card @param balance what the balance of the business pays @throws ApiError of `createSmbOrder` */
  return async (context: Context, cardId: string | undefined, balance?: number): Promise<PaymentOfOrder> => {
    const { user_id } = context.identity;
    let heldCart: string | null = null;
    try {
      const customer = user_id === null ? null : await paymentCustomers.of(user_id);
      const cards = customer === null ? [] : await payments.savedCards(customer.customer_id);
      if (cards.length === 0 && cardId === undefined)
        throw callError(createSmbOrder, 'payment_method_missing');
      const card =
        cardId === undefined
          ? defaultCard(cards, customer?.default_card)
          : cards.find(({ id }) => id === cardId);
      if (customer === null || card === undefined) throw callError(createSmbOrder, 'payment_method_unknown');
      // The key of this request is that of its order; the payment is made once by the version of the cart.
      const { current, cart } = await prepare(
        { ...context, idempotencyKey: undefined, body: { source: source.business, balance } },
        {
          means: 'card',
          callName: paymentIntent.name,
          saveCard: false,
          isForOrder: true,
          customerIdOf: async () => customer.customer_id,
          create,
        },
      );
      heldCart = cart.cart_id;
      const paid = { paymentId: current.payment_id, cart };
      if (current.means === 'none') return paid;
      const payment = await payments.read(paid.paymentId);
      if (payment?.state === 'unpaid')
        await payments.payBySavedCard({ id: paid.paymentId, clientSecret: current.client_secret }, card.id);
      return paid;
    } catch (error) {
      await paymentCapture.releaseCart(heldCart, context.requestId);
      const last = await lastPayment(context, error);
      if (last !== undefined) return { paymentId: last };
      if (!(error instanceof PaymentUnavailable)) throw error;
      context.log.warn({ err: error }, 'a saved card could not be charged');
      throw callError(createSmbOrder, 'payment_unavailable');
    }
  };
}
