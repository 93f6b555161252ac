import { type CardTaskJob, languageOfTag, readCardMail } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../../deps';
import { batchReminder, buyerReminder, recipientReminder } from '../../emails/gifts/reminder-email';
import { writeIn, writeToRecipient } from '../../emails/mail-texts';
import { EmailRejected, rescheduleSoon } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

async function send({ mail }: FulfilmentDeps, email: Email): Promise<{ sent: boolean }> {
  const outcome = await mail.send(email);
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused a reminder (${outcome.reason})`);
  return { sent: true };
}

/** Reminds a recipient of a gift. One that was opened or given up since is left alone. */
export async function remindRecipient(
  deps: FulfilmentDeps,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { requestId } = context;
  const { gift, order_number, on_hold } = await deps.callService(readCardMail, {
    body: { card_id },
    requestId,
  });
  if (on_hold === true) throw rescheduleSoon(context);
  if (gift?.status !== 'sent') return { sent: false };
  const order = await deps.orders.of(order_number, context);
  return send(
    deps,
    writeToRecipient(gift, order, () => recipientReminder(task_id, gift, deps.emails)),
  );
}

/** Tells the buyer of a gift that nobody has opened. */
export async function remindBuyer(
  deps: FulfilmentDeps,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { gift, order_number, update_path, on_hold } = await deps.callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  if (on_hold === true) throw rescheduleSoon(context);
  if (gift?.status !== 'sent' || update_path === null) return { sent: false };
  const order = await deps.orders.of(order_number, context);
  const { buyer } = order;
  const written = writeIn(languageOfTag(order.language), () =>
    order.business === undefined
      ? buyerReminder({ id: task_id, gift, buyer, order_number, update_path }, deps.emails)
      : batchReminder(order, new Date(), deps.emails),
  );
  return send(deps, written);
}
