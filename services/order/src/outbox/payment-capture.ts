import { closeOrderedCart, releaseHeldCart } from '@bowtie/contracts';
import { type PaymentProvider, PaymentUnavailable } from '@bowtie/providers/payment';
import { createSingleFlight, type ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../model/order-document';
import type { CreditTenders } from '../payment/credit-tender';
import { isUncharged } from '../payment/uncharged';
import { isHeld } from '../rules/order-review';
import { stockItems } from '../rules/payment/brand-stock';
import { paymentGivenUp, rewardsNotHeldText } from '../rules/payment/check-payment';
import type { CurrentPayments } from '../store/current-payments';
import type { LimitUses } from '../store/limit-uses';
import type { Orders } from '../store/orders';
import type { BrandStock } from './brand-stock';
import type { CartUses } from './cart-uses';
import type { OrderRewards } from './order-rewards';

/** An order after its money was captured or refused, and whether its cart is closed too. */
export interface CaptureResult {
  order: OrderDocument;
  cartClosed: boolean;
}

export interface PaymentCapture {
  /**
   * Takes the money of an order that waits for it: then it is paid; or refused: then it is cancelled, with the reason.
   * Any process may do so at any time, also at once: the provider takes the money of a payment once.
   * @throws PaymentUnavailable when it stays open
   */
  capture(order: OrderDocument): Promise<CaptureResult>;
  /** False when the cart could not be closed now. */
  closeCart(order: OrderDocument): Promise<boolean>;
  /** Lets a cart be changed again that became no order; what cannot be let go now is soon free by itself. */
  releaseCart(cartId: string | null, requestId: string): Promise<void>;
  /**
   * Cancels an order whose money was given up, after everything that was kept for it is free. What was done before may be
   * done again. Gives the order as it is then.
   */
  cancelUnpaid(order: OrderDocument, reason: string): Promise<OrderDocument>;
}

interface PaymentCaptureDeps {
  orders: Orders;
  payments: PaymentProvider;
  cartUses: CartUses;
  stock: Pick<BrandStock, 'sell'>;
  limitUses: Pick<LimitUses, 'release'>;
  currentPayments: Pick<CurrentPayments, 'demandRelease'>;
  tenders: Pick<CreditTenders, 'capture'>;
  rewards: Pick<OrderRewards, 'settle'>;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  leaseMs: number;
}

export function createPaymentCapture({
  orders,
  payments,
  cartUses,
  stock,
  limitUses,
  currentPayments,
  tenders,
  rewards,
  callService,
  log,
  leaseMs,
}: PaymentCaptureDeps): PaymentCapture {
  const current = async (order: OrderDocument): Promise<OrderDocument> =>
    (await orders.byNumber(order._id)) ?? order;

  const closeCart = async (order: OrderDocument): Promise<boolean> => {
    const { cart_id, version, cart_items, promo_code } = order.cart;
    if (cart_id === null) return true;
    const { request_id: requestId } = order;
    try {
      // What an order on review took of a promotion or of the stock is free again if it is refused.
      if (!isHeld(order)) await stock.sell(order);
      const used =
        promo_code === null || isHeld(order)
          ? {}
          : { used: { promo_code, payment_intent_id: order.payment_id } };
      const body = { cart_id, version, order_number: order._id, ...used };
      const { closed } = await callService(closeOrderedCart, { body, requestId });
      // What came into the cart while it was paid for stays; what was bought must not be bought again.
      if (!closed) await callService(closeOrderedCart, { body: { ...body, items: cart_items }, requestId });
      return true;
    } catch (error) {
      log.warn({ err: error, order_number: order._id }, 'the cart of an order stays open for now');
      return false;
    }
  };

  const releaseCart = async (cart_id: string | null, requestId: string): Promise<void> => {
    if (cart_id === null) return;
    await callService(releaseHeldCart, { body: { cart_id }, requestId }).catch((error: unknown) =>
      log.warn({ err: error }, 'a cart stays held for some seconds'),
    );
  };

  const releaseReservations = async ({ payment_id, cart, request_id }: OrderDocument): Promise<void> => {
    await limitUses.release(payment_id);
    await cartUses.release({ ...cart, payment_id, stock: stockItems(cart) }, request_id);
    await releaseCart(cart.cart_id, request_id);
  };

  const cancelUnpaid: PaymentCapture['cancelUnpaid'] = async (order, reason) => {
    // A charge that was refused stays so: what the order holds goes first, and a crash has it done again. An order for which
    // nothing is charged may be paid in the meantime.
    const mayBePaid = isUncharged(order.payment_id);
    if (!mayBePaid) await releaseReservations(order);
    const cancelled = await orders.cancelUnpaid(order, reason);
    if (cancelled === null) return current(order);
    if (mayBePaid) await releaseReservations(order);
    if (cancelled.rewards !== undefined)
      await rewards
        .settle(cancelled)
        .catch((error: unknown) =>
          log.warn({ err: error, order_number: order._id }, 'rewards are returned later'),
        );
    return cancelled;
  };

  const refuse = async (order: OrderDocument, reason: string): Promise<CaptureResult> => {
    log.warn({ order_number: order._id, reason }, 'the money of an order was refused');
    const payment = await payments.read(order.payment_id);
    const givenUp = payment === undefined || payment.state === 'cancelled';
    try {
      if (!givenUp) await payments.cancel(order.payment_id);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      await currentPayments.demandRelease(order.payment_id, 'payment_declined');
    }
    return { order: await cancelUnpaid(order, givenUp ? paymentGivenUp : reason), cartClosed: true };
  };

  const captureNow = async (order: OrderDocument): Promise<CaptureResult> => {
    // Nobody takes the money of an order that waits for a person, or that was refused.
    if (order.status !== 'received' || isHeld(order))
      return { order, cartClosed: !order.outbox.includes('close_cart') };
    // Rewards first: they cost nobody anything where the card is refused then.
    if ((await tenders.capture(order)) === 'gone') return refuse(order, rewardsNotHeldText);
    const capture = await payments.capture(order.payment_id, order._id);
    if (capture.outcome === 'refused') return refuse(order, capture.reason);
    const cartClosed = await closeCart(order);
    const paid = await orders.markPaid(order, {
      card: capture.payment.card,
      outbox: cartClosed ? ['fulfil'] : ['close_cart', 'fulfil'],
      dueAt: new Date(Date.now() + leaseMs),
    });
    return { order: paid ?? (await current(order)), cartClosed };
  };

  // Two clicks on Pay often arrive together: in one process they share the work.
  const shareCapture = createSingleFlight<CaptureResult>();
  return {
    closeCart,
    releaseCart,
    cancelUnpaid,
    capture: (order) => shareCapture(order._id, () => captureNow(order)),
  };
}
