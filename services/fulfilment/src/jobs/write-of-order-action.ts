import {
  advanceCard,
  type CallAnswer,
  languageOfTag,
  mailGiftAgain,
  makeDownloads,
  type OrderActionJob,
  readOrderAction,
} from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import { giftEmail } from '../emails/gifts/gift-email';
import { writeIn, writeToRecipient } from '../emails/mail-texts';
import { type ApprovalOfOrder, approvalEmail } from '../emails/orders/approval-email';
import { changeEmail } from '../emails/orders/change-email';
import { type RefundNews, refundNewsEmail } from '../emails/orders/refund-news-email';
import { refundOrCancelEmail } from '../emails/orders/refund-or-cancel-email';
import { type ReviewOfOrder, reviewEmail } from '../emails/orders/review-email';
import { type PaymentNews, paymentEmail } from '../emails/payment-email';
import { EmailRejected, RetryLater, rescheduleSoon, UnrecoverableJob } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import { writeOfCustomerReview } from './write-of-customer-review';

type Action = NonNullable<CallAnswer<typeof readOrderAction>['action']>;

/**
 * Writes about what a buyer asked for: the gift once more, or to its corrected recipient; or to the buyer, what was
 * cancelled and what goes back. Each letter has the Message-ID of its action, so it is sent once.
 */
export function handleWriteOfOrderAction(deps: FulfilmentDeps) {
  return async ({ action_id }: OrderActionJob, context: JobContext): Promise<{ sent: boolean }> => {
    const { action } = await deps.callService(readOrderAction, {
      body: { action_id },
      requestId: context.requestId,
    });
    if (action === null) return { sent: false };
    if (action.review !== undefined)
      return { sent: await writeOfReview(deps, action_id, action, action.review) };
    if (action.refund_news !== undefined)
      return { sent: await writeOfRefund(deps, action_id, action, action.refund_news) };
    const { order_number, language, customer_review } = action;
    if (action.payment !== undefined)
      return { sent: await writeOfPayment(deps, action_id, action, action.payment) };
    if (customer_review !== undefined)
      return {
        sent: await writeOfCustomerReview(
          deps,
          action_id,
          { order_number, language, customer_review },
          context,
        ),
      };
    if (action.approval !== undefined)
      return { sent: await writeOfApproval(deps, action_id, action, action.approval) };
    if (action.kind === 'download') return { sent: await makeFiles(deps, action, context) };
    if (action.kind === 'resend' || action.kind === 'recipient')
      return { sent: await mailGift(deps, action_id, action, context) };
    const { change } = action;
    if (change === undefined && action.card_ids.length === 0 && !action.unpaid) return { sent: false };
    const order = await deps.orders.of(action.order_number, context);
    const outcome = await deps.mail.send(
      writeIn(languageOfTag(language), () =>
        change === undefined
          ? refundOrCancelEmail(action_id, order, action, deps.emails)
          : changeEmail(action_id, order, { ...action, change }, deps.emails),
      ),
    );
    if (outcome.outcome === 'refused')
      throw new EmailRejected(`The mail server refused the ${action.kind} letter (${outcome.reason})`);
    return { sent: true };
  };
}

/** Tells the buyer of an order on review how it stands. */
async function writeOfReview(
  { mail, emails }: FulfilmentDeps,
  id: string,
  { order_number, language }: Action,
  review: ReviewOfOrder,
): Promise<boolean> {
  const outcome = await mail.send(
    writeIn(languageOfTag(language), () => reviewEmail(id, order_number, review, emails)),
  );
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the letter about a review (${outcome.reason})`);
  return true;
}

/** Asks the buyer of a payment without an order what becomes of it, or tells that it was released. */
async function writeOfPayment(
  { mail, emails }: FulfilmentDeps,
  id: string,
  { language }: Action,
  payment: PaymentNews,
): Promise<boolean> {
  const outcome = await mail.send(writeIn(languageOfTag(language), () => paymentEmail(id, payment, emails)));
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the e-mail about a payment (${outcome.reason})`);
  return true;
}

/** Tells a buyer of a refund that the bank sent back, and of what became of it. */
async function writeOfRefund(
  { mail, emails }: FulfilmentDeps,
  id: string,
  { order_number, language }: Action,
  told: RefundNews,
): Promise<boolean> {
  const outcome = await mail.send(
    writeIn(languageOfTag(language), () => refundNewsEmail(id, order_number, told, emails)),
  );
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the letter about a refund (${outcome.reason})`);
  return true;
}

/** Asks an owner about an order of the business, or tells its buyer what came of it. */
async function writeOfApproval(
  { mail, emails }: FulfilmentDeps,
  id: string,
  { order_number, language }: Action,
  approval: ApprovalOfOrder,
): Promise<boolean> {
  const outcome = await mail.send(
    writeIn(languageOfTag(language), () => approvalEmail(id, order_number, approval, emails)),
  );
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the letter about an approval (${outcome.reason})`);
  return true;
}

/** Has the files of cards made that a buyer downloads. */
async function makeFiles(
  { callService }: FulfilmentDeps,
  { order_number, card_ids, language }: Action,
  { requestId }: JobContext,
): Promise<boolean> {
  const { made } = await callService(makeDownloads, {
    body: { order_number, card_ids, language },
    requestId,
  });
  if (!made) throw new RetryLater('A card is yet to be issued');
  return made;
}

async function mailGift(
  { callService, mail, emails, queues }: FulfilmentDeps,
  mailingId: string,
  { kind, order_number, card_ids, language, not_refunded }: Action,
  context: JobContext,
): Promise<boolean> {
  const { requestId } = context;
  const [card_id] = card_ids;
  if (card_id === undefined) throw new UnrecoverableJob('The action names no card');
  // Opened or voided before it could be corrected.
  if (kind === 'recipient' && not_refunded.length > 0) return false;
  const body = { card_id, mailing_id: mailingId };
  const { gift, on_hold } = await callService(mailGiftAgain, { body, requestId });
  if (on_hold === true) throw rescheduleSoon(context);
  if (gift === null) return false;
  const outcome = await mail.send(
    writeToRecipient(gift, { language }, () => giftEmail(card_id, gift, emails, mailingId)),
  );
  const to = outcome.outcome === 'accepted' ? 'sent' : 'bounced';
  await callService(advanceCard, { body: { card_id, to }, requestId });
  if (outcome.outcome === 'accepted') return true;
  await queues.refundUncorrected({ order_number, card_id, request_id: requestId }, mailingId);
  throw new EmailRejected(`The mail server refused the gift (${outcome.reason})`);
}
