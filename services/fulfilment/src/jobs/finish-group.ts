import type { GroupJob } from '@bowtie/contracts';
import { assertCardsDone } from './cards-done';
import type { JobInHand, JobParts } from './job-parts';
import { isClosed, type OrderedCards, startOrder } from './order-in-work';

/** Closes a delivery group once all of its cards have left. */
export function finishGroupWork(parts: JobParts, orders: OrderedCards) {
  return async (job: GroupJob, inHand: JobInHand): Promise<{ cards: number }> => {
    const { order_number, group_uuid } = job;
    if (isClosed(await startOrder(parts, order_number, inHand))) return { cards: 0 };
    const cards = (await orders.of(order_number, inHand)).filter((card) => card.group_uuid === group_uuid);
    await assertCardsDone(parts, order_number, cards, inHand);
    return { cards: cards.length };
  };
}
