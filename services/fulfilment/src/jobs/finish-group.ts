import type { GroupJob } from '@bowtie/contracts';
import { readCards } from './cards-done';
import type { JobInHand, JobParts } from './job-parts';
import { type BoughtOrders, isClosed } from './order-in-work';
import { shipGroup } from './ship-group';
import { voidUnsent } from './void-unsent';

/**
 * Hands the plastic of a delivery group to the carrier, when each of its cards is printed or failed for good. Whether all
 * cards have left is for the job of the whole order to see.
 */
export function finishGroupWork(parts: JobParts, orders: BoughtOrders) {
  return async (job: GroupJob, inHand: JobInHand): Promise<{ cards: number }> => {
    const { order_number, group_uuid } = job;
    const order = await orders.of(order_number, inHand);
    const cards = order.cards.filter((card) => card.group_uuid === group_uuid && card.item.plastic);
    if (cards.length === 0) return { cards: 0 };
    if (isClosed((await orders.start(order_number, inHand)).status)) {
      await voidUnsent(parts, order_number, cards, inHand);
      return { cards: 0 };
    }
    const now = await readCards(parts, order_number, inHand);
    return { cards: await shipGroup(parts, order, { groupUuid: group_uuid, cards, now }, inHand) };
  };
}
