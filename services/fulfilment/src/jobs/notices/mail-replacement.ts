import { languageOfTag, readReplacement } from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../../deps';
import { writeIn, writeToRecipient } from '../../emails/mail-texts';
import { exchangedCardEmail, replacementEmail } from '../../emails/orders/replacement-email';
import { EmailRejected } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';
import type { OrderEmailJobOf } from '../../queue/queue-names';
import { readCards } from '../cards-done';
import { orderedReplacement } from '../parcels/ordered-replacement';
import { asAlert } from './alerts';

/** Writes that a card which takes another one's place is on its way: to the buyer, and to the recipient who asked for it. */
export async function mailReplacement(
  deps: FulfilmentDeps,
  { order_number, card_id }: OrderEmailJobOf<'replacement'>,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { callService, emails, orders } = deps;
  const made = await callService(readReplacement, { body: { card_id }, requestId: context.requestId });
  const order = await orders.of(order_number, context);
  const tracking = (await readCards(deps, order_number, context)).get(card_id)?.tracking ?? null;
  if (tracking === null) return { sent: false };
  const { exchanged, reason } = made;
  const facts = { ordered: orderedReplacement(made, order.cards), reason, tracking };
  const language = languageOfTag(order.language);
  const toBuyer = await asAlert(
    deps,
    { kind: 'delivery', language },
    writeIn(language, () => replacementEmail(order, facts, emails)),
    context,
  );
  const toRecipient =
    exchanged === null
      ? undefined
      : writeToRecipient(exchanged, order, () => exchangedCardEmail(exchanged, facts, emails));
  return { sent: await sendEach(deps, [toBuyer, toRecipient]) };
}

/** Sends what is wanted to each; a mailbox that refuses keeps nobody else from theirs. */
async function sendEach({ mail }: FulfilmentDeps, wanted: (Email | undefined)[]): Promise<boolean> {
  const emails = wanted.filter((email) => email !== undefined);
  const refused: string[] = [];
  for (const email of emails) {
    const outcome = await mail.send(email);
    if (outcome.outcome === 'refused') refused.push(outcome.reason);
  }
  if (refused.length > 0)
    throw new EmailRejected(`The mail server rejected the replacement e-mail (${refused.join('; ')})`);
  return emails.length > 0;
}
