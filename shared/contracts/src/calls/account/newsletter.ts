import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema } from '../../shapes/fields';
import { EmailTokenSchema, linkErrors, mailboxAnswer } from './email-links';

/**
 * Asks for the newsletter: nothing comes before its link was used. Every address is answered alike, whether it is on the list or
 * not; beyond the share of its mailbox in silence.
 */
export const newsletterSignup = defineCall({
  name: 'newsletterSignup',
  method: 'POST',
  path: '/ajax/newsletter-signup/',
  owner: 'account',
  summary: 'Mails the link that puts an address on the newsletter’s list',
  opensSession: false,
  body: z.strictObject({ email: EmailSchema }),
  answer: mailboxAnswer,
});

/** Works again and again for as long as the link is good and its address did not unsubscribe since. */
export const confirmNewsletter = defineCall({
  name: 'confirmNewsletter',
  method: 'POST',
  path: '/ajax/confirm-newsletter/',
  owner: 'account',
  summary: 'Puts an address on the newsletter’s list, by the link from a mail',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ token: EmailTokenSchema }),
  answer: z.object({
    email: z.string(),
    /** Where one chooses what the newsletter is about, or ends it: a path of the store that holds a secret. */
    preferences_path: z.string(),
  }),
  errors: linkErrors,
});
