import type { RiskHit } from '@bowtie/contracts';
import { openReview } from '@bowtie/domain';
import type { PaidCard } from '@bowtie/providers/payment';
import type { OrderDocument } from '../model/order-document';
import type { OrderReview, ReviewNews } from '../model/order-review';
import { isGivenUp } from './payment/cancel-reason';
import { paymentGivenUp } from './payment/check-payment';

/** Whether an order waits for a person, or was refused by one: its money is not taken, nothing of it is made. */
export function isHeld({
  status,
  review,
  approval,
}: Pick<OrderDocument, 'status' | 'review' | 'approval'>): boolean {
  const isWaiting = (hold: { state: string } | undefined) => hold !== undefined && hold.state !== 'approved';
  return status === 'received' && (isWaiting(review) || isWaiting(approval));
}

/** Whether an order is open for its buyer to send something and for operators to decide. */
export function isOpen({ status, review }: Pick<OrderDocument, 'status' | 'review'>): boolean {
  return status === 'received' && review?.state === openReview;
}

/** Whether the buyer has sent what we asked for. */
export function isSent({ documents, phone }: Pick<OrderReview, 'documents' | 'phone'>): boolean {
  return documents.length > 0 || phone !== null;
}

/** The review of an order that met these rules. */
export function newReview(
  hits: RiskHit[],
  card: PaidCard | null,
  { now, holdMs }: { now: Date; holdMs: number },
): OrderReview {
  return {
    state: openReview,
    hits,
    points: hits.reduce((sum, { points }) => sum + points, 0),
    held_at: now,
    deadline: new Date(now.getTime() + holdMs),
    payment:
      card === null
        ? null
        : {
            brand: card.brand,
            last_four: card.lastFour,
            postal_code: card.postalCode,
            country: card.country,
          },
    documents: [],
    phone: null,
    decision: null,
    told: null,
  };
}

/** Of what the buyer of an order is to be told now; undefined where there is nothing, or another mail tells it. */
export function newsOf(
  order: Pick<OrderDocument, 'status' | 'review' | 'approval' | 'approved_at' | 'cancel_reason'>,
): ReviewNews | undefined {
  const { status, review, approved_at, cancel_reason } = order;
  if (review === undefined) return undefined;
  // An order that does not go on yet, or not at all, because of its business: that is told by itself.
  const isApprovedAlone = review.state === 'approved' && order.approval !== undefined && approved_at === null;
  if (isApprovedAlone) return undefined;
  if (status !== 'cancelled' || approved_at !== null)
    return isHeld(order) || approved_at !== null ? review.state : undefined;
  if (isGivenUp(cancel_reason) || cancel_reason === paymentGivenUp) return undefined;
  if (review.state === 'open') return undefined;
  return review.state === 'approved' ? 'unpaid' : review.state;
}
