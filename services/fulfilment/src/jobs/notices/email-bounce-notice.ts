import { type CardTaskJob, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { bouncedEmail } from '../../emails/gifts/bounced-email';
import { EmailRejected } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

/** Tells the buyer that a gift's mail came back. Where it has arrived by now, or was given up, there is nothing to tell. */
export async function emailBounceNotice(
  { callService, mail, emails, orders }: FulfilmentDeps,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { gift, order_number, update_path } = await callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  if (gift === null || update_path === null) return { sent: false };
  const { buyer } = await orders.of(order_number, context);
  const outcome = await mail.send(
    bouncedEmail({ id: task_id, gift, order_number, buyer, update_path }, emails),
  );
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server rejected the bounce notice (${outcome.reason})`);
  return { sent: true };
}
