import { type CallAnswer, giveBack, type OrderedCard, voidCard } from '@bowtie/contracts';
import type { GiveBackJob } from '../queue/queue-names';
import { cardOrder } from './card-order';
import { type CardNow, isUnsent, readCards } from './cards-done';
import { JobRefused, lookAgainSoon } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import type { BoughtOrders } from './order-in-work';

type GivenBack = Pick<CallAnswer<typeof giveBack>, 'given_back'>;

/**
 * Gives a card back that cannot be made or sent: voids it, so that nobody can make or send it any more, has its money
 * given back, and writes to the buyer. Each step may be done again, to the same end. A card that has left stays sent.
 */
export function giveBackWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number, card_id }: GiveBackJob, inHand: JobInHand): Promise<GivenBack> => {
    const order = await orders.of(order_number, inHand);
    const ordered = order.cards.find((card) => card.card_id === card_id);
    if (ordered === undefined) throw new JobRefused('The order has no such card');
    const { ask, queues } = parts;
    const { requestId } = inHand;

    const card = (await readCards(parts, order_number, inHand)).get(card_id);
    if (card?.status !== 'voided') {
      if (!isUnsent(card)) return { given_back: 0 };
      if (await isOpen(parts, order_number, ordered, card)) throw lookAgainSoon(inHand);
      const { status } = await ask(voidCard, { body: cardOrder(order_number, ordered), requestId });
      if (status !== 'voided') return { given_back: 0 };
    }
    const { given_back } = await ask(giveBack, { body: { order_number, card_id }, requestId });
    inHand.log.info({ card_id, given_back }, 'a card is given back');
    if (given_back > 0)
      await queues.writeLetter({
        letter: 'given-back',
        order_number,
        card_id,
        given_back,
        request_id: requestId,
      });
    return { given_back };
  };
}

/**
 * Sees to it that a card which is found voided in an open order was given back, and the buyer written to: the queue may have
 * lost the job in between.
 */
export async function ensureGivenBack(
  { ask, queues }: JobParts,
  job: GiveBackJob,
  { requestId }: JobInHand,
): Promise<void> {
  const { order_number, card_id } = job;
  const { given_before } = await ask(giveBack, { body: { order_number, card_id }, requestId });
  if (!given_before) await queues.giveBack(job);
}

/** Whether a card that has not left may still do so: somebody tries it once more, or has mended it. */
async function isOpen(
  { queues }: JobParts,
  orderNumber: string,
  { card_id, group_uuid }: OrderedCard,
  card: CardNow | undefined,
): Promise<boolean> {
  const making = await queues.cardStanding(card_id);
  if (making !== 'done') return making === 'tried';
  if (card?.status !== 'bounced') return true;
  return (await queues.groupStanding(orderNumber, group_uuid)) === 'tried';
}
