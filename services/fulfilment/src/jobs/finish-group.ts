import type { GroupJob } from '@bowtie/contracts';
import { haveLeft, readCards } from './cards-done';
import { NotYet } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import { type BoughtOrders, isClosed } from './order-in-work';
import { shipGroup } from './ship-group';
import { voidUnsent } from './void-unsent';

/** Closes a delivery group: hands its plastic to the carrier, and looks whether all of its cards have left. */
export function finishGroupWork(parts: JobParts, orders: BoughtOrders) {
  return async (job: GroupJob, inHand: JobInHand): Promise<{ cards: number }> => {
    const { order_number, group_uuid } = job;
    const order = await orders.of(order_number, inHand);
    const cards = order.cards.filter((card) => card.group_uuid === group_uuid);
    const plastic = cards.filter(({ item }) => item.plastic);
    // The job of the whole order, which is next, looks at the cards of its only group.
    if (plastic.length === 0 && cards.length === order.cards.length) return { cards: cards.length };
    const now = await readCards(parts, order_number, inHand);
    if (plastic.length === 0 && haveLeft(cards, now)) return { cards: cards.length };

    if (isClosed((await orders.start(order_number, inHand)).status)) {
      await voidUnsent(parts, order_number, cards, inHand);
      return { cards: 0 };
    }
    if (plastic.length < cards.length || plastic.length === 0) {
      const mailed = cards.filter(({ item }) => !item.plastic);
      if (!haveLeft(mailed, now)) throw new NotYet('Not all cards of the group are done');
    }
    await shipGroup(parts, order, { groupUuid: group_uuid, cards: plastic, now }, inHand);
    return { cards: cards.length };
  };
}
