import { startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { mayReview } from '../rules/customer-review';
import type { CustomerReviewDocument, CustomerReviews } from '../store/customer-reviews';
import type { OrderAction, OrderActions } from '../store/order-actions';
import type { OrderDocument } from '../store/order-document';
import type { Orders } from '../store/orders';
import type { ReviewAsks } from '../store/review-asks';

interface ReviewAskerDeps {
  orders: Pick<Orders, 'claimReviewDue' | 'markReviewAsked' | 'byNumber'>;
  actions: Pick<OrderActions, 'insert'>;
  customerReviews: Pick<CustomerReviews, 'nextUntold' | 'markTold'>;
  reviewAsks: ReviewAsks;
  log: FastifyBaseLogger;
  everyMs: number;
  leaseMs: number;
  /** For how long an address that was asked is not asked about another order. */
  pauseMs: number;
}

/** Asks buyers for reviews some days after their orders arrived, and tells them of refusals, whatever dies in between. */
export interface ReviewAsker {
  /** Makes certain that a refusal is told, once. */
  tellRefused(review: CustomerReviewDocument): Promise<void>;
  close(): Promise<void>;
}

export function createReviewAsker(deps: ReviewAskerDeps): ReviewAsker {
  const { orders, actions, customerReviews, reviewAsks, log, everyMs, leaseMs, pauseMs } = deps;

  /** Has a mail sent: the same id is sent once. */
  const mail = async (
    id: string,
    order: Pick<OrderDocument, '_id' | 'request_id'>,
    customer_review: NonNullable<OrderAction['customer_review']>,
  ) => {
    const now = new Date();
    await actions.insert({
      _id: id,
      kind: 'customer_review',
      customer_review,
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
  };

  const ask = async (order: OrderDocument): Promise<void> => {
    const since = new Date(Date.now() - pauseMs);
    if (mayReview(order) && (await reviewAsks.claim(order.buyer.email, order._id, since)))
      await mail(`${order._id}-review-ask`, order, { news: 'asked' });
    await orders.markReviewAsked(order._id);
  };

  const tellRefused = async (review: CustomerReviewDocument): Promise<void> => {
    const order = await orders.byNumber(review._id);
    const { version } = review;
    if (order !== null)
      await mail(`${review._id}-review-refused-${version}`, order, { news: 'refused', version });
    await customerReviews.markTold(review);
  };

  let closed = false;
  const sweep = async (): Promise<void> => {
    while (!closed) {
      const now = Date.now();
      const order = await orders.claimReviewDue(new Date(now), new Date(now + leaseMs));
      if (order === null) break;
      await ask(order);
    }
    while (!closed) {
      const review = await customerReviews.nextUntold();
      if (review === null) break;
      await tellRefused(review);
    }
  };
  const periodic = startPeriodic({
    name: 'review_asker',
    everyMs,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'buyers are asked for reviews later'),
  });
  return {
    tellRefused,
    close: async () => {
      closed = true;
      await periodic.stop();
    },
  };
}
