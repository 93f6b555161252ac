import { passwordLength } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, IdSchema, PersonNameSchema, WirePriceSchema } from '../../shapes/fields';
import { businessRoles } from '../business/business-account';
import { PaidCardSchema } from '../business/business-balance';
import { LoginStatusSchema, NewPasswordSchema, NextPathSchema } from './account';

/** The secret of a link in a mail about an account: 256 bits as base64url. */
export const EmailTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const linkErrors = {
  link_expired: { status: 410, message: 'This link has expired or was used already.' },
} as const;

/** Who is signed in now, and where they were on the way to when they asked for the link. */
const signedInAnswer = z.object({ login: LoginStatusSchema, next: NextPathSchema.nullable() });

/** Answered for every address alike. */
export const mailboxAnswer = z.object({ status: z.literal('check_mailbox') });

/** Has the confirmation of a sign-up mailed again. Every address is answered alike. */
export const resendConfirmation = defineCall({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/ajax/resend-confirmation/',
  owner: 'account',
  summary: 'Mails the link that confirms a sign-up once more',
  opensSession: false,
  body: z.strictObject({ email: EmailSchema }),
  answer: mailboxAnswer,
});

/** Every address is answered alike; one that has an account gets a mail with a link that is good for an hour. */
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/ajax/request-password-reset/',
  owner: 'account',
  summary: 'Mails a link by which a new password is set',
  opensSession: false,
  body: z.strictObject({ email: EmailSchema, next: NextPathSchema.optional() }),
  answer: mailboxAnswer,
});

/** What a link is for, before it is used. Looking uses nothing up; the token is sent in the body to stay out of logs. */
export const checkEmailLink = defineCall({
  name: 'checkEmailLink',
  method: 'POST',
  path: '/ajax/check-email-link/',
  owner: 'account',
  summary: 'Says what a link from a mail is for',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ token: EmailTokenSchema }),
  answer: z.object({
    purpose: z.enum(['confirm', 'reset', 'change_email']),
    email: z.string(),
    /** Whether a password has to be given: that of a sign-up made in another browser, a new one, or the account's. */
    needs_password: z.boolean(),
  }),
  errors: linkErrors,
});

/**
 * Proves an e-mail address and makes the account. A link proves the mailbox and no more, since a stranger may have
 * signed up with the address: the sign-up is chosen by the browser that made it or by its password, and without either
 * a new account is made with a password chosen now.
 */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/ajax/confirm-email/',
  owner: 'account',
  summary: 'Confirms an e-mail address and signs its owner in',
  rotatesSession: true,
  limit: 'guess',
  body: z.strictObject({
    token: EmailTokenSchema,
    /** The password of the sign-up, where it was made in another browser. */
    password: z.string().min(1).max(passwordLength.max).optional(),
    /** Makes an account with these instead of what was given at sign-up. */
    account: z
      .strictObject({
        first_name: PersonNameSchema,
        last_name: PersonNameSchema,
        password: NewPasswordSchema,
      })
      .optional(),
  }),
  answer: signedInAnswer,
  errors: {
    ...linkErrors,
    password_needed: { status: 409, message: 'Please enter the password that you chose when you signed up.' },
    login_failed: { status: 401, message: 'That is not the password you chose when you signed up.' },
  },
});

/** Sets a new password, ends what was signed in with the old one, and signs in. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/ajax/reset-password/',
  owner: 'account',
  summary: 'Sets a new password by the link from a mail',
  rotatesSession: true,
  limit: 'guess',
  body: z.strictObject({ token: EmailTokenSchema, password: NewPasswordSchema }),
  answer: signedInAnswer,
  errors: linkErrors,
});

/**
 * What the mail of a job says, worked out when it is sent: the job itself names no address and no secret. Null when
 * nothing is to be sent, as for a new password of an address without an account.
 */
export const readAccountEmail = defineCall({
  name: 'readAccountEmail',
  method: 'POST',
  path: '/internal/account/email/',
  owner: 'account',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'What a mail about an account says',
  body: z.strictObject({ email_id: IdSchema }),
  answer: z.object({
    email: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.enum(['confirm_email', 'reset_password', 'confirm_new_email', 'confirm_newsletter']),
          to: z.string(),
          /** A path of the store that holds the secret; for the mail alone. */
          link_path: z.string(),
          valid_hours: z.int(),
        }),
        z.object({
          kind: z.enum([
            'already_registered',
            'password_changed',
            'email_change_asked',
            'email_changed',
            'email_taken',
            'webhook_disabled',
          ]),
          to: z.string(),
        }),
        z.object({
          kind: z.literal('newsletter_on'),
          to: z.string(),
          /** Where one chooses what it is about, or ends it; holds a secret. */
          preferences_path: z.string(),
        }),
        z.object({ kind: z.literal('business_pending'), to: z.string(), company_name: z.string() }),
        z.object({
          kind: z.literal('business_approved'),
          to: z.string(),
          company_name: z.string(),
          /** Whole dollars up to which the business was approved; null without a bound of its own. */
          order_limit_dollars: z.int().nullable(),
        }),
        z.object({
          kind: z.literal('business_invitation'),
          to: z.string(),
          company_name: z.string(),
          role: z.enum(businessRoles),
          /** The e-mail of the owner who invites. */
          invited_by: z.string(),
          /** A path of the store that holds the secret; for the mail alone. */
          link_path: z.string(),
          valid_days: z.int(),
        }),
        z.object({
          kind: z.literal('business_removed'),
          to: z.string(),
          company_name: z.string(),
          /** The e-mail of the owner who removed them, or else of the business. */
          removed_by: z.string(),
        }),
        z.object({
          kind: z.literal('business_rejected'),
          to: z.string(),
          company_name: z.string(),
          /** What the operator wrote for the business. */
          reason: z.string(),
        }),
        z.object({
          kind: z.enum(['balance_taken', 'balance_restored']),
          to: z.string(),
          company_name: z.string(),
          amount: WirePriceSchema,
          /** By which it was paid; null where the provider does not tell it. */
          card: PaidCardSchema.nullable(),
          /** What can be spent by then, and what is owed. */
          available: WirePriceSchema,
          owed: WirePriceSchema,
        }),
        z.object({
          kind: z.enum(['balance_transfer', 'balance_transfer_undone']),
          to: z.string(),
          company_name: z.string(),
          amount: WirePriceSchema,
          bank_reference: z.string(),
          /** What is owed by then. Absent: nothing. */
          owed: WirePriceSchema.optional(),
        }),
      ])
      .nullable(),
    /** The tag of the language that it is written in. Absent: the usual one. */
    language: z.string().optional(),
  }),
});
export type AccountEmail = NonNullable<z.output<typeof readAccountEmail.answer>['email']>;
