import { orderStatus, readCardStates } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { handle, refusal } from '@bowtie/service-kit';
import type { OrderParts } from '../order-parts';
import { statusKey } from '../rules/new-order';
import { showCards, showOrder } from '../rules/show-order';

export function handleOrderStatus({ orders, ask }: OrderParts) {
  return handle(orderStatus, async ({ body, requestId }) => {
    // Number and e-mail are looked up as one key: whichever is wrong, the same look-up finds nothing.
    const order = await orders.byStatusKey(statusKey(readOrderNumber(body.order_number), body.email));
    if (order === null) throw refusal(orderStatus, 'order_not_found');
    const { cards } = await ask(readCardStates, { body: { order_number: order._id }, requestId });
    const byId = new Map(cards.map((card) => [card.card_id, card]));
    return { order: showOrder(order), cards: showCards(order, byId) };
  });
}
