import {
  type CustomerReviewCase,
  decideCustomerReview,
  listCustomerReviews,
  readCustomerReview,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';

export const reviewId = 'r-ada';

/** One review by a buyer, which is decided as the order service does. @param mayFail dies after a decision, where it is to */
export function createFakeReviews(mayFail: () => void) {
  const review: CustomerReviewCase = {
    review_id: reviewId,
    stars: 4,
    title: 'Good <b>cards</b>',
    text: 'It came within minutes.\n<script>alert(1)</script>',
    name: 'Ada <i>L.</i>',
    date_written: '2026-11-20T10:00:00.000Z',
    state: 'waiting',
    version: 1,
    flags: [],
    order_number: 'BT-0000-0000-0001',
    decision: null,
  };
  const check = (id: string) => {
    if (id !== reviewId) throw callError(readCustomerReview, 'review_not_found');
  };
  const calls: HandledCall[] = [
    handle(listCustomerReviews, async ({ body: { state, page, limit } }) => {
      const reviews = review.state === state ? [structuredClone(review)] : [];
      return { reviews, total_count: reviews.length, page, limit };
    }),
    handle(readCustomerReview, async ({ body }) => {
      check(body.review_id);
      return { review: structuredClone(review) };
    }),
    handle(decideCustomerReview, async ({ body: { review_id, version, operator, decision } }) => {
      check(review_id);
      const state = decision.verdict === 'release' ? 'released' : 'refused';
      const isSame = review.state === state && review.decision?.by === operator;
      if (!isSame && review.version !== version) throw callError(decideCustomerReview, 'review_changed');
      const reason = decision.verdict === 'release' ? null : decision.reason;
      if (!isSame) review.version += 1;
      Object.assign(review, { state, decision: { by: operator, reason, date: review.date_written } });
      mayFail();
      return { review: structuredClone(review) };
    }),
  ];
  return { calls, review };
}
