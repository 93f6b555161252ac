import { orderStatus, readCardStates } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { handle, refusal } from '@bowtie/service-kit';
import type { OrderParts } from '../order-parts';
import { statusKey } from '../rules/new-order';
import { pictureIds, showCards, showOrder } from '../rules/show-order';

export function handleOrderStatus({ orders, ask }: OrderParts) {
  return handle(orderStatus, async ({ body, requestId }) => {
    // Number and e-mail are looked up as one key: whichever is wrong, the same look-up finds nothing.
    const order = await orders.byStatusKey(statusKey(readOrderNumber(body.order_number), body.email));
    if (order === null) throw refusal(orderStatus, 'order_not_found');
    const question = { order_number: order._id, picture_ids: pictureIds(order) };
    const now = await ask(readCardStates, { body: question, requestId });
    return { order: showOrder(order), cards: showCards(order, now) };
  });
}
