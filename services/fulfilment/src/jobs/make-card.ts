import { advanceCard, type CallAnswer, type CardJob, makeCard, type OrderedCard } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { CallRefusal } from '@bowtie/service-kit';
import { giftLetter } from '../letters/gift-letter';
import { cardOrder, goesByMail } from './card-order';
import { ensureGivenBack } from './give-back';
import { JobRefused, LetterRefused } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import { type BoughtOrder, type BoughtOrders, isClosed } from './order-in-work';
import { printCard } from './print-card';
import { voidUnsent } from './void-unsent';

type MadeCard = CallAnswer<typeof makeCard>;
type Gift = NonNullable<MadeCard['gift']>;

/** States in which a gift's letter has yet to reach its mailbox. */
const unsent: readonly CardState[] = ['issued', 'bounced'];

/**
 * Makes one card: notes it, has it issued, mails the gift, marks it sent. Each step looks at what is already done,
 * so a job that is run again, or that goes on after a killed worker, does nothing twice.
 */
export function makeCardWork(parts: JobParts, orders: BoughtOrders) {
  return async (job: CardJob, inHand: JobInHand): Promise<{ card: CardState | 'not made' }> => {
    const { order_number, card_id } = job;
    const { order, status, isBegun } = await orders.start(order_number, inHand);
    const ordered = order.cards.find((card) => card.card_id === card_id);
    if (ordered === undefined) throw new JobRefused('The order has no such card');
    if (isClosed(status)) {
      await voidUnsent(parts, order_number, [ordered], inHand);
      return { card: 'not made' };
    }
    // An order that has left long ago was confirmed, whatever the queue still knows of that.
    if (status === 'in_production')
      await parts.queues.writeLetter({ letter: 'confirmation', order_number, request_id: job.request_id });
    try {
      const made = await askForCard(parts, { order, ordered, isFirst: isBegun }, inHand);
      const card = await handOver(parts, { order, ordered, made }, inHand);
      if (card === 'voided') await ensureGivenBack(parts, job, inHand);
      return { card };
    } catch (error) {
      if (error instanceof JobRefused)
        await parts.queues.giveBack({ order_number, card_id, request_id: job.request_id });
      throw error;
    }
  };
}

interface WantedCard {
  order: BoughtOrder;
  ordered: OrderedCard;
  /** Whether no job can have asked for it before. */
  isFirst: boolean;
}

async function askForCard(
  { ask }: JobParts,
  { order, ordered, isFirst }: WantedCard,
  { requestId }: JobInHand,
): Promise<MadeCard> {
  try {
    const body = { ...cardOrder(order.order_number, ordered), is_first: isFirst };
    return await ask(makeCard, { body, requestId });
  } catch (error) {
    if (error instanceof CallRefusal && error.code === 'issuer_refused') throw new JobRefused(error.message);
    throw error;
  }
}

interface CardInHand {
  order: BoughtOrder;
  ordered: OrderedCard;
  made: MadeCard;
}

/** Sends an issued card on its way: plastic to the print house, a gift to its mailbox. */
async function handOver(
  parts: JobParts,
  { order, ordered, made }: CardInHand,
  inHand: JobInHand,
): Promise<CardState> {
  if (ordered.item.plastic) return printCard(parts, { order, ordered, made }, inHand);
  const { status, gift } = made;
  if (gift === null || !goesByMail(ordered) || !unsent.includes(status)) return status;
  return sendGift(parts, ordered.card_id, gift, inHand);
}

async function sendGift(parts: JobParts, cardId: string, gift: Gift, inHand: JobInHand): Promise<CardState> {
  const { mail, letters } = parts;
  const outcome = await mail.send(giftLetter(cardId, gift, letters));
  if (outcome.outcome === 'accepted') {
    inHand.log.info('the gift is mailed');
    return advance(parts, cardId, 'sent', inHand);
  }
  await advance(parts, cardId, 'bounced', inHand);
  throw new LetterRefused(`The mail server refused the gift (${outcome.reason})`);
}

async function advance(
  { ask }: JobParts,
  cardId: string,
  to: 'sent' | 'bounced',
  { requestId }: JobInHand,
): Promise<CardState> {
  const { status } = await ask(advanceCard, { body: { card_id: cardId, to }, requestId });
  return status;
}
