import { type CallAnswer, readBusinessOwners, readOrderAction } from '@bowtie/contracts';
import { orderLinkPath, wireFromCents } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { addressChangeLinkPath, showAddressChange, stateOfAddressChange } from '../rules/address-change';
import { approvalToken } from '../rules/business/approval-token';
import { approvalNewsOf, awaitsApproval } from '../rules/business/order-approval';
import { changeReportPath } from '../rules/change/change-token';
import { changeOf, showChange } from '../rules/change/order-change';
import { mayReview, reviewToken } from '../rules/customer-review';
import { newsOf } from '../rules/order-review';
import { orderToken } from '../rules/order-token';
import { paymentToken } from '../rules/payment/payment-token';
import { moneyOf } from '../rules/payment/refund';
import { isFailed } from '../rules/payment/refund-states';
import { refundedAmounts } from '../rules/view/show-order';
import { withApproval } from '../store/order-approvals';

type Action = CallAnswer<typeof readOrderAction>['action'];

/** Which order a mail is about, and in which language it is written. */
function about({ _id, language }: OrderDocument) {
  return { order_number: _id, ...(language !== undefined && { language }) };
}

/** What the buyer of an order on review is told; null where it has become another story since. */
function reviewAction(key: string, action: OrderAction, order: OrderDocument): Action {
  const { review, buyer } = order;
  if (review === undefined || action.told === undefined || newsOf(order) !== action.told) return null;
  const { email, first_name, last_name } = buyer;
  return {
    kind: 'review',
    ...about(order),
    card_ids: [],
    ...refundedAmounts(order, []),
    not_refunded: [],
    unpaid: order.approved_at === null,
    review: {
      news: action.told,
      reason: review.decision?.reason ?? null,
      deadline: review.deadline.toISOString(),
      buyer: { email, first_name, last_name },
      order_token: orderToken(key, order._id),
      transaction_amount: wireFromCents(order.cents.total),
    },
  };
}

/** What an owner is asked, or the buyer told; null where it has become another story since, or the owner is none any more. */
async function approvalAction(deps: OrderDeps, action: OrderAction, found: OrderDocument, requestId: string) {
  const order = withApproval(found);
  if (order === null || action.approval === undefined) return null;
  const { told, owner_id } = action.approval;
  const isSame = told === 'asked' ? awaitsApproval(order) : approvalNewsOf(order) === told;
  if (!isSame) return null;
  const { approval, business, buyer, cart } = order;
  const key = deps.config.ORDER_LINK_KEY;
  const asked = {
    news: told,
    company_name: business.company_name,
    buyer: { name: `${buyer.first_name} ${buyer.last_name}`.trim(), email: buyer.email },
    limit: approval.limit,
    quantity: cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0),
    purchase_order_number: business.purchase_order_number,
    transaction_amount: wireFromCents(order.cents.total),
    deadline: approval.deadline.toISOString(),
    reason: approval.decision?.reason ?? null,
  };
  const shown = (to: { email: string; first_name: string }, link_path: string): Action => ({
    kind: 'approval',
    ...about(order),
    card_ids: [],
    ...refundedAmounts(order, []),
    not_refunded: [],
    unpaid: order.approved_at === null,
    approval: { ...asked, to: { email: to.email, first_name: to.first_name }, link_path },
  });
  if (told !== 'asked') return shown(buyer, `/account/orders/${order._id}/`);
  const body = { business_id: business.business_id };
  const { owners } = await deps.callService(readBusinessOwners, { body, requestId });
  const owner = owners.find(({ user_id }) => user_id === owner_id);
  if (owner === undefined) return null;
  const token = approvalToken(key, { order_number: order._id, user_id: owner.user_id });
  return shown(owner, `/gift-cards-for-business/approval/#${token}`);
}

/** What the buyer is told of the review of an order; null where the order, or the review, has become another story since. */
async function customerReviewAction(
  { config, customerReviews }: OrderDeps,
  { customer_review: told }: OrderAction,
  order: OrderDocument,
): Promise<Action> {
  if (told === undefined || !mayReview(order)) return null;
  const review = await customerReviews.ofOrder(order._id);
  const isSame = told.news === 'asked' ? review === null : review?.version === told.version;
  if (!isSame) return null;
  const { email, first_name, last_name } = order.buyer;
  return {
    kind: 'customer_review',
    ...about(order),
    card_ids: [],
    ...refundedAmounts(order, []),
    not_refunded: [],
    unpaid: false,
    customer_review: {
      news: told.news,
      buyer: { email, first_name, last_name },
      link_path: `/reviews/write/#${reviewToken(config.ORDER_LINK_KEY, order._id)}`,
      title: review?.title ?? null,
      reason: review?.decision?.reason ?? null,
    },
  };
}

/** What the buyer of a payment without an order is asked or told; null where it has become an order, or was given up, since. */
async function paymentAction(
  { config, currentPayments, orders }: OrderDeps,
  { payment_id = '' }: OrderAction,
): Promise<Action> {
  const [payment, order] = await Promise.all([
    currentPayments.byPayment(payment_id),
    orders.byPayment(payment_id),
  ]);
  const isOrdered = order !== null && (order.status !== 'cancelled' || order.approved_at !== null);
  if (payment?.begun === undefined || payment.question === undefined || isOrdered) return null;
  const { begun, question, release, hold_until, cents } = payment;
  const isReleased = release !== undefined || order !== null;
  // Given up by the buyer in the meantime: they know.
  if (isReleased && order === null && release?.reason !== question.reason) return null;
  const { email, first_name, last_name } = begun.identity;
  return {
    kind: 'payment',
    order_number: '',
    language: begun.language,
    card_ids: [],
    amount: 0,
    not_refunded: [],
    unpaid: true,
    payment: {
      news: isReleased ? 'released' : 'asked',
      reason: question.reason,
      buyer: { email: email ?? '', first_name: first_name ?? '', last_name: last_name ?? '' },
      link_path: `/payment-link/#${paymentToken(config.ORDER_LINK_KEY, payment_id)}`,
      total: wireFromCents(cents),
      open_until: (hold_until ?? question.at).toISOString(),
    },
  };
}

/** What the buyer is told of refunds that the bank sent back; null where it has become another story since. */
function refundNewsAction(key: string, { refund_news: told }: OrderAction, order: OrderDocument): Action {
  if (told === undefined) return null;
  const isFailing = told.news === 'failed';
  const refunds = (order.refunds ?? []).filter((refund) =>
    isFailing ? isFailed(refund) : refund.settled_by === told.settled_by && !isFailed(refund),
  );
  const others = isFailing
    ? []
    : (order.outside_refunds ?? []).filter(({ settled_by }) => settled_by === told.settled_by);
  const first = refunds[0] ?? others[0];
  if (first === undefined) return null;
  const { email, first_name, last_name } = order.buyer;
  return {
    kind: 'refund_news',
    ...about(order),
    card_ids: refunds.map(({ card_id }) => card_id),
    ...refundedAmounts(order, []),
    not_refunded: [],
    unpaid: false,
    refund_news: {
      news: told.news,
      amount: wireFromCents([...refunds, ...others].reduce((sum, refund) => sum + moneyOf(refund), 0)),
      ...(first.paid_otherwise !== undefined && { paid: first.paid_otherwise }),
      buyer: { email, first_name, last_name },
      order_token: orderToken(key, order._id),
    },
  };
}

/** What is written to a buyer about their order, with nothing that changes. */
function mailOf(kind: NonNullable<Action>['kind'], order: OrderDocument): NonNullable<Action> {
  return {
    kind,
    ...about(order),
    card_ids: [],
    ...refundedAmounts(order, []),
    not_refunded: [],
    unpaid: false,
  };
}

function buyerIn({ buyer: { email, first_name, last_name } }: OrderDocument) {
  return { email, first_name, last_name };
}

/** The link of an order, for its buyer; of a business's order the way to it, which its members alone can go. */
function linkAction(key: string, order: OrderDocument): Action {
  const is_business = order.business !== undefined;
  const link = { order_number: order._id, order_token: orderToken(key, order._id) };
  const link_path = is_business ? `/account/orders/${order._id}/` : orderLinkPath(link);
  return { ...mailOf('link', order), order_link: { buyer: buyerIn(order), link_path, is_business } };
}

/** What a buyer is asked to confirm; null where it waits no more. */
async function addressChangeAction(
  { addressChanges: changes, config }: OrderDeps,
  id: string,
  order: OrderDocument,
): Promise<Action> {
  const action = await changes.find(id);
  if (action === null || stateOfAddressChange(action.address_change, new Date()) !== 'waiting') return null;
  const link_path = addressChangeLinkPath(config.ORDER_LINK_KEY, id);
  return {
    ...mailOf('address_change', order),
    address_change: { buyer: buyerIn(order), link_path, change: showAddressChange(action) },
  };
}

export function handleReadOrderAction(deps: OrderDeps) {
  const { actions, config, orders } = deps;
  return handle(readOrderAction, async ({ body, requestId }) => {
    const found = await actions.find(body.action_id);
    if (found?.kind === 'payment') return { action: await paymentAction(deps, found) };
    const order = found === null ? null : await orders.byNumber(found.order_number);
    if (found === null || order === null) return { action: null };
    const givesBack = found.kind === 'refund' || found.kind === 'cancel';
    if (found.kind === 'link') return { action: linkAction(config.ORDER_LINK_KEY, order) };
    if (found.kind === 'address_change') return { action: await addressChangeAction(deps, found._id, order) };
    if (found.kind === 'review') return { action: reviewAction(config.ORDER_LINK_KEY, found, order) };
    if (found.kind === 'refund_news')
      return { action: refundNewsAction(config.ORDER_LINK_KEY, found, order) };
    if (found.kind === 'approval') return { action: await approvalAction(deps, found, order, requestId) };
    if (found.kind === 'customer_review') return { action: await customerReviewAction(deps, found, order) };
    const report_path = changeReportPath(config.ORDER_LINK_KEY, found._id);
    const refunds = order.refunds?.filter(({ action_id }) => action_id === found._id) ?? [];
    return {
      action: {
        kind: found.kind,
        ...about(order),
        card_ids: givesBack ? refunds.map(({ card_id }) => card_id) : found.card_ids,
        ...refundedAmounts(order, refunds),
        not_refunded: found.kept ?? [],
        unpaid: found.unpaid,
        ...(changeOf(found, order) !== undefined && { report_path }),
        ...(found.change !== undefined && { change: showChange(found.change) }),
      },
    };
  });
}
