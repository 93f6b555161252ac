import { advanceOrder, type OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { areCardsDone } from './cards-done';
import { type JobInHand, type JobParts, NotYet } from './job-parts';
import { type BoughtOrders, isClosed, startOrder } from './order-in-work';

/**
 * Ends an order whose groups are all closed. An order with plastic in it stays in production until a carrier has it.
 */
export function finishOrderWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number }: OrderJob, inHand: JobInHand): Promise<{ order: OrderState }> => {
    const { cards } = await orders.of(order_number, inHand);
    const done = await areCardsDone(parts, order_number, cards, inHand);
    if (!done || cards.some(({ item }) => item.plastic)) {
      const order = await startOrder(parts, order_number, inHand);
      if (done || isClosed(order)) return { order };
      throw new NotYet('Not all cards of the order are done');
    }
    // Whatever became of the order in the meantime, only an order in production moves.
    const order = await advance('delivered');
    return { order: isClosed(order) ? order : await advance('complete') };

    async function advance(to: OrderState): Promise<OrderState> {
      const answer = await parts.ask(advanceOrder, {
        body: { order_number, to },
        requestId: inHand.requestId,
      });
      return answer.status;
    }
  };
}
