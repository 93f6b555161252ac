import { decideOrderReview, listOrderReviews, readOrderReview, readReviewDocument } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createDecisionFollower } from '../../outbox/follow-decision';
import { showReviewCase, showReviewRow } from '../../rules/view/show-order-review';

export function handleListOrderReviews({ reviews }: OrderDeps) {
  return handle(listOrderReviews, async ({ body: { state, page, limit } }) => {
    const { orders, total } = await reviews.page(state, { page, limit });
    const now = new Date();
    return { reviews: orders.map((order) => showReviewRow(order, now)), total_count: total, page, limit };
  });
}

export function handleReadOrderReview({ orders }: OrderDeps) {
  return handle(readOrderReview, async ({ body }) => {
    const order = await orders.byNumber(body.order_number);
    if (order === null) throw callError(readOrderReview, 'order_not_found');
    if (order.review === undefined) throw callError(readOrderReview, 'review_none');
    return showReviewCase({ ...order, review: order.review }, new Date());
  });
}

export function handleReadReviewDocument({ reviewDocuments }: OrderDeps) {
  return handle(readReviewDocument, async ({ body: { order_number, document_id } }) => {
    const found = await reviewDocuments.read(order_number, document_id);
    if (found === undefined) throw callError(readReviewDocument, 'document_not_found');
    return { media_type: found.mediaType, content: found.content.toString('base64') };
  });
}

export function handleDecideOrderReview(deps: OrderDeps) {
  const { config, orders, reviews } = deps;
  const follow = createDecisionFollower(deps);

  return handle(decideOrderReview, async ({ body, log }) => {
    const { order_number, decision, operator } = body;
    const isApproved = decision.verdict === 'approve';
    const decided = await reviews.decide(
      order_number,
      isApproved ? 'approved' : 'refused',
      { by: operator, reason: isApproved ? null : decision.reason },
      new Date(Date.now() + config.ORDER_LEASE_MS),
    );
    if (decided === null) {
      const order = await orders.byNumber(order_number);
      if (order === null) throw callError(decideOrderReview, 'order_not_found');
      throw callError(decideOrderReview, order.review === undefined ? 'review_none' : 'review_over');
    }
    log.info({ order_number, verdict: decision.verdict, operator }, 'an order was decided');
    await follow(decided, log);
    const after = (await orders.byNumber(order_number)) ?? decided;
    return { order_number, state: decided.review.state, order_status: after.status };
  });
}
