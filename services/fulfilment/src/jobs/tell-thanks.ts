import { type CardTaskJob, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import { thanksEmail } from '../emails/thanks-email';
import { EmailRejected } from '../job-errors';
import type { JobContext } from '../queue/job-context';

/** Brings a recipient's words to the sender of a gift. */
export async function tellThanks(
  { callService, mail, emails, orders }: FulfilmentDeps,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { gift, order_number, thanks } = await callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  if (gift === null || thanks === null) return { sent: false };
  const { buyer } = await orders.of(order_number, context);
  const outcome = await mail.send(thanksEmail({ id: task_id, gift, buyer, thanks }, emails));
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the thanks (${outcome.reason})`);
  return { sent: true };
}
