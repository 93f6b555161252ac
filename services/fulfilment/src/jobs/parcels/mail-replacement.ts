import {
  type CallAnswer,
  languageOfTag,
  type OrderedCard,
  type readReplacement,
  type Tracking,
} from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../../deps';
import { writeIn, writeToRecipient } from '../../emails/mail-texts';
import { exchangedCardEmail, replacementEmail } from '../../emails/orders/replacement-email';
import type { JobContext } from '../../queue/job-context';
import type { BoughtOrder } from '../bought-orders';
import { asAlert } from '../notices/alerts';

/** A card that takes another one's place. */
export type Replacement = CallAnswer<typeof readReplacement>;

interface PostedReplacement {
  order: BoughtOrder;
  ordered: OrderedCard;
  made: Replacement;
  tracking: Tracking;
}

/** Writes that a card which takes another one's place is on its way: to the buyer, and to the recipient who asked for it. */
export async function mailReplacement(
  deps: FulfilmentDeps,
  { order, ordered, made, tracking }: PostedReplacement,
  context: JobContext,
): Promise<void> {
  const { exchanged, reason } = made;
  const language = languageOfTag(order.language);
  const facts = { ordered, reason, tracking };
  const toBuyer = await asAlert(
    deps,
    { kind: 'delivery', language },
    writeIn(language, () => replacementEmail(order, facts, deps.emails)),
    context,
  );
  if (toBuyer !== undefined) await send(deps, toBuyer, context);
  if (exchanged === null) return;
  await send(
    deps,
    writeToRecipient(exchanged, order, () => exchangedCardEmail(exchanged, facts, deps.emails)),
    context,
  );
}

/** A mailbox that refuses keeps nobody from following the parcel. */
async function send({ mail }: FulfilmentDeps, email: Email, { log }: JobContext): Promise<void> {
  const outcome = await mail.send(email);
  if (outcome.outcome === 'refused')
    log.warn({ reason: outcome.reason }, 'a mail about a parcel was refused');
}
