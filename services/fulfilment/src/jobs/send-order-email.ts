import { readCardStates } from '@bowtie/contracts';
import type { Letter } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../deps';
import { confirmationEmail } from '../emails/confirmation-email';
import { refundEmail } from '../emails/refund-email';
import { shippedEmail } from '../emails/shipped-email';
import { JobRefused, LetterRefused } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import type { LetterJob } from '../queue/queue-names';

/** Writes to the buyer. A letter has the same Message-ID each time, so it is sent once. */
export function handleSendOrderEmail(deps: FulfilmentDeps) {
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
  if (job.letter === 'confirmation') return confirmationEmail(order, letters);
  if (job.letter === 'given-back') {
    const card = order.cards.find(({ card_id }) => card_id === job.card_id);
    if (card === undefined) throw new JobRefused('The order has no such card');
    return refundEmail(order, card, job.given_back, letters);
  }
  const { cards } = await ask(readCardStates, { body: { order_number }, requestId: context.requestId });
  return shippedEmail(order, cards, letters);
}
