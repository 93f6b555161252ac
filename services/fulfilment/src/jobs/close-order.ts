import { advanceOrder } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import type { FulfilmentDeps } from '../deps';
import { groupBy } from '../emails/gifts/card-labels';
import { rescheduleSoon } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import { type BoughtOrder, isClosed } from './bought-orders';
import { type CardNow, type CardsNow, haveArrived, keptCards } from './cards-done';
import { lastToLeave } from './parcels/last-to-leave';

/**
 * Moves an order, all cards of which have left or were refunded, as far as it is: mailed gifts complete it at once; with plastic in it it
 * is shipped, and complete once the last parcel is delivered. The buyer hears of each parcel as it leaves, and of those that nobody
 * told of before the order is marked, so that a worker that dies in between writes again (to the same end), rather than never.
 */
export async function closeOrder(
  deps: FulfilmentDeps,
  { order, now }: { order: BoughtOrder; now: CardsNow },
  context: JobContext,
): Promise<OrderState> {
  const { order_number } = order;
  // Whatever became of the order in the meantime, only an order in production moves.
  const advance = async (to: OrderState[]) => {
    const body = { order_number, to };
    const { status, on_hold } = await deps.callService(advanceOrder, { body, requestId: context.requestId });
    if (on_hold === true) throw rescheduleSoon(context);
    return status;
  };
  if (!keptCards(order.cards, now).some(({ item }) => item.plastic))
    return advance(['delivered', 'complete']);
  const { status, isHeld } = await deps.orders.start(order_number, context);
  if (isClosed(status)) return status;
  if (isHeld) throw rescheduleSoon(context);
  // A business is told of all its cards in one mail.
  if (status === 'in_production' && order.business === undefined)
    for (const card of lastOfGroups(order, now))
      await deps.queues.sendShippedEmail({ order_number, request_id: context.requestId }, card.card_id, true);
  return advance(haveArrived(order.cards, now) ? ['shipped', 'delivered', 'complete'] : ['shipped']);
}

/** The card of each group that left last: each of them names the mail about its parcels. */
function lastOfGroups({ cards }: BoughtOrder, now: CardsNow): CardNow[] {
  return groupBy(cards, ({ group_uuid }) => group_uuid).flatMap(
    (group) => lastToLeave(group.flatMap(({ card_id }) => now.get(card_id) ?? [])) ?? [],
  );
}
