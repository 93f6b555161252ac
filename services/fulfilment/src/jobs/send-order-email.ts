import { readCardStates } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../deps';
import { confirmationEmail } from '../emails/confirmation-email';
import { refundEmail } from '../emails/refund-email';
import { shippedEmail } from '../emails/shipped-email';
import { EmailRejected, UnrecoverableJob } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import type { OrderEmailJob } from '../queue/queue-names';

/** Writes to the buyer. A letter has the same Message-ID each time, so it is sent once. */
export function handleSendOrderEmail(deps: FulfilmentDeps) {
  return async (job: OrderEmailJob, context: JobContext): Promise<{ sent: true }> => {
    const outcome = await deps.mail.send(await letterOf(deps, job, context));
    if (outcome.outcome === 'refused')
      throw new EmailRejected(`The mail server refused the ${job.letter} letter (${outcome.reason})`);
    return { sent: true };
  };
}

async function letterOf(
  { callService, emails, orders }: FulfilmentDeps,
  job: OrderEmailJob,
  context: JobContext,
): Promise<Email> {
  const { order_number } = job;
  const order = await orders.of(order_number, context);
  if (job.letter === 'confirmation') return confirmationEmail(order, emails);
  if (job.letter === 'given-back') {
    const card = order.cards.find(({ card_id }) => card_id === job.card_id);
    if (card === undefined) throw new UnrecoverableJob('The order has no such card');
    return refundEmail(order, card, job.given_back, emails);
  }
  const { cards } = await callService(readCardStates, {
    body: { order_number },
    requestId: context.requestId,
  });
  return shippedEmail(order, cards, emails);
}
