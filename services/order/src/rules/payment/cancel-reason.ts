import type { OrderDocument } from '../../model/order-document';
import { paymentGivenUp } from './check-payment';

/** Our sentence for each reason of our own; what a processor or an operator wrote is for the operators' eyes alone. */
export const givenUpByBuyer = {
  cancelled: 'The buyer cancelled the order.',
  refunded: 'The buyer asked for a refund.',
} as const;

/** The same where an operator of the store did so. */
export const givenUpByStaff = {
  cancelled: 'An operator cancelled the order.',
  refunded: 'An operator refunded the order.',
} as const;

/** Whether somebody wanted an order over, so that nothing else ended it. */
export function isGivenUp(reason: string | null): boolean {
  return reason === givenUpByBuyer.cancelled || reason === givenUpByStaff.cancelled;
}

/** Why an order is over whose money went back without the store's doing. */
export const givenUpOutside = {
  dispute: 'The dispute about the payment was lost.',
  refund: 'The payment was refunded at the provider.',
} as const;

const sentences: ReadonlyMap<string, string> = new Map([
  [givenUpByBuyer.cancelled, 'You canceled it.'],
  [givenUpByBuyer.refunded, 'You asked for a refund.'],
  [givenUpByStaff.cancelled, 'Our team canceled it.'],
  [givenUpByStaff.refunded, 'Our team gave you the money back.'],
  [givenUpOutside.dispute, 'Your bank returned the payment to you after a dispute.'],
  [givenUpOutside.refund, 'Its payment was refunded to you.'],
  [paymentGivenUp, 'Its payment was given up before the order was complete.'],
]);
const late = 'We did not hear from you in time, so nothing was charged.';
const unanswered = 'No owner of the business approved it in time, so nothing was charged.';
const unpaid = 'Your bank did not let the payment through.';
const paid = 'It could not be completed. Please contact our support team if you have questions.';

/** Gives a text of ours as its reader has it. */
export type Told = (text: string) => string;

/** Why an order was cancelled or refunded, as its buyer reads it; null for an order that was not. */
export function cancelReasonText(
  {
    cancel_reason,
    approved_at,
    status,
    review,
    approval,
  }: Pick<OrderDocument, 'cancel_reason' | 'approved_at' | 'status' | 'review' | 'approval'>,
  told: Told = (text) => text,
): string | null {
  if (status !== 'cancelled' && status !== 'refunded') return null;
  // This one reason an operator writes for the buyer.
  if (review?.state === 'refused') return review.decision?.reason ?? told(paid);
  if (review?.state === 'expired') return told(late);
  if (approval?.state === 'declined')
    return told('An owner declined it: {0}').replace('{0}', () => approval.decision?.reason ?? '');
  if (approval?.state === 'expired') return told(unanswered);
  return told(sentences.get(cancel_reason ?? '') ?? (approved_at === null ? unpaid : paid));
}
