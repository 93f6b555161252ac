import {
  cardOrder,
  type FoundOrder,
  findOrders,
  orderedCards,
  voidOrderCard,
  voidUnopenedCard,
} from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { changeAction, changeId } from '../../rules/change/order-change';
import { isGiven, moneyOf, otherRefunds } from '../../rules/payment/refund';
import { isFailed, standingPart } from '../../rules/payment/refund-states';
import { orderQuery } from '../../rules/view/order-query';

const sum = (refunds: readonly { cents: number }[]) =>
  wireFromCents(refunds.reduce((total, { cents }) => total + cents, 0));

function showFound(order: OrderDocument): FoundOrder {
  const { _id, status, cents, refunds = [], cart, buyer, card, created_at } = order;
  const others = otherRefunds(order);
  const failed = [
    ...refunds.filter(isFailed).map((refund) => ({ cents: moneyOf(refund) })),
    ...others.filter((one) => !isGiven(one)),
  ];
  return {
    order_number: _id,
    status,
    transaction_amount: wireFromCents(cents.total),
    refunded: sum(refunds.map(standingPart)),
    refunded_outside: sum(others.filter(isGiven)),
    refunds_failed: sum(failed),
    date_created: created_at.toISOString(),
    quantity: cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0),
    buyer: {
      name: `${buyer.first_name} ${buyer.last_name}`.trim(),
      email: buyer.email,
      user_id: buyer.user_id,
    },
    card: card === null ? null : { card_type: card.brand, last_four: card.lastFour },
  };
}

export function handleFindOrders({ orderSearch }: OrderDeps) {
  return handle(findOrders, async ({ body: { search, ...rest } }) => {
    const { orders, hasMore } = await orderSearch.page({ ...rest, query: orderQuery(search) });
    return { orders: orders.map(showFound), has_more: hasMore };
  });
}

export function handleVoidOrderCard({ actions, orders, callService }: OrderDeps) {
  return handle(voidOrderCard, async ({ body: { order_number, card_id }, requestId }) => {
    const order = await orders.byNumber(order_number);
    if (order === null) throw callError(voidOrderCard, 'order_not_found');
    const card = orderedCards(order._id, order.cart).find((each) => each.card_id === card_id);
    if (card === undefined) throw callError(voidOrderCard, 'card_not_found');
    const body = cardOrder(order._id, card);
    const { status, is_kept } = await callService(voidUnopenedCard, { body, requestId });
    if (is_kept === true) throw callError(voidOrderCard, 'card_not_returnable');
    if (status !== 'voided') throw callError(voidOrderCard, 'card_not_voidable');
    const by = { kind: 'operator', name: null } as const;
    const now = new Date();
    const change = { kind: 'voided', at: now, by } as const;
    await actions.insert(changeAction(changeId(order._id, 'voided', card_id), order, change, [card_id], now));
    return { status };
  });
}
