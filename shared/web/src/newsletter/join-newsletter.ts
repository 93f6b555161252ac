import { newsletterSignup } from '@bowtie/contracts';
import { cardRules, fits } from '@bowtie/domain';
import { ApiError, call, reportError } from '@bowtie/web';

export interface NewsletterValues {
  email: string;
}

/** Said where the store cannot say what is wrong. */
export const newsletterFailed = 'That did not work. Please try again in a moment.';

/**
 * Asks for the mail that puts an address on the newsletter's list: the `onSubmit` of its forms. Gives the message of the field where the address is
 * not right or the call did not come through, else nothing.
 */
export async function joinNewsletter({ email }: NewsletterValues): Promise<NewsletterValues | undefined> {
  try {
    const typedError = fits(cardRules.emailAddress, email);
    if (typedError !== undefined) return { email: typedError };
    await call(newsletterSignup, { body: { email: email.trim() } });
    return undefined;
  } catch (error) {
    const emailError = error instanceof ApiError ? error.errors.email?.[0] : undefined;
    if (emailError === undefined) reportError('newsletter', error);
    return { email: emailError ?? newsletterFailed };
  }
}
