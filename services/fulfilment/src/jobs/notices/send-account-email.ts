import { type AccountEmailJob, languageOfTag, readAccountEmail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { accountEmail } from '../../emails/account-email';
import { writeIn } from '../../emails/mail-texts';
import { EmailRejected } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

/** Mails somebody about their account. What it says, and its link, is asked for now and kept nowhere in the queue. */
export function handleSendAccountEmail({ callService, mail, emails }: FulfilmentDeps) {
  return async ({ email_id }: AccountEmailJob, { requestId }: JobContext): Promise<{ sent: boolean }> => {
    const { email, language } = await callService(readAccountEmail, { body: { email_id }, requestId });
    if (email === null) return { sent: false };
    const outcome = await mail.send(
      writeIn(languageOfTag(language), () => accountEmail(email_id, email, emails)),
    );
    if (outcome.outcome === 'refused')
      throw new EmailRejected(`The mail server refused the ${email.kind} mail (${outcome.reason})`);
    return { sent: true };
  };
}
