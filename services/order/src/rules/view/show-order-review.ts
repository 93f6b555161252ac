import { type OrderReview, type OrderReviewCase, type OrderReviewRow, orderedCards } from '@bowtie/contracts';
import {
  addressLine,
  formatPhone,
  itemName,
  reviewDocument,
  wireAddressOf,
  wireFromCents,
} from '@bowtie/domain';
import type { OrderDocument } from '../../model/order-document';
import type { OrderReview as Review, SentDocument } from '../../model/order-review';
import { isOpen, isSent } from '../order-review';

type Reviewed = OrderDocument & { review: Review };

function showDocument({ id, media_type, bytes, at }: SentDocument) {
  return { id, media_type, bytes, date: at.toISOString() };
}

function quantityOf({ cart }: OrderDocument): number {
  return cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The number that stands on an order, as far as its end. */
function phoneHint(phone: string | null): string | null {
  return phone === null ? null : `•••-${phone.slice(-4)}`;
}

function stateOf({ status, review, approved_at }: OrderDocument): OrderReview['state'] {
  if (review === undefined) return 'none';
  const isCancelled = status === 'cancelled' && approved_at === null;
  return isCancelled && (review.state === 'open' || review.state === 'approved') ? 'cancelled' : review.state;
}

/** What the buyer of an order is told of its review. */
export function showOrderReview(order: OrderDocument): OrderReview {
  const { review, buyer } = order;
  const state = stateOf(order);
  return {
    order_number: order._id,
    state,
    is_sent: review !== undefined && isSent(review),
    deadline: review?.deadline.toISOString() ?? null,
    decided_at: review?.decision?.at.toISOString() ?? null,
    reason: state === 'refused' ? (review?.decision?.reason ?? null) : null,
    documents: review?.documents.map(showDocument) ?? [],
    documents_left: isOpen(order) ? reviewDocument.mostPerOrder - (review?.documents.length ?? 0) : 0,
    phone:
      review === undefined || review.phone === null
        ? null
        : { phone_number: phoneHint(review.phone.number) ?? '', date: review.phone.at.toISOString() },
    phone_hint: phoneHint(buyer.phone_number),
    date_created: order.created_at.toISOString(),
    transaction_amount: wireFromCents(order.cents.total),
    quantity: quantityOf(order),
    payment:
      review === undefined || review.payment === null
        ? null
        : { card_type: review.payment.brand, last_four: review.payment.last_four },
  };
}

/** An order on review as operators see it in their queue. */
export function showReviewRow(order: Reviewed, now: Date): OrderReviewRow {
  const { review, buyer } = order;
  const until = review.decision?.at ?? now;
  return {
    order_number: order._id,
    state: review.state,
    order_status: order.status,
    transaction_amount: wireFromCents(order.cents.total),
    quantity: quantityOf(order),
    buyer: {
      email: buyer.email,
      name: `${buyer.first_name} ${buyer.last_name}`.trim(),
      user_id: buyer.user_id,
    },
    hits: review.hits,
    points: review.points,
    held_at: review.held_at.toISOString(),
    deadline: review.deadline.toISOString(),
    age_seconds: Math.max(0, Math.floor((until.getTime() - review.held_at.getTime()) / 1_000)),
    documents: review.documents.map(showDocument),
    phone:
      review.phone === null
        ? null
        : {
            phone_number: formatPhone(review.phone.number),
            date: review.phone.at.toISOString(),
            is_of_order: review.phone.number === buyer.phone_number,
          },
    decision:
      review.decision === null
        ? null
        : {
            by: review.decision.by,
            reason: review.decision.reason,
            date: review.decision.at.toISOString(),
          },
  };
}

/** An order on review with all that an operator decides by. */
export function showReviewCase(order: Reviewed, now: Date): OrderReviewCase {
  const { payment } = order.review;
  return {
    ...showReviewRow(order, now),
    phone_number: order.buyer.phone_number,
    payment: payment === null ? null : { card_type: payment.brand, ...payment },
    cards: orderedCards(order._id, order.cart).map(({ card_id, item }) => {
      const details = item.custom_card_details;
      return {
        card_id,
        name: itemName(item),
        plastic: item.plastic,
        load_value: details.load_value,
        recipient_name: details.recipient_name ?? details.shipping_name,
        recipient_email: details.recipient_email,
        address: details.address_line1 === null ? null : addressLine(wireAddressOf(details)),
      };
    }),
  };
}
