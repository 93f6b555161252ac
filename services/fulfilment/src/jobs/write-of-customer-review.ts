import { languageOfTag } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import { type CustomerReviewNews, customerReviewEmail } from '../emails/customer-review-email';
import { writeIn } from '../emails/mail-texts';
import { EmailRejected } from '../job-errors';
import type { JobContext } from '../queue/job-context';
import { asAlert } from './notices/alerts';

/** Asks a buyer for a review, where they want mails about orders; or tells them why theirs is not shown. */
export async function writeOfCustomerReview(
  deps: Pick<FulfilmentDeps, 'callService' | 'mail' | 'emails'>,
  id: string,
  {
    order_number,
    language: tag,
    customer_review,
  }: { order_number: string; language?: string | undefined; customer_review: CustomerReviewNews },
  context: JobContext,
): Promise<boolean> {
  const language = languageOfTag(tag);
  const email = writeIn(language, () => customerReviewEmail(id, order_number, customer_review, deps.emails));
  const wanted =
    customer_review.news === 'asked'
      ? await asAlert(deps, { kind: 'order', language }, email, context)
      : email;
  if (wanted === undefined) return false;
  const outcome = await deps.mail.send(wanted);
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused the letter about a review (${outcome.reason})`);
  return true;
}
