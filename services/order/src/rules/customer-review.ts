import type { CustomerReview, CustomerReviewCase, OwnReview } from '@bowtie/contracts';
import { arrivedStates, type OrderState, offeredReviewName } from '@bowtie/domain';
import type { CustomerReviewDocument } from '../model/customer-review';
import type { OrderDocument } from '../model/order-document';
import { readSignedToken, signedToken } from './signed-token';

const purpose = 'customer-review';

/** The secret by which the buyer of an order reviews it. */
export function reviewToken(linkKey: string, orderNumber: string): string {
  return signedToken(linkKey, purpose, orderNumber);
}

/** The order of a token; undefined for one that we did not make. */
export function readReviewToken(linkKey: string, token: string): string | undefined {
  return readSignedToken(linkKey, purpose, token);
}

/** Whether an order arrives by this step. */
export function arrivesBy(from: OrderState, to: OrderState): boolean {
  return arrivedStates.includes(to) && !arrivedStates.includes(from);
}

/** Whether the buyer of an order may review it: all of it arrived, and its money was never in question. */
export function mayReview({
  status,
  hold,
  disputes = [],
  refunds = [],
  outside_refunds = [],
}: Pick<OrderDocument, 'status' | 'hold' | 'disputes' | 'refunds' | 'outside_refunds'>): boolean {
  const isUndisputed = hold === undefined && disputes.length === 0;
  return (
    arrivedStates.includes(status) && isUndisputed && refunds.length === 0 && outside_refunds.length === 0
  );
}

/** A review as everybody reads it: nothing of its order stands in it. */
export function showReview(review: CustomerReviewDocument): CustomerReview {
  const { review_id, stars, title, text, name, written_at } = review;
  return { review_id, stars, title, text, name, date_written: written_at.toISOString() };
}

/** A review as operators read it. */
export function showReviewCase(review: CustomerReviewDocument): CustomerReviewCase {
  const { _id, state, version, flags, decision } = review;
  return {
    ...showReview(review),
    order_number: _id,
    state,
    version,
    flags,
    decision: decision && { by: decision.by, reason: decision.reason, date: decision.at.toISOString() },
  };
}

/** A review as its buyer reads it. */
export function showOwnReview(order: OrderDocument, review: CustomerReviewDocument | null): OwnReview {
  const { _id, created_at, buyer } = order;
  return {
    order_number: _id,
    date_created: created_at.toISOString(),
    suggested_name: offeredReviewName(buyer.first_name),
    may_write: mayReview(order) && review?.state !== 'released',
    review:
      review === null
        ? null
        : {
            stars: review.stars,
            title: review.title,
            text: review.text,
            name: review.name,
            state: review.state === 'held' ? 'waiting' : review.state,
            reason: review.state === 'refused' ? (review.decision?.reason ?? null) : null,
            date_written: review.written_at.toISOString(),
          },
  };
}
