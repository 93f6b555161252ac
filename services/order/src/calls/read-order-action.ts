import { type CallAnswer, readOrderAction } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { newsOf } from '../rules/order-review';
import { orderToken } from '../rules/order-token';
import { refundedAmounts } from '../rules/show-order';
import type { OrderAction } from '../store/order-actions';
import type { OrderDocument } from '../store/order-document';

type Action = CallAnswer<typeof readOrderAction>['action'];

/** What the buyer of an order on review is told; null where it has become another story since. */
function reviewAction(key: string, action: OrderAction, order: OrderDocument): Action {
  const { review, buyer } = order;
  if (review === undefined || action.told === undefined || newsOf(order) !== action.told) return null;
  const { email, first_name, last_name } = buyer;
  return {
    kind: 'review',
    order_number: order._id,
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

export function handleReadOrderAction({ actions, config, orders }: OrderDeps) {
  return handle(readOrderAction, async ({ body }) => {
    const found = await actions.find(body.action_id);
    const order = found === null ? null : await orders.byNumber(found.order_number);
    if (found === null || order === null) return { action: null };
    const givesBack = found.kind === 'refund' || found.kind === 'cancel';
    if (found.kind === 'review') return { action: reviewAction(config.ORDER_LINK_KEY, found, order) };
    const refunds = order.refunds?.filter(({ action_id }) => action_id === found._id) ?? [];
    return {
      action: {
        kind: found.kind,
        order_number: order._id,
        card_ids: givesBack ? refunds.map(({ card_id }) => card_id) : found.card_ids,
        ...refundedAmounts(order, refunds),
        not_refunded: found.kept ?? [],
        unpaid: found.unpaid,
      },
    };
  });
}
