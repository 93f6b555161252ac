import {
  type CallBody,
  decideCustomerReview,
  listCustomerReviews,
  readCustomerReview,
} from '@bowtie/contracts';
import { refusedReview, releasedReview } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { CustomerReviewDocument } from '../../model/customer-review';
import { showReviewCase } from '../../rules/customer-review';

export function handleListCustomerReviews({ customerReviews }: OrderDeps) {
  return handle(listCustomerReviews, async ({ body: { state, page, limit } }) => {
    const { reviews, total } = await customerReviews.page(state, { page, limit });
    return { reviews: reviews.map(showReviewCase), total_count: total, page, limit };
  });
}

export function handleReadCustomerReview({ customerReviews }: OrderDeps) {
  return handle(readCustomerReview, async ({ body }) => {
    const review = await customerReviews.byId(body.review_id);
    if (review === null) throw callError(readCustomerReview, 'review_not_found');
    return { review: showReviewCase(review) };
  });
}

/** Whether a review stands as somebody wants it to, by their own decision. */
function isDecidedSo(
  { state, decision: made }: CustomerReviewDocument,
  { decision, operator, version }: CallBody<typeof decideCustomerReview>,
): boolean {
  const wanted = decision.verdict === 'release' ? releasedReview : refusedReview;
  return state === wanted && made?.by === operator && made.of === version;
}

export function handleDecideCustomerReview({ customerReviews, reviewAsker }: OrderDeps) {
  return handle(decideCustomerReview, async ({ body, log }) => {
    const { review_id, version, decision, operator } = body;
    const reason = decision.verdict === 'refuse' ? decision.reason : null;
    const decided = await customerReviews.decide(review_id, version, { by: operator, reason });
    const review = decided ?? (await customerReviews.byId(review_id));
    if (review === null) throw callError(decideCustomerReview, 'review_not_found');
    if (decided === null && !isDecidedSo(review, body))
      throw callError(decideCustomerReview, 'review_changed');
    log.info({ review_id, verdict: decision.verdict, operator }, 'a review was decided');
    // The decision stands: whatever fails here is done by the next sweep.
    if (review.untold)
      await reviewAsker
        .tellRefused(review)
        .catch((error: unknown) => log.warn({ err: error, review_id }, 'a refusal is told later'));
    return { review: showReviewCase(review) };
  });
}
