import { createDueWorker } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { CustomerReviewDocument } from '../model/customer-review';
import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { mayReview } from '../rules/customer-review';
import { mailAction } from '../rules/mail-action';
import type { CustomerReviews } from '../store/customer-reviews';
import type { OrderActions } from '../store/order-actions';
import type { Orders } from '../store/orders';
import type { ReviewAsks } from '../store/review-asks';

interface ReviewAskerDeps {
  orders: Pick<Orders, 'reviewsDue' | 'markReviewAsked' | 'byNumber'>;
  actions: Pick<OrderActions, 'insert'>;
  customerReviews: Pick<CustomerReviews, 'unnotified' | 'markNotified'>;
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

  const mail = (
    id: string,
    order: OrderDocument,
    customer_review: NonNullable<OrderAction['customer_review']>,
  ) => actions.insert(mailAction(id, order, { kind: 'customer_review', customer_review }, new Date()));

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
    await customerReviews.markNotified(review);
  };

  const asks = createDueWorker<OrderDocument>({
    name: 'review_asks',
    everyMs,
    due: orders.reviewsDue(),
    leaseMs,
    run: ask,
    about: ({ _id }) => ({ order_number: _id }),
    log,
  });
  const refusals = createDueWorker<CustomerReviewDocument>({
    name: 'review_refusals',
    everyMs,
    list: () => customerReviews.unnotified(),
    run: tellRefused,
    about: ({ _id }) => ({ order_number: _id }),
    log,
  });
  return {
    tellRefused,
    async close() {
      await Promise.all([asks.close(), refusals.close()]);
    },
  };
}
