import { type AccountEmailJob, readAccountEmail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import { accountEmail } from '../emails/account-email';
import { LetterRefused } from '../job-errors';
import type { JobContext } from '../queue/job-context';

/** Mails somebody about their account. What it says, and its link, is asked for now and kept nowhere in the queue. */
export function handleSendAccountEmail({ ask, mail, letters }: FulfilmentDeps) {
  return async ({ email_id }: AccountEmailJob, { requestId }: JobContext): Promise<{ sent: boolean }> => {
    const { email } = await ask(readAccountEmail, { body: { email_id }, requestId });
    if (email === null) return { sent: false };
    const outcome = await mail.send(accountEmail(email_id, email, letters));
    if (outcome.outcome === 'refused')
      throw new LetterRefused(`The mail server refused the ${email.kind} mail (${outcome.reason})`);
    return { sent: true };
  };
}
