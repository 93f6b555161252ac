import {
  type CallAnswer,
  cardOrder,
  goesByMail,
  type OrderedCard,
  refundCard,
  voidCard,
} from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import { rescheduleAt, rescheduleSoon, UnrecoverableJob } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import type { RefundJob } from '../queue/queue-names';

import { isClosed } from './bought-orders';
import { type CardNow, isUnsent, readCards, timeOf } from './cards-done';

type Refunded = Pick<CallAnswer<typeof refundCard>, 'refunded'>;

/**
 * Gives a card back that cannot be made or sent: voids it, so that nobody can make or send it any more, has its money
 * refunded, and writes to the buyer. Each step may be done again, to the same end. A card that has left stays sent.
 */
export function handleRefundCard(deps: FulfilmentDeps) {
  const { orders } = deps;
  return async ({ order_number, card_id }: RefundJob, context: JobContext): Promise<Refunded> => {
    const order = await orders.of(order_number, context);
    const ordered = order.cards.find((card) => card.card_id === card_id);
    if (ordered === undefined) throw new UnrecoverableJob('The order has no such card');
    const { callService, queues } = deps;
    const { requestId } = context;

    const card = (await readCards(deps, order_number, context)).get(card_id);
    if (card?.status !== 'voided') {
      if (!isUnsent(card)) return { refunded: 0 };
      if (await isOpen(deps, order_number, ordered, card)) throw rescheduleSoon(context);
      const until = correctableUntil(deps, ordered, card);
      if (until.getTime() > Date.now()) throw rescheduleAt(until.toISOString());
      const body = cardOrder(order_number, ordered);
      const { status, is_kept } = await callService(voidCard, { body, requestId });
      if (is_kept === true)
        throw new UnrecoverableJob(
          'The supplier takes the brand’s card back no more: somebody has to decide',
        );
      if (status !== 'voided') return { refunded: 0 };
    }
    const { status, refunded, by_buyer, rewards, balance } = await callService(refundCard, {
      body: { order_number, card_id },
      requestId,
    });
    context.log.info({ card_id, refunded }, 'a card is refunded');
    // The mail about all cards of a business order names those that could not be made; one that came back was named before.
    const isListed = order.business !== undefined && !hasBounced(card);
    if (isListed && !by_buyer && isClosed(status))
      await queues.sendOrderEmail({ letter: 'batch', order_number, request_id: requestId });
    if (refunded > 0 && !by_buyer && !isListed)
      await queues.sendOrderEmail({
        letter: 'given-back',
        order_number,
        card_id,
        given_back: refunded,
        ...(rewards !== undefined && { to_rewards: rewards }),
        ...(balance !== undefined && { to_balance: balance }),
        request_id: requestId,
      });
    return { refunded };
  };
}

/**
 * Until when the buyer of a gift that came back may correct its address: they have as much time again after each mailing that
 * they ask for, which is on its way for a moment before it shows in the gift's state.
 */
function correctableUntil(
  { correctForMs }: FulfilmentDeps,
  ordered: OrderedCard,
  card: CardNow | undefined,
): Date {
  if (card?.status !== 'bounced' || !goesByMail(ordered)) return new Date(0);
  const mailings = (card.events ?? []).filter(({ kind }) => kind !== 'downloaded');
  const last = [timeOf(card, 'bounced'), ...mailings.map(({ date }) => date)].flatMap((date) =>
    date === undefined ? [] : new Date(date).getTime(),
  );
  return new Date(Math.max(0, ...last) + correctForMs);
}

/** Whether a card's mail or parcel ever came back. */
function hasBounced(card: CardNow | undefined): boolean {
  return card?.history.some(({ status }) => status === 'bounced') === true;
}

/**
 * Sees to it that a card which is found voided in an open order was refunded, and the buyer written to: the queue may have
 * lost the job in between.
 */
export async function ensureRefunded(
  { callService, queues }: FulfilmentDeps,
  job: RefundJob,
  { requestId }: JobContext,
): Promise<void> {
  const { order_number, card_id } = job;
  const { refunded_before, by_buyer } = await callService(refundCard, {
    body: { order_number, card_id },
    requestId,
  });
  if (!refunded_before && !by_buyer) await queues.refund(job);
}

/** Whether a card that has not left may still do so: somebody tries it once more, or has mended it. */
async function isOpen(
  { queues }: FulfilmentDeps,
  orderNumber: string,
  { card_id, group_uuid, item }: OrderedCard,
  card: CardNow | undefined,
): Promise<boolean> {
  const making = await queues.cardStanding(card_id);
  if (making !== 'done') return making === 'tried';
  if (card?.status !== 'bounced') return true;
  // Of what goes by mail a group's job sends nothing: it may wait for cards that are sent in a year.
  return item.plastic && (await queues.groupStanding(orderNumber, group_uuid)) === 'tried';
}
