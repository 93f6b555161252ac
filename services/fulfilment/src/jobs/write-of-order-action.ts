import {
  advanceCard,
  type CallAnswer,
  languageOfTag,
  mailGiftAgain,
  makeDownloads,
  type OrderActionJob,
  readOrderAction,
} from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../deps';
import { giftEmail } from '../emails/gifts/gift-email';
import { writeIn, writeToRecipient } from '../emails/mail-texts';
import { addressChangeEmail } from '../emails/orders/address-change-email';
import { approvalEmail } from '../emails/orders/approval-email';
import { changeEmail } from '../emails/orders/change-email';
import { orderLinkEmail } from '../emails/orders/order-link-email';
import { refundNewsEmail } from '../emails/orders/refund-news-email';
import { refundOrCancelEmail } from '../emails/orders/refund-or-cancel-email';
import { reviewEmail } from '../emails/orders/review-email';
import { paymentEmail } from '../emails/payment-email';
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
    const { order_number, language, customer_review } = action;
    if (customer_review !== undefined)
      return {
        sent: await writeOfCustomerReview(
          deps,
          action_id,
          { order_number, language, customer_review },
          context,
        ),
      };
    const { review, approval, payment, refund_news, order_link, address_change } = action;
    if (review !== undefined)
      return send(deps, action, () => reviewEmail(action_id, order_number, review, deps.emails));
    if (payment !== undefined) return send(deps, action, () => paymentEmail(action_id, payment, deps.emails));
    if (refund_news !== undefined)
      return send(deps, action, () => refundNewsEmail(action_id, order_number, refund_news, deps.emails));
    if (approval !== undefined)
      return send(deps, action, () => approvalEmail(action_id, order_number, approval, deps.emails));
    if (order_link !== undefined)
      return send(deps, action, () => orderLinkEmail(action_id, order_number, order_link, deps.emails));
    if (address_change !== undefined)
      return send(deps, action, () =>
        addressChangeEmail(action_id, order_number, address_change, deps.emails),
      );
    if (action.kind === 'download') return { sent: await makeFiles(deps, action, context) };
    if (action.kind === 'resend' || action.kind === 'recipient')
      return { sent: await mailGift(deps, action_id, action, context) };
    const { change } = action;
    if (change === undefined && action.card_ids.length === 0 && !action.unpaid) return { sent: false };
    const order = await deps.orders.of(action.order_number, context);
    return send(deps, action, () =>
      change === undefined
        ? refundOrCancelEmail(action_id, order, action, deps.emails)
        : changeEmail(action_id, order, { ...action, change }, deps.emails),
    );
  };
}

/** Sends a mail about an order in the order's language. */
async function send(
  { mail }: FulfilmentDeps,
  { kind, language }: Pick<Action, 'kind' | 'language'>,
  write: () => Email,
): Promise<{ sent: true }> {
  const outcome = await mail.send(writeIn(languageOfTag(language), write));
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the ${kind} letter (${outcome.reason})`);
  return { sent: true };
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
