import { readOrderForFulfilment } from '@bowtie/contracts';
import { handle, refusal } from '@bowtie/service-kit';
import type { OrderParts } from '../order-parts';

export function handleReadOrderForFulfilment({ orders }: OrderParts) {
  return handle(readOrderForFulfilment, async ({ body }) => {
    const order = await orders.byNumber(body.order_number);
    if (order === null) throw refusal(readOrderForFulfilment, 'order_not_found');
    const { email, first_name, last_name } = order.buyer;
    return {
      order_number: order._id,
      status: order.status,
      buyer: { email, first_name, last_name },
      cart: order.cart,
    };
  });
}
