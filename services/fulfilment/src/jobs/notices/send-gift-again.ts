import { advanceCard, type CardTaskJob, readCardMail } from '@bowtie/contracts';
import { redeemableStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../../deps';
import { giftEmail } from '../../emails/gifts/gift-email';
import { writeToRecipient } from '../../emails/mail-texts';
import { EmailRejected, rescheduleSoon } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

/** Mails a gift once more, under the link that opens it now. A task is mailed once; a mailbox that refuses makes it bounce again. */
export async function sendGiftAgain(
  { callService, mail, emails, orders, queues }: FulfilmentDeps,
  { card_id, task_id, request_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { requestId } = context;
  const { gift, order_number, on_hold } = await callService(readCardMail, { body: { card_id }, requestId });
  if (on_hold === true) throw rescheduleSoon(context);
  const job = { order_number, card_id, request_id };
  // It came back, and whoever noted that may have died before more was done.
  if (gift?.status === 'bounced') await queues.refundUncorrected(job, task_id);
  if (gift === null || !redeemableStates.includes(gift.status)) return { sent: false };
  const order = await orders.of(order_number, context);
  const letter = writeToRecipient(gift, order, () => giftEmail(task_id, gift, emails));
  const outcome = await mail.send(letter);
  if (outcome.outcome === 'accepted') return { sent: true };
  await callService(advanceCard, { body: { card_id, to: 'bounced' }, requestId });
  await queues.refundUncorrected(job, task_id);
  throw new EmailRejected(`The mail server refused the gift (${outcome.reason})`);
}
