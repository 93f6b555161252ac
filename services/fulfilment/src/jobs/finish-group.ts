import type { GroupJob } from '@bowtie/contracts';
import { areCardsDone } from './cards-done';
import { type JobInHand, type JobParts, NotYet } from './job-parts';
import { type BoughtOrders, isClosed } from './order-in-work';

/** Closes a delivery group once all of its cards have left. */
export function finishGroupWork(parts: JobParts, orders: BoughtOrders) {
  return async (job: GroupJob, inHand: JobInHand): Promise<{ cards: number }> => {
    const { order_number, group_uuid } = job;
    const order = await orders.of(order_number, inHand);
    const cards = order.cards.filter((card) => card.group_uuid === group_uuid);
    // The job of the whole order, which is next, looks at the cards of its only group.
    if (cards.length === order.cards.length) return { cards: cards.length };
    if (await areCardsDone(parts, order_number, cards, inHand)) return { cards: cards.length };
    // Nobody waits for the cards of an order that was given up.
    if (isClosed((await orders.start(order_number, inHand)).status)) return { cards: 0 };
    throw new NotYet('Not all cards of the group are done');
  };
}
