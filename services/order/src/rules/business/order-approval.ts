import type { ApprovalLimits } from '@bowtie/contracts';
import { type ApprovalLimit, type Cents, openApproval } from '@bowtie/domain';
import type { ApprovalNews, OrderApproval } from '../../model/order-approval';
import type { OrderDocument } from '../../model/order-document';
import { isGivenUp } from '../payment/cancel-reason';

/** Whether an order waits for an owner of its business. */
export function awaitsApproval({ status, approval }: Pick<OrderDocument, 'status' | 'approval'>): boolean {
  return status === 'received' && approval?.state === openApproval;
}

/** Whether owners turned an order down, or let its time pass. */
export function isApprovalDeclined({ approval }: Pick<OrderDocument, 'approval'>): boolean {
  return approval?.state === 'declined' || approval?.state === 'expired';
}

/** The approval that an order above this limit waits for. */
export function newApproval(
  limit: OrderApproval['limit'],
  { now, waitMs }: { now: Date; waitMs: number },
): OrderApproval {
  return {
    state: openApproval,
    limit,
    asked_at: now,
    deadline: new Date(now.getTime() + waitMs),
    decision: null,
    told: null,
  };
}

/** The limit of one order, where an order of so much is above it. */
export function orderLimitOver(
  { order_dollars }: ApprovalLimits,
  cents: Cents,
): OrderApproval['limit'] | undefined {
  const isOver = order_dollars !== null && cents > order_dollars * 100;
  return isOver ? { kind: 'order' satisfies ApprovalLimit, dollars: order_dollars } : undefined;
}

/** Of what is to be told of an order's approval now; undefined where there is nothing, or another mail tells it. */
export function approvalNewsOf(
  order: Pick<OrderDocument, 'status' | 'approval' | 'approved_at' | 'cancel_reason'>,
): ApprovalNews | undefined {
  const { status, approval, approved_at, cancel_reason } = order;
  if (approval === undefined) return undefined;
  // Approved is told once its money is taken: until then the bank may say no.
  if (approved_at !== null) return approval.state === 'approved' ? 'approved' : undefined;
  if (status === 'received') return approval.state === 'approved' ? undefined : approval.state;
  if (status !== 'cancelled' || isGivenUp(cancel_reason)) return undefined;
  if (approval.state === 'open') return undefined;
  return approval.state === 'approved' ? 'unpaid' : approval.state;
}
