import {
  type ApprovalDecision,
  type BusinessApproval,
  businessApprovals,
  decideApprovalLink,
  decideBusinessApproval,
  readApprovalLink,
  readBusinessOwners,
} from '@bowtie/contracts';
import { readOrderNumber, rejectedBusiness, wireFromCents } from '@bowtie/domain';
import { callError, commonError, handle, type Identity } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../../deps';
import { createDecisionFollower } from '../../outbox/follow-decision';
import { readApprovalToken } from '../../rules/business/approval-token';
import { summarizeOrder } from '../../rules/view/show-account-order';
import { type ApprovedOrder, withApproval } from '../../store/order-approvals';
import { businessOf, businessRoleOf } from './business-role';

function showApproval(order: ApprovedOrder): BusinessApproval {
  const { approval, business, buyer, status, approved_at } = order;
  const { recipients, quantity } = summarizeOrder(order);
  const isCancelled = approval.state === 'open' && status === 'cancelled' && approved_at === null;
  return {
    order_number: order._id,
    state: isCancelled ? 'cancelled' : approval.state,
    company_name: business.company_name,
    buyer: { name: `${buyer.first_name} ${buyer.last_name}`.trim(), email: buyer.email },
    purchase_order_number: business.purchase_order_number,
    transaction_amount: wireFromCents(order.cents.total),
    quantity,
    recipients,
    limit: approval.limit,
    date_created: order.created_at.toISOString(),
    deadline: approval.deadline.toISOString(),
    decision:
      approval.decision === null
        ? null
        : {
            by: approval.decision.email,
            reason: approval.decision.reason,
            date: approval.decision.at.toISOString(),
          },
  };
}

function approvalSteps(deps: OrderDeps) {
  const { approvals, callService, config, orders } = deps;
  const follow = createDecisionFollower(deps);

  /** @throws ApiError `business_rejected` for what would go on although the business may not order any more */
  const checkBusiness = async (ownerId: string, requestId: string): Promise<void> => {
    const business = await businessOf(deps, ownerId, requestId);
    if (business?.smb_status === rejectedBusiness)
      throw callError(decideBusinessApproval, 'business_rejected');
  };

  /** Decides an order for an owner; null where it was decided before, or is over. */
  const decide = async (
    order: ApprovedOrder,
    decision: ApprovalDecision,
    by: { id: string; email: string | null },
    { requestId, log }: { requestId: string; log: FastifyBaseLogger },
  ): Promise<BusinessApproval | null> => {
    const isApproved = decision.verdict === 'approve';
    if (isApproved) await checkBusiness(by.id, requestId);
    const decided = await approvals.decide(
      order._id,
      isApproved ? 'approved' : 'declined',
      { by: by.id, email: by.email, reason: isApproved ? null : decision.reason },
      new Date(Date.now() + config.ORDER_LEASE_MS),
    );
    if (decided === null) return null;
    log.info(
      { order_number: order._id, verdict: decision.verdict, user_id: by.id },
      'an owner decided an order',
    );
    await follow(decided, log);
    return showApproval(withApproval(await orders.byNumber(order._id)) ?? decided);
  };

  /** The order of an owner's mail, as long as its reader is an owner. */
  const byToken = async (token: string, requestId: string) => {
    const link = readApprovalToken(config.ORDER_LINK_KEY, token);
    const order = link === undefined ? null : withApproval(await orders.byNumber(link.order_number));
    if (link === undefined || order === null) throw callError(readApprovalLink, 'link_expired');
    const { business_id } = order.business;
    const { owners } = await callService(readBusinessOwners, { body: { business_id }, requestId });
    const owner = owners.find(({ user_id }) => user_id === link.user_id);
    if (owner === undefined) throw callError(readApprovalLink, 'link_expired');
    return { order, owner };
  };

  /** Whether somebody of the business who is no owner is signed in where an owner's link is opened. */
  const isHandedOn = async (
    { business, buyer }: ApprovedOrder,
    { kind, user_id }: Identity,
    requestId: string,
  ): Promise<boolean> => {
    if (kind !== 'user' || user_id === null) return false;
    const role = await businessRoleOf(deps, business, user_id, requestId);
    return role === undefined ? buyer.user_id === user_id : role !== 'owner';
  };
  return { decide, byToken, isHandedOn };
}

export function handleBusinessApprovals(deps: OrderDeps) {
  return handle(businessApprovals, async ({ query, identity, requestId }) => {
    const { user_id: userId } = identity;
    if (userId === null) throw commonError('not_signed_in');
    const business = await businessOf(deps, userId, requestId);
    if (business === null) throw callError(businessApprovals, 'business_none');
    const { page, limit, state } = query;
    const buyerId = business.role === 'buyer' ? userId : undefined;
    const found = await deps.approvals.page({
      businessId: business.business_id,
      buyerId,
      state,
      page,
      limit,
    });
    const may_decide = business.role === 'owner';
    return { approvals: found.orders.map(showApproval), may_decide, total_count: found.total, page, limit };
  });
}

export function handleDecideBusinessApproval(deps: OrderDeps) {
  const { decide } = approvalSteps(deps);
  return handle(decideBusinessApproval, async ({ params, body, identity, requestId, log }) => {
    const { user_id: userId, email } = identity;
    if (userId === null) throw commonError('not_signed_in');
    const order = withApproval(await deps.orders.byNumber(readOrderNumber(params.order_number)));
    const role = order === null ? undefined : await businessRoleOf(deps, order.business, userId, requestId);
    if (order === null || role === undefined) throw callError(decideBusinessApproval, 'order_not_found');
    if (role !== 'owner') throw callError(decideBusinessApproval, 'business_owner_only');
    const decided = await decide(order, body.decision, { id: userId, email }, { requestId, log });
    if (decided === null) throw callError(decideBusinessApproval, 'approval_over');
    return decided;
  });
}

export function handleReadApprovalLink(deps: OrderDeps) {
  const { byToken, isHandedOn } = approvalSteps(deps);
  return handle(readApprovalLink, async ({ body, identity, requestId }) => {
    const { order } = await byToken(body.token, requestId);
    return { ...showApproval(order), may_decide: !(await isHandedOn(order, identity, requestId)) };
  });
}

export function handleDecideApprovalLink(deps: OrderDeps) {
  const { byToken, decide, isHandedOn } = approvalSteps(deps);
  return handle(decideApprovalLink, async ({ body, identity, requestId, log }) => {
    const { order, owner } = await byToken(body.token, requestId);
    if (await isHandedOn(order, identity, requestId))
      throw callError(decideApprovalLink, 'business_owner_only');
    const by = { id: owner.user_id, email: owner.email };
    const decided = await decide(order, body.decision, by, { requestId, log });
    if (decided === null) throw callError(decideApprovalLink, 'approval_over');
    return decided;
  });
}
