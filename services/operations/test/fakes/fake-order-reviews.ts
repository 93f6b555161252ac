import {
  accountOrder,
  decideOrderReview,
  listOrderReviews,
  type OrderReviewCase,
  readOrderReview,
  readReviewDocument,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { FakeFailures } from './fake-failures';
import { orderNumber, personId, placed, price } from './fake-names';

/** The order on review, once it is held. */
export function createFakeOrderReviews({ mayFail }: FakeFailures) {
  let review: OrderReviewCase | null = null;
  const calls: HandledCall[] = [
    handle(listOrderReviews, async ({ body: { state, page, limit } }) => {
      const reviews = review?.state === state ? [review] : [];
      return { reviews, total_count: reviews.length, page, limit };
    }),
    handle(readOrderReview, async ({ body }) => {
      if (body.order_number !== orderNumber) throw callError(accountOrder, 'order_not_found');
      if (review === null) throw callError(readOrderReview, 'review_none');
      return structuredClone(review);
    }),
    handle(readReviewDocument, async ({ body }) => {
      if (body.document_id !== 'd1') throw callError(readReviewDocument, 'document_not_found');
      return { media_type: 'image/png' as const, content: 'AAEC' };
    }),
    handle(decideOrderReview, async ({ body: { decision, operator } }) => {
      if (review === null) throw callError(decideOrderReview, 'review_none');
      if (review.state !== 'open') throw callError(decideOrderReview, 'review_over');
      const isApproved = decision.verdict === 'approve';
      review.state = isApproved ? 'approved' : 'refused';
      review.order_status = isApproved ? 'paid' : 'cancelled';
      const reason = isApproved ? null : decision.reason;
      review.decision = { by: operator, reason, date: placed };
      mayFail();
      return { order_number: orderNumber, state: review.state, order_status: review.order_status };
    }),
  ];
  return {
    calls,
    hold() {
      review = {
        order_number: orderNumber,
        state: 'open',
        order_status: 'received',
        transaction_amount: 3 * price,
        quantity: 3,
        buyer: { email: 'ada@example.com', name: 'Ada Lovelace', user_id: personId },
        hits: [{ rule: 'large-order', kind: 'amount', points: 60, found: 'The total is $158.85.' }],
        points: 60,
        held_at: placed,
        deadline: '2026-11-22T10:00:00.000Z',
        age_seconds: 9_000,
        documents: [{ id: 'd1', media_type: 'image/png', bytes: 3, date: placed }],
        phone: { phone_number: '+12025550143', date: placed, is_of_order: true },
        decision: null,
        phone_number: '+12025550143',
        payment: { card_type: 'visa', last_four: '4242', postal_code: '10001', country: 'US' },
        cards: [
          {
            card_id: 'c1',
            name: 'Visa eGift',
            plastic: false,
            load_value: 50,
            recipient_name: 'Grace <b>Hopper</b>',
            recipient_email: 'grace@example.org',
            address: null,
          },
        ],
      };
      return review;
    },
  };
}
