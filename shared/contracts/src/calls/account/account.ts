import { businessStates, checkNewPassword, messages, passwordLength, storeMessages } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { checked, EmailSchema, FlagSchema, PersonNameSchema, PhoneSchema } from '../../shapes/fields';

const FlashMessagesSchema = z.record(z.string(), z.array(z.string()));

/** Login status (section 3). */
export const LoginStatusSchema = z.object({
  is_logged_in: z.boolean(),
  user_id: z.string().nullable(),
  first_name: z.string().nullable(),
  full_name: z.string().nullable(),
  username: z.string().nullable(),
  phone_number: z.string().nullable(),
  flash_messages: FlashMessagesSchema,
  /** Whether the visitor goes on as a guest: the checkout then starts at the payment step. */
  is_guest: z.boolean(),
  /** Status of the person's business; absent for who has none. */
  smb_status: z.enum(businessStates).optional(),
});
export type LoginStatus = z.output<typeof LoginStatusSchema>;

/**
 * Section 3. The notices are grouped by level (`error`, `warning`, `danger`; any other is a success) and are handed
 * out once: asking again finds none.
 */
export const checkLogin = defineCall({
  name: 'checkLogin',
  method: 'GET',
  path: '/ajax/check-login/',
  owner: 'account',
  summary: 'Who the visitor is, and the notices waiting for them',
  query: z.object({ pathName: z.string().max(500).optional(), isSmb: FlagSchema.optional() }),
  answer: LoginStatusSchema,
});

/** A password that somebody chooses. */
export const NewPasswordSchema = checked(checkNewPassword).meta({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
});

/** A path of the store to go on to after signing in; never another site. */
export const NextPathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u, messages.format);

/** What a captcha gave the browser; it is looked at where the visitor was asked for one. */
export const CaptchaTokenSchema = z.string().max(4_000).optional();

export const captchaErrors = {
  /** Said before anything is looked up, once there were too many tries. */
  captcha_required: { status: 403, message: 'Please show that you are a person, and try again.' },
} as const;

/**
 * An unknown address and a wrong password are refused in the same words and after the same work, so that nobody
 * learns who has an account. `email_unproven` needs the right password. Failed tries are counted per account too:
 * a browser that has not signed in to it before is answered 429 with `Retry-After` beyond its share.
 */
export const userLogin = defineCall({
  name: 'userLogin',
  method: 'POST',
  path: '/ajax/user-login/',
  owner: 'account',
  summary: 'Signs a person in',
  rotatesSession: true,
  limit: 'guess',
  body: z.strictObject({
    email: EmailSchema,
    password: z.string().min(1).max(passwordLength.max),
    recaptchaToken: CaptchaTokenSchema,
  }),
  answer: LoginStatusSchema,
  errors: {
    ...captchaErrors,
    login_failed: { status: 401, message: storeMessages.loginFailed },
    email_unproven: {
      status: 403,
      message: 'Please confirm your e-mail first: open the link in the message that we sent you.',
    },
  },
});

/**
 * Answers every address alike and signs nobody in: what becomes of it is said in the mailbox, by a link that confirms
 * the address or by word that there is an account already.
 */
export const userSignup = defineCall({
  name: 'userSignup',
  method: 'POST',
  path: '/ajax/user-signup/',
  owner: 'account',
  summary: 'Asks for an account; its e-mail address has to be confirmed',
  opensSession: false,
  body: z.strictObject({
    email: EmailSchema,
    password: NewPasswordSchema,
    first_name: PersonNameSchema,
    last_name: PersonNameSchema,
    phone_number: PhoneSchema.optional(),
    next: NextPathSchema.optional(),
    recaptchaToken: CaptchaTokenSchema,
  }),
  answer: z.object({ status: z.literal('confirmation_pending') }),
  errors: captchaErrors,
});

export const userLogout = defineCall({
  name: 'userLogout',
  method: 'POST',
  path: '/ajax/user-logout/',
  owner: 'account',
  summary: 'Signs the visitor out',
  body: z.strictObject({}).optional(),
  answer: LoginStatusSchema,
});

/**
 * Opens the payment step to a visitor who stays without an account (section 1); what is given here stands on the
 * order.
 */
export const guestCheckout = defineCall({
  name: 'guestCheckout',
  method: 'POST',
  path: '/ajax/guest-checkout/',
  owner: 'account',
  summary: 'Lets a visitor go on to payment without an account',
  rotatesSession: true,
  body: z.strictObject({
    email: EmailSchema,
    first_name: PersonNameSchema,
    last_name: PersonNameSchema,
    /** Of who has cards posted, for their carrier. */
    phone_number: PhoneSchema.optional(),
  }),
  answer: LoginStatusSchema,
});
