import type { GroupJob } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { rescheduleSoon } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import { isClosed } from '../bought-orders';
import { readCards } from '../cards-done';
import { voidUnsent } from '../void-unsent';
import { isBulk } from './posted-card';
import { shipGroup } from './ship-group';

/**
 * Hands the plastic of a delivery group that travels in one parcel to the carrier, when each of its cards is printed or failed
 * for good; cards that travel by themselves have left, but for those whose own job was given up. Whether all cards have left is
 * for the job of the whole order to see.
 */
export function handleFinishGroup(deps: FulfilmentDeps) {
  const { orders } = deps;
  return async (job: GroupJob, context: JobContext): Promise<{ cards: number }> => {
    const { order_number, group_uuid } = job;
    const order = await orders.of(order_number, context);
    const cards = order.cards.filter((card) => card.group_uuid === group_uuid && card.item.plastic);
    if (cards.length === 0) return { cards: 0 };
    const { status, isHeld } = await orders.start(order_number, context);
    if (isClosed(status)) {
      await voidUnsent(deps, order_number, cards, context);
      return { cards: 0 };
    }
    if (isHeld) throw rescheduleSoon(context);
    const now = await readCards(deps, order_number, context);
    const left = isBulk(order, group_uuid)
      ? cards
      : cards.filter(({ card_id }) => now.get(card_id)?.status === 'printed');
    return { cards: await shipGroup(deps, order, { groupUuid: group_uuid, cards: left, now }, context) };
  };
}
