import type { OrderJob } from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { awaitsParcel, type CardsNow, haveLeft, keptCards, readCards } from './cards-done';
import { lookAgainSoon } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import { type BoughtOrder, type BoughtOrders, isClosed } from './order-in-work';
import { settleOrder } from './settle-order';
import { voidUnsent } from './void-unsent';

/**
 * Ends the work on an order when each of its cards has left or was given back. Until then it looks again: a card that
 * failed for good is mended by an operator, or given back.
 */
export function finishOrderWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number }: OrderJob, inHand: JobInHand): Promise<{ order: OrderState }> => {
    const order = await orders.of(order_number, inHand);
    const now = await readCards(parts, order_number, inHand);
    // When nothing is left of an order, it is closed with its last refund.
    if (haveLeft(order.cards, now) && keptCards(order.cards, now).length > 0)
      return { order: await settleOrder(parts, orders, { order, now }, inHand) };
    const { status } = await orders.start(order_number, inHand);
    if (isClosed(status)) {
      await voidUnsent(parts, order_number, order.cards, inHand);
      return { order: status };
    }
    await shipMended(parts, order, now, inHand);
    throw lookAgainSoon(inHand);
  };
}

/** Has cards shipped that were printed only when their group had gone without them. */
async function shipMended(
  parts: JobParts,
  { order_number, cards }: BoughtOrder,
  now: CardsNow,
  { requestId }: JobInHand,
): Promise<void> {
  for (const { card_id, group_uuid } of cards) {
    const card = now.get(card_id);
    if (card?.status === 'printed' && awaitsParcel(card))
      await parts.queues.shipAgain({ order_number, group_uuid, request_id: requestId }, card_id);
  }
}
