import type { OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import type { FulfilmentDeps } from '../deps';
import { rescheduleSoon } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import { type BoughtOrder, isClosed } from './bought-orders';
import { areSettled, awaitsParcel, type CardsNow, haveLeft, keptCards, readCards } from './cards-done';
import { closeOrder } from './close-order';
import { voidUnsent } from './void-unsent';

/**
 * Ends the work on an order when each of its cards has left or was refunded. Until then it looks again: a card that
 * failed for good is mended by an operator, or refunded.
 */
export function handleFinishOrder(deps: FulfilmentDeps) {
  const { orders } = deps;
  return async ({ order_number }: OrderJob, context: JobContext): Promise<{ order: OrderState }> => {
    const order = await orders.of(order_number, context);
    const now = await readCards(deps, order_number, context);
    if (
      order.business !== undefined &&
      areSettled(order.cards, now) &&
      keptCards(order.cards, now).length > 0
    )
      await deps.queues.sendOrderEmail({ letter: 'batch', order_number, request_id: context.requestId });
    // When nothing is left of an order, it is closed with its last refund.
    if (haveLeft(order.cards, now) && keptCards(order.cards, now).length > 0)
      return { order: await closeOrder(deps, { order, now }, context) };
    const { status, isHeld } = await orders.start(order_number, context);
    if (isClosed(status)) {
      await voidUnsent(deps, order_number, order.cards, context);
      return { order: status };
    }
    if (isHeld) throw rescheduleSoon(context);
    await shipReprinted(deps, order, now, context);
    throw rescheduleSoon(context);
  };
}

/** Has cards shipped that were printed only when their group had gone without them. */
async function shipReprinted(
  deps: FulfilmentDeps,
  { order_number, cards }: BoughtOrder,
  now: CardsNow,
  { requestId }: JobContext,
): Promise<void> {
  for (const { card_id, group_uuid } of cards) {
    const card = now.get(card_id);
    if (card?.status === 'printed' && awaitsParcel(card))
      await deps.queues.shipAgain({ order_number, group_uuid, request_id: requestId }, card_id);
  }
}
