import { type CardTaskJob, languageOfTag, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { bouncedEmail } from '../../emails/gifts/bounced-email';
import { writeIn } from '../../emails/mail-texts';
import { EmailRejected, rescheduleSoon } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { BoughtOrder } from '../bought-orders';
import { areSettled, readCards } from '../cards-done';

/** How long a bounced card of a business waits for the mail about all cards, which parcels and times of sending hold up. */
const batchWaitMs = 3_600_000;

/** Tells the buyer that a gift's mail came back. Where it has arrived by now, or was given up, there is nothing to tell. */
export async function emailBounceNotice(
  deps: FulfilmentDeps,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { callService, mail, emails, orders, correctForMs } = deps;
  const { gift, order_number, update_path } = await callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  if (gift?.status !== 'bounced' || update_path === null) return { sent: false };
  const order = await orders.of(order_number, context);
  if (order.business !== undefined && (await isListed(deps, order, card_id, context))) return { sent: false };
  const bounced = { id: task_id, gift, order_number, buyer: order.buyer, update_path, correctForMs };
  const outcome = await mail.send(
    writeIn(languageOfTag(order.language), () => bouncedEmail(bounced, emails)),
  );
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server rejected the bounce notice (${outcome.reason})`);
  return { sent: true };
}

/**
 * Whether the mail about all cards of a business order names this one: it has all that came back by then, in one list.
 * @throws RescheduleJob while that mail may still come
 */
async function isListed(
  deps: FulfilmentDeps,
  order: BoughtOrder,
  cardId: string,
  context: JobContext,
): Promise<boolean> {
  const now = await readCards(deps, order.order_number, context);
  const bounces = now.get(cardId)?.history.filter(({ status }) => status === 'bounced').length ?? 0;
  // It came back once more after that mail.
  if (bounces > 1) return false;
  if (areSettled(order.cards, now)) return true;
  if (context.ageMs() < batchWaitMs) throw rescheduleSoon(context);
  return false;
}
