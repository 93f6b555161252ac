import { readCardStates } from '@bowtie/contracts';
import type { Letter } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../deps';
import { JobRefused, LetterRefused } from '../job-errors';
import { confirmationLetter } from '../letters/confirmation-letter';
import { givenBackLetter } from '../letters/given-back-letter';
import { shippedLetter } from '../letters/shipped-letter';
import type { JobContext } from '../queue/job-context';
import type { LetterJob } from '../queue/queue-names';

/** Writes to the buyer. A letter has the same Message-ID each time, so it is sent once. */
export function handleWriteLetter(deps: FulfilmentDeps) {
  return async (job: LetterJob, context: JobContext): Promise<{ sent: true }> => {
    const outcome = await deps.mail.send(await letterOf(deps, job, context));
    if (outcome.outcome === 'refused')
      throw new LetterRefused(`The mail server refused the ${job.letter} letter (${outcome.reason})`);
    return { sent: true };
  };
}

async function letterOf(
  { ask, letters, orders }: FulfilmentDeps,
  job: LetterJob,
  context: JobContext,
): Promise<Letter> {
  const { order_number } = job;
  const order = await orders.of(order_number, context);
  if (job.letter === 'confirmation') return confirmationLetter(order, letters);
  if (job.letter === 'given-back') {
    const card = order.cards.find(({ card_id }) => card_id === job.card_id);
    if (card === undefined) throw new JobRefused('The order has no such card');
    return givenBackLetter(order, card, job.given_back, letters);
  }
  const { cards } = await ask(readCardStates, { body: { order_number }, requestId: context.requestId });
  return shippedLetter(order, cards, letters);
}
