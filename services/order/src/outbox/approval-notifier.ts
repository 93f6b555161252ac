import { createHash } from 'node:crypto';
import { readBusinessOwners } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { OrderAction } from '../model/order-action';
import type { ApprovalNews } from '../model/order-approval';
import type { OrderDocument } from '../model/order-document';
import { approvalNewsOf } from '../rules/business/order-approval';
import { mailAction } from '../rules/mail-action';
import type { OrderActions } from '../store/order-actions';
import type { OrderApprovals } from '../store/order-approvals';

interface ApprovalNotifierDeps {
  approvals: Pick<OrderApprovals, 'markApprovalNotified'>;
  actions: Pick<OrderActions, 'insert'>;
  callService: ServiceClient;
}

/** The mail that asks one owner about an order has an id of its own. */
function ownerEmailId(orderNumber: string, ownerId: string): string {
  const digest = createHash('sha256').update(`${orderNumber}\n${ownerId}`).digest('base64url');
  return `approval-${digest}`;
}

/**
 * Makes certain that the buyer is told how the approval of an order stands, once, and that the owners are asked.
 * @throws ApiError where it is not known now who the owners are
 */
export function createApprovalNotifier({ approvals, actions, callService }: ApprovalNotifierDeps) {
  const actionOf = (order: OrderDocument, id: string, approval: OrderAction['approval']): OrderAction =>
    mailAction(id, order, { kind: 'approval', approval }, new Date());
  const notifyOwners = async (order: OrderDocument): Promise<void> => {
    const business_id = order.business?.business_id;
    if (business_id === undefined) return;
    const { owners } = await callService(readBusinessOwners, {
      body: { business_id },
      requestId: order.request_id,
    });
    for (const { user_id } of owners)
      await actions.insert(
        actionOf(order, ownerEmailId(order._id, user_id), { told: 'asked', owner_id: user_id }),
      );
  };
  return async (order: OrderDocument): Promise<void> => {
    const news: ApprovalNews | undefined = approvalNewsOf(order);
    if (news === undefined || order.approval === undefined || order.approval.told === news) return;
    if (news === 'open') await notifyOwners(order);
    await actions.insert(actionOf(order, `${order._id}-approval-${news}`, { told: news }));
    await approvals.markApprovalNotified(order._id, news);
  };
}
