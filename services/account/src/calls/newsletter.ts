import { confirmNewsletter, newsletterSignup } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { unsubscribePath } from '../rules/unsubscribe-path';

export function handleNewsletterSignup({ accountEmails, limits }: AccountDeps): HandledCall {
  return handle(newsletterSignup, async ({ body: { email }, client, language, requestId }) => {
    await limits.newsletterByNetwork.take(client.address);
    const byMailbox = limits.newsletterByMailbox;
    // For an address that is on the list the very same is done; only the mail says something else.
    await accountEmails.request({ email, purpose: 'newsletter', requestId, language, byMailbox });
    return { status: 'check_mailbox' as const };
  });
}

export function handleConfirmNewsletter({ alerts, emails, newsletter }: AccountDeps): HandledCall {
  return handle(confirmNewsletter, async ({ body: { token } }) => {
    const link = await emails.newsletterLink(token);
    // A link that was used works on while it changes nothing: it must not undo that somebody unsubscribed.
    const isGood = link !== null && (link.used_at === null || (await newsletter.of(link.email)) !== null);
    if (!isGood) throw callError(confirmNewsletter, 'link_expired');
    const { _id, email } = link;
    await newsletter.add(email, 'link');
    await emails.use(_id);
    return { email, preferences_path: unsubscribePath(await alerts.linkFor(email, 'offers')) };
  });
}
