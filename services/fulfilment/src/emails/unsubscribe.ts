import type { Email } from '@bowtie/providers/mail';
import { t } from './mail-texts';
import { absolute } from './store-links';

/** The headers by which mail programs unsubscribe with one press (RFC 8058). */
function unsubscribeHeaders(url: string): NonNullable<Email['headers']> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mail that may be done without, with the way to do so. @param path of the store, as `prepareAlert` gives it */
export function withUnsubscribe(email: Email, path: string, publicUrl: string): Email {
  const url = absolute(publicUrl, path);
  return {
    ...email,
    headers: { ...email.headers, ...unsubscribeHeaders(url) },
    text: `${email.text}\n${t`Do you not want such messages?`} ${url}\n`,
    html: email.html.replace(
      unsubscribePlace,
      `<br><a class="underline" href="${url}" style="color:#221B16;text-decoration:underline">${t`Unsubscribe from such messages`}</a>`,
    ),
  };
}

/** Stands in the small print of every mail; readers do not see it. */
export const unsubscribePlace = '<!--unsubscribe-->';
