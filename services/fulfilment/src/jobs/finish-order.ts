import { advanceOrder, type OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { areCardsDone } from './cards-done';
import { type JobInHand, type JobParts, NotYet } from './job-parts';
import { type BoughtOrders, isClosed } from './order-in-work';

/**
 * Ends an order whose groups are all closed. An order with plastic in it stays in production until a carrier has it.
 */
export function finishOrderWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number }: OrderJob, inHand: JobInHand): Promise<{ order: OrderState }> => {
    const { cards } = await orders.of(order_number, inHand);
    const done = await areCardsDone(parts, order_number, cards, inHand);
    if (!done || cards.some(({ item }) => item.plastic)) {
      const { status } = await orders.start(order_number, inHand);
      if (done || isClosed(status)) return { order: status };
      throw new NotYet('Not all cards of the order are done');
    }
    // Whatever became of the order in the meantime, only an order in production moves.
    const { status } = await parts.ask(advanceOrder, {
      body: { order_number, to: ['delivered', 'complete'] },
      requestId: inHand.requestId,
    });
    return { order: status };
  };
}
