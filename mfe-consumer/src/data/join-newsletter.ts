import { newsletterSignup } from '@bowtie/contracts';
import { call } from '@bowtie/web';

/** Puts an address on the newsletter's list. */
export async function joinNewsletter(email: string): Promise<void> {
  await call(newsletterSignup, { body: { email } });
}
