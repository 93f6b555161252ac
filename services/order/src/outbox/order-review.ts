import type { PaymentProvider } from '@bowtie/providers/payment';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import type { FastifyBaseLogger } from 'fastify';
import type { CreditTenders } from '../payment/credit-tender';
import { rewardsGone } from '../rules/check-payment';
import { isHeld, newsOf } from '../rules/order-review';
import type { OrderActions } from '../store/order-actions';
import type { OrderDocument } from '../store/order-document';
import type { OrderReviews } from '../store/order-reviews';
import type { Orders } from '../store/orders';
import type { PaymentCapture } from './payment-capture';

/** Written down for operators where the buyer's own words for it are made elsewhere. */
const givenUp = {
  refused: 'An operator refused the order.',
  expired: 'The time of the review ended.',
} as const;

/** What is done for orders that a rule held, whatever dies in between. */
export interface ReviewRunner {
  /**
   * Does what is left to do for an order that is held: closes its cart and tells its buyer; ends it when its time is over,
   * and gives up the money of one that was refused. Any process may, at any time, also at once.
   * @returns when to look again; null when nothing is left
   * @throws PaymentUnavailable
   */
  resolve(order: OrderDocument): Promise<Date | null>;
  /** Makes certain that the buyer is told how an order stands, once. */
  tell(order: OrderDocument): Promise<void>;
}

interface ReviewRunnerDeps {
  orders: Orders;
  reviews: OrderReviews;
  actions: Pick<OrderActions, 'insert'>;
  payments: PaymentProvider;
  settlement: PaymentCapture;
  tenders: Pick<CreditTenders, 'capture'>;
  log: FastifyBaseLogger;
}

export function createReviewRunner({
  orders,
  reviews,
  actions,
  payments,
  settlement,
  tenders,
  log,
}: ReviewRunnerDeps): ReviewRunner {
  const tell: ReviewRunner['tell'] = async (order) => {
    const news = newsOf(order);
    if (news === undefined || order.review === undefined || order.review.told === news) return;
    const now = new Date();
    const id = `${order._id}-review-${news}`;
    await actions.insert({
      _id: id,
      kind: 'review',
      told: news,
      order_number: order._id,
      card_ids: [],
      recipient: null,
      request_id: order.request_id,
      created_at: now,
      kept: [],
      unpaid: false,
      due_at: now,
      tries: 0,
      mailing: id,
    });
    await reviews.markTold(order._id, news);
  };

  const giveUp = async (order: OrderDocument, reason: string): Promise<void> => {
    const outcome = await payments.cancel(order.payment_id);
    if (outcome === 'captured') {
      // Nobody of us took it: somebody did so at the provider's.
      log.error({ order_number: order._id }, 'the money of a refused order was taken, and is given back');
      // Of an order that rewards pay in part the rest was charged.
      const cents = (await payments.read(order.payment_id))?.cents ?? order.cents.total;
      const refund = { cents, key: `refused-${order._id}` };
      const given = await payments.refund(order.payment_id, refund);
      if (given.outcome === 'refused') throw new PaymentUnavailable(given.reason);
    }
    // Told first: once it is cancelled nobody looks at the order any more.
    await tell(order);
    await settlement.cancelUnpaid(order, reason);
  };

  const closeCart = async (order: OrderDocument): Promise<boolean> => {
    if (!order.outbox.includes('close_cart')) return true;
    if (!(await settlement.closeCart(order))) return false;
    await orders.markCartClosed(
      order._id,
      order.outbox.filter((event) => event !== 'close_cart'),
    );
    return true;
  };

  const resolve: ReviewRunner['resolve'] = async (order) => {
    const { review } = order;
    // Decided or cancelled in the meantime: it is looked at as any other order.
    if (review === undefined || !isHeld(order)) return new Date();
    if (review.state === 'refused' || review.state === 'expired') {
      await giveUp(order, givenUp[review.state]);
      return null;
    }
    if (review.deadline.getTime() <= Date.now()) {
      const expired = await reviews.decide(order._id, 'expired', { by: null, reason: null }, new Date());
      return resolve(expired ?? (await orders.byNumber(order._id)) ?? order);
    }
    // Rewards are only set aside for as long as a payment takes, which a review outlasts: a refusal gives them back.
    if ((await tenders.capture(order)) === 'gone') {
      await giveUp(order, rewardsGone);
      return null;
    }
    const isCartClosed = await closeCart(order);
    await tell(order);
    return isCartClosed ? review.deadline : new Date(Date.now() + 1_000);
  };

  return { resolve, tell };
}
