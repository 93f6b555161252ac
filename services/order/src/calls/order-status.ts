import { type CallBody, orderStatus, readCardStates } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { callError, handle, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { statusKey } from '../rules/new-order';
import { holderOfToken } from '../rules/order-token';
import { pictureIds, showCards, showOrder } from '../rules/view/show-order';

export function handleOrderStatus({ config, orders, callService }: OrderDeps) {
  const find = async (lookup: CallBody<typeof orderStatus>): Promise<OrderDocument | null> => {
    const { email, order_token } = lookup;
    const number = readOrderNumber(lookup.order_number);
    // Number and e-mail are looked up as one key: whichever is wrong, the same look-up finds nothing.
    if (email !== undefined) return orders.byStatusKey(statusKey(number, email));
    // A wrong token is told before the order is looked for, so its time says nothing about the number.
    const isRight =
      order_token !== undefined && holderOfToken(config.ORDER_LINK_KEY, number, order_token) !== undefined;
    return isRight ? orders.byNumber(number) : null;
  };

  return handle(orderStatus, async ({ body, language, requestId }) => {
    const order = await find(body);
    if (order === null) throw callError(orderStatus, 'order_not_found');
    const question = { order_number: order._id, picture_ids: pictureIds(order) };
    const now = await callService(readCardStates, { body: question, requestId });
    return { order: showOrder(order, (text) => textIn(language, text)), cards: showCards(order, now) };
  });
}
