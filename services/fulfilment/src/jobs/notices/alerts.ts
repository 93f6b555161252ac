import {
  type AlertKind,
  english,
  type OfferTopic,
  type PageLanguage,
  prepareAlert,
  sendAlertText,
} from '@bowtie/contracts';
import type { Email } from '@bowtie/providers/mail';
import type { FulfilmentDeps } from '../../deps';
import { writeIn } from '../../emails/mail-texts';
import { withUnsubscribe } from '../../emails/unsubscribe';
import type { JobContext } from '../../queue/job-context';

/** Of which kind and in which language a mail is; an offer also says what it is about. */
type AlertOf = { language?: PageLanguage } & (
  | { kind: Exclude<AlertKind, 'offers'> }
  | { kind: 'offers'; topic: OfferTopic }
);

/** A mail of a kind that somebody may do without, with the way to unsubscribe; undefined where it is not wanted. */
export async function asAlert(
  { callService, emails }: Pick<FulfilmentDeps, 'callService' | 'emails'>,
  { language = english, ...alert }: AlertOf,
  email: Email,
  { requestId }: JobContext,
): Promise<Email | undefined> {
  const body = { ...alert, email: email.to.address };
  const { wanted, unsubscribe_path } = await callService(prepareAlert, { body, requestId });
  return wanted
    ? writeIn(language, () => withUnsubscribe(email, unsubscribe_path, emails.publicUrl))
    : undefined;
}

interface AlertText {
  kind: AlertKind;
  /** Whose account it is. */
  email: string;
  /** The same message has the same id. */
  id: string;
  text: string;
}

/** Sends a text message where it is wanted. It comes beside a mail, so nothing waits for it. */
export async function textAlert(
  { callService }: FulfilmentDeps,
  { id, ...alert }: AlertText,
  { requestId, log }: JobContext,
): Promise<void> {
  await callService(sendAlertText, { body: { ...alert, message_id: id }, requestId }).catch(
    (error: unknown) => log.warn({ err: error }, 'a text message was not sent'),
  );
}
