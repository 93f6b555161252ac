import { type CardTaskJob, languageOfTag, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { thanksEmail } from '../../emails/gifts/thanks-email';
import { writeIn } from '../../emails/mail-texts';
import { EmailRejected } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import { asAlert } from './alerts';

/** Brings a recipient's words to the sender of a gift, if the sender wants mails about orders. */
export async function emailThanks(
  deps: Pick<FulfilmentDeps, 'callService' | 'mail' | 'emails' | 'orders'>,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { callService, mail, emails, orders } = deps;
  const { gift, order_number, thanks } = await callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  if (gift === null || thanks === null) return { sent: false };
  const order = await orders.of(order_number, context);
  const { buyer } = order;
  const language = languageOfTag(order.language);
  const wanted = await asAlert(
    deps,
    { kind: 'order', language },
    writeIn(language, () => thanksEmail({ id: task_id, gift, buyer, thanks }, emails)),
    context,
  );
  if (wanted === undefined) return { sent: false };
  const outcome = await mail.send(wanted);
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the thanks (${outcome.reason})`);
  return { sent: true };
}
