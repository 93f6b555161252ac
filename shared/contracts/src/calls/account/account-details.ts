import { messages, passwordLength } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, PersonNameSchema, PhoneSchema } from '../../shapes/fields';
import { LoginStatusSchema, NewPasswordSchema } from './account';
import { EmailTokenSchema, linkErrors } from './email-links';

/** The password by which somebody shows that the session is really theirs. */
export const CurrentPasswordSchema = z.string().min(1, messages.required).max(passwordLength.max);

export const passwordErrors = {
  /** Not 401, which would say that nobody is signed in. */
  password_wrong: { status: 403, message: 'That is not your password.' },
} as const;

export const AccountDetailsSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As people read it: `(###) ###-####`. */
  phone_number: z.string().nullable(),
  /** Whether a code that was sent to the number came back. */
  phone_verified: z.boolean(),
  /** The address that takes the place of `email` once the link that was mailed there is opened. */
  pending_email: z.string().nullable(),
});
export type AccountDetails = z.output<typeof AccountDetailsSchema>;

export const accountDetails = defineCall({
  name: 'accountDetails',
  method: 'GET',
  path: '/ajax/account/details/',
  owner: 'account',
  summary: 'The details of the signed-in person',
  signedIn: true,
  answer: AccountDetailsSchema,
});

/** Another phone number has to be verified anew. */
export const changeAccountDetails = defineCall({
  name: 'changeAccountDetails',
  method: 'POST',
  path: '/ajax/account/details/',
  owner: 'account',
  summary: 'Changes the name and the phone number of the signed-in person',
  signedIn: true,
  body: z.strictObject({
    first_name: PersonNameSchema,
    last_name: PersonNameSchema,
    /** Null for none. */
    phone_number: PhoneSchema.nullable(),
  }),
  answer: AccountDetailsSchema,
});

/** Ends all other sessions of the person, and says so by mail. Wrong passwords count as failed log-ins. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/ajax/account/change-password/',
  owner: 'account',
  summary: 'Changes the password of the signed-in person',
  signedIn: true,
  rotatesSession: true,
  limit: 'guess',
  body: z.strictObject({ current_password: CurrentPasswordSchema, new_password: NewPasswordSchema }),
  answer: LoginStatusSchema,
  errors: passwordErrors,
});

/**
 * Mails a link to the new address, good for 24 hours, and a note to the old one; until the link is opened nothing
 * changes. An address that has an account is answered alike. Wrong passwords count as failed log-ins.
 */
export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/ajax/account/change-email/',
  owner: 'account',
  summary: 'Asks for another e-mail address of the signed-in person',
  signedIn: true,
  limit: 'guess',
  body: z.strictObject({ email: EmailSchema, password: CurrentPasswordSchema }),
  answer: z.object({ status: z.literal('check_mailbox') }),
  errors: passwordErrors,
});

/**
 * Puts the new address in the place of the old one, and ends all other sessions. The link proves the mailbox and no more:
 * whoever is not signed in as the person who asked shows the account's password, since the address may be mistyped.
 */
export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/ajax/account/confirm-email-change/',
  owner: 'account',
  summary: 'Changes the e-mail address of an account by the link that was mailed there',
  rotatesSession: true,
  limit: 'guess',
  body: z.strictObject({ token: EmailTokenSchema, password: CurrentPasswordSchema.optional() }),
  answer: LoginStatusSchema,
  errors: {
    ...linkErrors,
    ...passwordErrors,
    password_needed: { status: 409, message: 'Please enter the password of your account.' },
  },
});

/** Forgets the address that waits to be confirmed: its link is of no use any more. */
export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  method: 'POST',
  path: '/ajax/account/cancel-email-change/',
  owner: 'account',
  summary: 'Keeps the e-mail address of the signed-in person as it is',
  signedIn: true,
  body: z.strictObject({}).optional(),
  answer: AccountDetailsSchema,
});

/** Ends every session of the person on every device, this one too. */
export const logOutEverywhere = defineCall({
  name: 'logOutEverywhere',
  method: 'POST',
  path: '/ajax/account/log-out-everywhere/',
  owner: 'account',
  summary: 'Logs the signed-in person out on all devices',
  signedIn: true,
  rotatesSession: true,
  body: z.strictObject({}).optional(),
  answer: LoginStatusSchema,
});
