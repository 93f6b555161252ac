import { advanceOrder, type OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { assertCardsDone } from './cards-done';
import type { JobInHand, JobParts } from './job-parts';
import { isClosed, type OrderedCards, startOrder } from './order-in-work';

/**
 * Ends an order whose groups are all closed. An order with plastic in it stays in production until a carrier has it.
 */
export function finishOrderWork(parts: JobParts, orders: OrderedCards) {
  return async ({ order_number }: OrderJob, inHand: JobInHand): Promise<{ order: OrderState }> => {
    const status = await startOrder(parts, order_number, inHand);
    if (isClosed(status)) return { order: status };
    const cards = await orders.of(order_number, inHand);
    await assertCardsDone(parts, order_number, cards, inHand);
    if (cards.some(({ item }) => item.plastic)) return { order: status };

    await advance('delivered');
    return { order: await advance('complete') };

    async function advance(to: OrderState): Promise<OrderState> {
      const answer = await parts.ask(advanceOrder, {
        body: { order_number, to },
        requestId: inHand.requestId,
      });
      return answer.status;
    }
  };
}
