import { z } from 'zod';
import { CaptchaTokenSchema, captchaErrors } from '../account/account';

/** What a try of a card may bring beside the card: what a captcha gave, and what the mail about a pause of the card brought. */
export const cardProofs = {
  recaptchaToken: CaptchaTokenSchema,
  holder_pass: z.string().max(100).optional(),
};

const tooManyTries = {
  too_many_tries: {
    status: 429,
    message:
      'Too many tries. Please wait a while, or open the link in the message that we sent to whom the card belongs.',
  },
} as const;

/** What is said, before anything is looked up, once there were too many wrong tries of who asks, or of a card. */
export const cardTryErrors = { ...captchaErrors, ...tooManyTries } as const;

/** The same for a call that takes no captcha. */
export const cardPauseErrors = tooManyTries;
