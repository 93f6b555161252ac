import type { PaymentProvider } from '@bowtie/providers/payment';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import type { ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../model/order-document';
import type { CreditTenders } from '../payment/credit-tender';
import { isApprovalDeclined } from '../rules/business/order-approval';
import { mailAction } from '../rules/mail-action';
import { isHeld, newsOf } from '../rules/order-review';
import { rewardsNotHeldText } from '../rules/payment/check-payment';
import type { OrderActions } from '../store/order-actions';
import type { OrderApprovals } from '../store/order-approvals';
import type { OrderReviews } from '../store/order-reviews';
import type { Orders } from '../store/orders';
import { createApprovalNotifier } from './approval-notifier';
import type { PaymentCapture } from './payment-capture';

/** Written down for operators where the buyer's own words for it are made elsewhere. */
const givenUp = {
  refused: 'An operator refused the order.',
  expired: 'The time of the review ended.',
} as const;

const declinedText = 'No owner of the business approved the order.';

/** Whether the time of what is not decided yet has ended. */
function isOver(hold: { state: string; deadline: Date } | undefined): boolean {
  return hold?.state === 'open' && hold.deadline.getTime() <= Date.now();
}

/** What is done for orders that a rule held, or that an owner has to approve, whatever dies in between. */
export interface ReviewRunner {
  /**
   * Does what is left to do for an order that is held: closes its cart and tells its buyer; ends it when its time is over,
   * and gives up the money of one that was refused. Any process may, at any time, also at once.
   * @returns when to look again; null when nothing is left
   * @throws PaymentUnavailable
   */
  resolve(order: OrderDocument): Promise<Date | null>;
  /** Makes certain that the buyer is told how an order stands, once, and the owners of a business of what waits for them. */
  notify(order: OrderDocument): Promise<void>;
}

interface ReviewRunnerDeps {
  orders: Orders;
  reviews: OrderReviews;
  approvals: Pick<OrderApprovals, 'decide' | 'markApprovalNotified'>;
  actions: Pick<OrderActions, 'insert'>;
  payments: PaymentProvider;
  paymentCapture: PaymentCapture;
  tenders: Pick<CreditTenders, 'capture'>;
  callService: ServiceClient;
  log: FastifyBaseLogger;
}

export function createReviewRunner({
  orders,
  reviews,
  approvals,
  actions,
  payments,
  paymentCapture,
  tenders,
  callService,
  log,
}: ReviewRunnerDeps): ReviewRunner {
  const notifyOfApproval = createApprovalNotifier({ approvals, actions, callService });

  const notifyOfReview = async (order: OrderDocument): Promise<void> => {
    const news = newsOf(order);
    if (news === undefined || order.review === undefined || order.review.told === news) return;
    const id = `${order._id}-review-${news}`;
    await actions.insert(mailAction(id, order, { kind: 'review', told: news }, new Date()));
    await reviews.markNotified(order._id, news);
  };

  const notify: ReviewRunner['notify'] = async (order) => {
    await notifyOfReview(order);
    await notifyOfApproval(order);
  };

  const giveUp = async (order: OrderDocument, reason: string): Promise<void> => {
    const outcome = await payments.cancel(order.payment_id);
    if (outcome === 'captured') {
      // Nobody of us took it: somebody did so at the provider's.
      log.error({ order_number: order._id }, 'the money of a refused order was taken, and is refunded');
      // Of an order that rewards pay in part the rest was charged.
      const cents = (await payments.read(order.payment_id))?.cents ?? order.cents.total;
      const refund = { cents, key: `refused-${order._id}` };
      const given = await payments.refund(order.payment_id, refund);
      if (given.outcome === 'refused') throw new PaymentUnavailable(given.reason);
    }
    // Told first: once it is cancelled nobody looks at the order any more.
    await notify(order);
    await paymentCapture.cancelUnpaid(order, reason);
  };

  const closeCart = async (order: OrderDocument): Promise<boolean> => {
    if (!order.outbox.includes('close_cart')) return true;
    if (!(await paymentCapture.closeCart(order))) return false;
    await orders.markCartClosed(
      order._id,
      order.outbox.filter((event) => event !== 'close_cart'),
    );
    return true;
  };

  const resolve: ReviewRunner['resolve'] = async (order) => {
    // Decided or cancelled in the meantime: it is looked at as any other order.
    if (!isHeld(order)) return new Date();
    const { review, approval } = order;
    if (review?.state === 'refused' || review?.state === 'expired') {
      await giveUp(order, givenUp[review.state]);
      return null;
    }
    if (isApprovalDeclined(order)) {
      await giveUp(order, declinedText);
      return null;
    }
    if (isOver(review)) {
      const expired = await reviews.decide(order._id, 'expired', { by: null, reason: null }, new Date());
      return resolve(expired ?? (await orders.byNumber(order._id)) ?? order);
    }
    if (isOver(approval)) {
      const noDecider = { by: null, email: null, reason: null };
      const expired = await approvals.decide(order._id, 'expired', noDecider, new Date());
      return resolve(expired ?? (await orders.byNumber(order._id)) ?? order);
    }
    // Rewards are only set aside for as long as a payment takes, which a review outlasts: a refusal gives them back.
    if ((await tenders.capture(order)) === 'gone') {
      await giveUp(order, rewardsNotHeldText);
      return null;
    }
    const isCartClosed = await closeCart(order);
    // The order stands, whether or not it is known now who its owners are.
    const isTold = await notify(order).then(
      () => true,
      (error: unknown) => {
        log.warn(
          { err: error, order_number: order._id },
          'notifying the buyer of a pending order failed, retry scheduled',
        );
        return false;
      },
    );
    const deadlines = [review, approval].flatMap((hold) =>
      hold?.state === 'open' ? hold.deadline.getTime() : [],
    );
    return isCartClosed && isTold ? new Date(Math.min(...deadlines)) : new Date(Date.now() + 1_000);
  };

  return { resolve, notify };
}
