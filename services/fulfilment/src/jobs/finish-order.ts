import type { OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { haveLeft, readCards } from './cards-done';
import { NotYet } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import { type BoughtOrders, isClosed } from './order-in-work';
import { settleOrder } from './settle-order';

/** Ends the work on an order whose groups are all closed. */
export function finishOrderWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number }: OrderJob, inHand: JobInHand): Promise<{ order: OrderState }> => {
    const order = await orders.of(order_number, inHand);
    const now = await readCards(parts, order_number, inHand);
    if (haveLeft(order.cards, now))
      return { order: await settleOrder(parts, orders, { order, now }, inHand) };
    const { status } = await orders.start(order_number, inHand);
    if (isClosed(status)) return { order: status };
    throw new NotYet('Not all cards of the order are done');
  };
}
