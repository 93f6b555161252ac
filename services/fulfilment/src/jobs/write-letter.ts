import { readCardStates } from '@bowtie/contracts';
import type { Letter } from '@bowtie/providers/mail';
import { confirmationLetter } from '../letters/confirmation-letter';
import { givenBackLetter } from '../letters/given-back-letter';
import { shippedLetter } from '../letters/shipped-letter';
import type { LetterJob } from '../queue/queue-names';
import { JobRefused, LetterRefused } from './job-ends';
import type { JobInHand, JobParts } from './job-parts';
import type { BoughtOrders } from './order-in-work';

/** Writes to the buyer. A letter has the same Message-ID each time, so it is sent once. */
export function writeLetterWork(parts: JobParts, orders: BoughtOrders) {
  return async (job: LetterJob, inHand: JobInHand): Promise<{ sent: true }> => {
    const outcome = await parts.mail.send(await letterOf(parts, orders, job, inHand));
    if (outcome.outcome === 'refused')
      throw new LetterRefused(`The mail server refused the ${job.letter} letter (${outcome.reason})`);
    return { sent: true };
  };
}

async function letterOf(
  { ask, letters }: JobParts,
  orders: BoughtOrders,
  job: LetterJob,
  inHand: JobInHand,
): Promise<Letter> {
  const { order_number } = job;
  const order = await orders.of(order_number, inHand);
  if (job.letter === 'confirmation') return confirmationLetter(order, letters);
  if (job.letter === 'given-back') {
    const card = order.cards.find(({ card_id }) => card_id === job.card_id);
    if (card === undefined) throw new JobRefused('The order has no such card');
    return givenBackLetter(order, card, job.given_back, letters);
  }
  const { cards } = await ask(readCardStates, { body: { order_number }, requestId: inHand.requestId });
  return shippedLetter(order, cards, letters);
}
