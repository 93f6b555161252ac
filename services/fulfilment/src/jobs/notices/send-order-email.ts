import { announceParcels, type CallAnswer, languageOfTag, readCardStates } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../../deps';
import { t, writeIn } from '../../emails/mail-texts';
import { batchEmail } from '../../emails/orders/batch-email';
import { confirmationEmail } from '../../emails/orders/confirmation-email';
import { refundEmail } from '../../emails/orders/refund-email';
import { type ShippedNotice, shippedEmail } from '../../emails/orders/shipped-email';
import { absolute } from '../../emails/store-links';
import { EmailRejected, UnrecoverableJob } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { OrderEmailJob, OrderEmailJobOf } from '../../queue/queue-names';
import type { BoughtOrder } from '../bought-orders';
import { asAlert, textAlert } from './alerts';
import { mailReplacement } from './mail-replacement';

/** The jobs that send one mail to the buyer; that of a replacement may also write to the recipient. */
type BuyerEmailJob = OrderEmailJobOf<Exclude<OrderEmailJob['letter'], 'replacement'>>;

/** Writes to the buyer. A letter has the same Message-ID each time, so it is sent once. */
export function handleSendOrderEmail(deps: FulfilmentDeps) {
  return async (job: OrderEmailJob, context: JobContext): Promise<{ sent: boolean }> => {
    if (job.letter === 'replacement') return mailReplacement(deps, job, context);
    const order = await deps.orders.of(job.order_number, context);
    const language = languageOfTag(order.language);
    const letter = await writeIn(language, () => orderEmailOf(deps, job, order, context));
    // Other mails told of all parcels that left.
    if (letter === undefined) return { sent: false };
    await writeIn(language, () => sendTextMessage(deps, job, letter, context));
    // A receipt and a refund come to everybody.
    const wanted =
      job.letter === 'shipped'
        ? await asAlert(deps, { kind: 'delivery', language }, letter, context)
        : letter;
    if (wanted === undefined) return { sent: false };
    const outcome = await deps.mail.send(wanted);
    if (outcome.outcome === 'refused')
      throw new EmailRejected(`The mail server rejected the ${job.letter} e-mail (${outcome.reason})`);
    return { sent: true };
  };
}

/** What is told by text message beside a letter, to whoever wants that. */
async function sendTextMessage(
  deps: FulfilmentDeps,
  job: BuyerEmailJob,
  { to }: Email,
  context: JobContext,
): Promise<void> {
  const { letter, order_number } = job;
  if (letter === 'given-back' || letter === 'batch') return;
  const status = absolute(deps.emails.publicUrl, '/orderstatus/');
  const isShipped = job.letter === 'shipped';
  const kind = isShipped ? 'delivery' : 'order';
  const text = isShipped
    ? t`Your Bowtie order ${order_number} is on its way. See where it is at ${status}`
    : t`Your Bowtie order ${order_number} is paid. Thank you! See where it is at ${status}`;
  const notice = job.letter === 'shipped' ? job.notice_id : undefined;
  const id = `${letter}-${notice ?? order_number}`;
  await textAlert(deps, { kind, email: to.address, id, text }, context);
}

/** Which of the cards that left this mail tells of. The order keeps that, so a mail that is written again tells of the same. */
async function claimNotice(
  callService: FulfilmentDeps['callService'],
  id: string,
  { order_number, cards }: BoughtOrder,
  now: CallAnswer<typeof readCardStates>['cards'],
  { requestId }: JobContext,
): Promise<ShippedNotice> {
  const left = new Set(now.flatMap(({ card_id, tracking }) => (tracking === null ? [] : [card_id])));
  const card_ids = cards.map(({ card_id }) => card_id).filter((card_id) => left.has(card_id));
  const body = { order_number, notice_id: id, card_ids };
  return { id, ...(await callService(announceParcels, { body, requestId })) };
}

async function orderEmailOf(
  { callService, emails, correctForMs }: FulfilmentDeps,
  job: BuyerEmailJob,
  order: BoughtOrder,
  context: JobContext,
): Promise<Email | undefined> {
  const { order_number } = job;
  if (job.letter === 'confirmation') return confirmationEmail(order, emails);
  if (job.letter === 'given-back') {
    const card = order.cards.find(({ card_id }) => card_id === job.card_id);
    if (card === undefined) throw new UnrecoverableJob('The order has no such card');
    return refundEmail(order, card, job.given_back, emails, {
      rewards: job.to_rewards,
      balance: job.to_balance,
    });
  }
  const { cards } = await callService(readCardStates, {
    body: { order_number },
    requestId: context.requestId,
  });
  if (job.letter !== 'shipped') return batchEmail(order, cards, { ...emails, correctForMs });
  const notice = await claimNotice(callService, job.notice_id ?? order_number, order, cards, context);
  return notice.card_ids.length === 0 ? undefined : shippedEmail(order, cards, notice, emails);
}
