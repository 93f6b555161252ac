import { finishPayment, type PaymentLinkView, readPaymentLink, releasePayment } from '@bowtie/contracts';
import { source, wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { begunPlacing } from '../../payment/begun-placing';
import { createOrderPlacing } from '../../placing/place-order';
import { orderToken } from '../../rules/order-token';
import { readPaymentToken } from '../../rules/payment/payment-token';
import type { CurrentPayment } from '../../store/current-payments';

interface Standing {
  payment: CurrentPayment | null;
  order: OrderDocument | null;
}

/** A payment of which the provider holds nothing for anybody any more, or which another one has replaced, is `released`. */
function viewOf({ payment, order }: Standing, key: string): PaymentLinkView {
  const isOrdered = order !== null && (order.status !== 'cancelled' || order.approved_at !== null);
  const isOpen =
    !isOrdered && order === null && payment?.hold_until !== undefined && payment.release === undefined;
  const { cart_items = [] } = payment?.begun?.cart ?? order?.cart ?? {};
  return {
    state: isOrdered ? 'ordered' : isOpen ? 'open' : 'released',
    reason: payment?.question?.reason ?? null,
    total: wireFromCents(payment?.cents ?? order?.cents.total ?? 0),
    open_until: isOpen ? (payment?.hold_until?.toISOString() ?? null) : null,
    items: cart_items.map(({ merchant, quantity, balance }) => ({
      name: merchant.name,
      quantity,
      dollars: balance,
    })),
    is_business: payment?.begun?.source === source.business || order?.business !== undefined,
    order_number: isOrdered ? order._id : null,
    order_token: isOrdered ? orderToken(key, order._id) : null,
  };
}

function createLinkReader({ config, currentPayments, orders }: OrderDeps) {
  const key = config.ORDER_LINK_KEY;
  const standingOf = async (paymentId: string): Promise<Standing> => {
    const [payment, order] = await Promise.all([
      currentPayments.byPayment(paymentId),
      orders.byPayment(paymentId),
    ]);
    return { payment, order };
  };
  return {
    /** A wrong token is told before a payment is looked for. @throws ApiError `link_unknown` */
    paymentOf(token: string): string {
      const paymentId = readPaymentToken(key, token);
      if (paymentId === undefined) throw callError(readPaymentLink, 'link_unknown');
      return paymentId;
    },
    standingOf,
    view: async (paymentId: string) => viewOf(await standingOf(paymentId), key),
    show: (standing: Standing) => viewOf(standing, key),
  };
}

export function handleReadPaymentLink(deps: OrderDeps) {
  const { paymentOf, view } = createLinkReader(deps);
  return handle(readPaymentLink, ({ body }) => view(paymentOf(body.token)));
}

export function handleFinishPayment(deps: OrderDeps) {
  const { paymentOf, standingOf, show, view } = createLinkReader(deps);
  const place = createOrderPlacing(deps);
  return handle(finishPayment, async ({ body, requestId, log }) => {
    const paymentId = paymentOf(body.token);
    const standing = await standingOf(paymentId);
    const { state } = show(standing);
    // Pressed twice, or made by the browser meanwhile.
    if (state === 'ordered') return show(standing);
    const begun = standing.payment?.begun;
    if (state === 'released' || begun === undefined) throw callError(finishPayment, 'payment_over');
    const { context, placing } = begunPlacing(paymentId, begun, { requestId, log });
    // The buyer sees what was paid for and wants that, whatever the cart holds by now.
    await place(context, { ...placing, cart: begun.cart });
    return view(paymentId);
  });
}

export function handleReleasePayment(deps: OrderDeps) {
  const { paymentReleases } = deps;
  const { paymentOf, standingOf, show, view } = createLinkReader(deps);
  return handle(releasePayment, async ({ body, requestId, log }) => {
    const paymentId = paymentOf(body.token);
    const standing = await standingOf(paymentId);
    const { payment } = standing;
    if (payment === null || show(standing).state !== 'open') return show(standing);
    try {
      await paymentReleases.release(payment, 'given_up', requestId);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'a payment is released later');
      throw callError(releasePayment, 'payment_unavailable');
    }
    return view(paymentId);
  });
}
