import type { Cents } from '@bowtie/domain';
import type { PaymentNotice } from '@bowtie/providers/payment';
import type { OrderDocument } from '../../model/order-document';

export type DisputeNotice = Extract<PaymentNotice, { kind: 'dispute' }>;
export type RefundNotice = Extract<PaymentNotice, { kind: 'refund' }>;

/** The money of a payment at its provider. */
export interface PaidBack {
  cents: Cents;
  refundedCents: Cents;
}

/** What a notice changes in an order. */
export interface NoticeChange {
  change: Partial<OrderDocument>;
  /** Whether the order is let go that was on hold. */
  isReleased: boolean;
}

/** What makes the cards follow: they do once `notices_done` has caught up. */
export function noticed({ notices = 0 }: OrderDocument, now: Date): Partial<OrderDocument> {
  return { notices: notices + 1, due_at: now, tries: 0 };
}
