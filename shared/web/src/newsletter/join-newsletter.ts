import { newsletterSignup } from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';
import { schemaErrors } from '../forms/schema-errors';

export interface NewsletterValues {
  email: string;
}

/** Said where the store cannot say what is wrong. */
export const newsletterFailed = 'That did not work. Please try again in a moment.';

const validate = schemaErrors(newsletterSignup.body);

/**
 * Asks for the mail that puts an address on the newsletter's list: the `onSubmit` of its forms. Gives the message of the field where the address is
 * not right or the call did not come through, else nothing.
 */
export async function joinNewsletter({ email }: NewsletterValues): Promise<NewsletterValues | undefined> {
  const emailError = validate({ email }).email;
  if (emailError !== undefined) return { email: emailError };
  try {
    await call(newsletterSignup, { body: { email: email.trim() } });
    return undefined;
  } catch (error) {
    const emailError = error instanceof ApiError ? error.errors.email?.[0] : undefined;
    if (emailError === undefined) reportError('newsletter', error);
    return { email: emailError ?? newsletterFailed };
  }
}
