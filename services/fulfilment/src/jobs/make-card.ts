import {
  advanceCard,
  type CallAnswer,
  type CardJob,
  cardOrder,
  goesByMail,
  makeCard,
  type OrderedCard,
  orderedSendTime,
} from '@bowtie/contracts';
import { type CardState, unmailedStates } from '@bowtie/domain';
import type { Email } from '@bowtie/providers/mail';
import { ApiError } from '@bowtie/service-kit';
import type { FulfilmentDeps } from '../deps';
import { giftEmail } from '../emails/gifts/gift-email';
import { writeToRecipient } from '../emails/mail-texts';
import { EmailRejected, rescheduleAt, rescheduleSoon, UnrecoverableJob } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import { type BoughtOrder, isClosed } from './bought-orders';
import { isBulk } from './parcels/posted-card';
import { printCard } from './parcels/print-card';
import { shipAlone } from './parcels/ship-group';
import { ensureRefunded } from './refund-card';
import { voidUnsent } from './void-unsent';

type MadeCard = CallAnswer<typeof makeCard>;

/**
 * Makes one card: notes it, has it issued, mails the gift, marks it sent. Each step looks at what is already done,
 * so a job that is run again, or that goes on after a killed worker, does nothing twice.
 */
export function handleMakeCard(deps: FulfilmentDeps) {
  const { orders } = deps;
  return async (job: CardJob, context: JobContext): Promise<{ card: CardState | 'not made' }> => {
    const { order_number, card_id } = job;
    const { order, status, isBegun, isHeld } = await orders.start(order_number, context);
    const ordered = order.cards.find((card) => card.card_id === card_id);
    if (ordered === undefined) throw new UnrecoverableJob('The order has no such card');
    if (isClosed(status)) {
      await voidUnsent(deps, order_number, [ordered], context);
      return { card: 'not made' };
    }
    if (isHeld) throw rescheduleSoon(context);
    // An order that has left long ago was confirmed, whatever the queue still knows of that.
    if (status === 'in_production')
      await deps.queues.sendOrderEmail({ letter: 'confirmation', order_number, request_id: job.request_id });
    try {
      const made = await requestCard(deps, { order, ordered, isFirst: isBegun }, context);
      const card = await handOver(deps, { order, ordered, made }, context);
      if (card === 'voided') await ensureRefunded(deps, job, context);
      return { card };
    } catch (error) {
      const refund = { order_number, card_id, request_id: job.request_id };
      if (error instanceof EmailRejected) await deps.queues.refundUncorrected(refund);
      else if (error instanceof UnrecoverableJob) await deps.queues.refund(refund);
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

/** Refusals that another try would meet again. */
const refusals: readonly string[] = ['issuer_refused', 'brand_card_out_of_stock'];

async function requestCard(
  { callService, brandCards }: FulfilmentDeps,
  { order, ordered, isFirst }: WantedCard,
  context: JobContext,
): Promise<MadeCard> {
  const { requestId } = context;
  try {
    const send_time = orderedSendTime(ordered);
    const body = {
      ...cardOrder(order.order_number, ordered),
      is_first: isFirst,
      ...(send_time !== undefined && { send_time }),
    };
    return await callService(makeCard, { body, requestId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (refusals.includes(error.code)) throw new UnrecoverableJob(error.message);
    if (error.code !== 'brand_card_pending') throw error;
    if (context.ageMs() < brandCards.mostPendingMs) throw rescheduleSoon(context);
    throw new UnrecoverableJob('The supplier did not send the brand’s card in time');
  }
}

interface IssuedCard {
  order: BoughtOrder;
  ordered: OrderedCard;
  made: MadeCard;
}

/** Sends an issued card on its way: plastic to the print house, and to its carrier unless it travels with others; a gift to its mailbox. */
async function handOver(
  deps: FulfilmentDeps,
  { order, ordered, made }: IssuedCard,
  context: JobContext,
): Promise<CardState> {
  if (made.on_hold === true) throw rescheduleSoon(context);
  if (made.send_at !== undefined) throw rescheduleAt(made.send_at);
  if (ordered.item.plastic) {
    const printed = await printCard(deps, { order, ordered, made }, context);
    return isBulk(order, ordered.group_uuid)
      ? printed
      : shipAlone(deps, order, { card: ordered, status: printed }, context);
  }
  const { status, gift } = made;
  if (gift === null || !goesByMail(ordered) || !unmailedStates.includes(status)) return status;
  const letter = writeToRecipient(gift, order, () => giftEmail(ordered.card_id, gift, deps.emails));
  return sendGift(deps, ordered.card_id, letter, context);
}

async function sendGift(
  deps: FulfilmentDeps,
  cardId: string,
  letter: Email,
  context: JobContext,
): Promise<CardState> {
  const outcome = await deps.mail.send(letter);
  if (outcome.outcome === 'accepted') {
    context.log.info('the gift is mailed');
    return advance(deps, cardId, 'sent', context);
  }
  await advance(deps, cardId, 'bounced', context);
  throw new EmailRejected(`The mail server refused the gift (${outcome.reason})`);
}

async function advance(
  { callService }: FulfilmentDeps,
  cardId: string,
  to: 'sent' | 'bounced',
  { requestId }: JobContext,
): Promise<CardState> {
  const { status } = await callService(advanceCard, { body: { card_id: cardId, to }, requestId });
  return status;
}
