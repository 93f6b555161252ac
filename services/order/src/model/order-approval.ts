import type { ApprovalLimit, OrderApprovalState } from '@bowtie/domain';

/** Of what the buyer is written to. `unpaid`: it was approved, and the bank did not let the money go. */
export type ApprovalNews = OrderApprovalState | 'unpaid';

/** Why an order waits for an owner of its business, and what came of it; a part of the order's document. */
export interface OrderApproval {
  state: OrderApprovalState;
  /** Above which limit it was, in whole dollars. */
  limit: { kind: ApprovalLimit; dollars: number };
  asked_at: Date;
  /** When the time of the owners ends; the order is then given up, as the hold of its money would lapse. */
  deadline: Date;
  /** By whom: the owner's id and address; null for both where nobody decided in time. */
  decision: { by: string | null; email: string | null; reason: string | null; at: Date } | null;
  /** The last news of which the mails are certain to go out. */
  told: ApprovalNews | null;
}
