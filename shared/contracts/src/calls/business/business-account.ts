import {
  addressFields,
  businessStates,
  pendingBusinessDollars,
  recordOf,
  registrationRules,
  registrationSources,
  validateEin,
  validateSsn,
} from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, type CallBody, defineCall } from '../../call';
import {
  AnsweredAddressSchema,
  checked,
  EmailSchema,
  IdSchema,
  PhoneSchema,
  ruled,
} from '../../shapes/fields';
import { CaptchaTokenSchema, captchaErrors, NewPasswordSchema } from '../account/account';

export const BusinessStateSchema = z.enum(businessStates);

/** What somebody may do for a business: a viewer looks, a buyer orders, an owner decides about people and limits, too. */
export const businessRoles = ['owner', 'buyer', 'viewer'] as const;
export type BusinessRole = (typeof businessRoles)[number];

/** Whole dollars of one order, and of all that a buyer orders in a month of the calendar (UTC); null: no limit. */
const BuyerLimitsSchema = z.object({
  order_dollars: z.int().nullable(),
  month_dollars: z.int().nullable(),
});

/** A value that may be left out; an empty one is dropped (section 7). */
function dropEmpty<S extends z.ZodType>(schema: S) {
  // A union would lose the field's own message.
  return z
    .preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
    .optional();
}

/** A number of the tax office as it is typed, with or without hyphens. */
function taxId(validate: (value: string) => string | undefined, about: string) {
  return checked(validate).meta({ description: about });
}

/** What a business says of itself. */
const CompanySchema = z.strictObject({
  company_name: ruled(registrationRules.companyName),
  company_phone_number: PhoneSchema,
  [addressFields.addressLine1]: ruled(registrationRules.addressLine1),
  [addressFields.addressLine2]: dropEmpty(ruled(registrationRules.addressLine2)),
  [addressFields.city]: ruled(registrationRules.city),
  [addressFields.state]: ruled(registrationRules.state),
  [addressFields.zip]: ruled(registrationRules.zip),
  contact_name: ruled(registrationRules.contactName),
  contact_phone_number: PhoneSchema,
  contact_email: EmailSchema,
  website: dropEmpty(ruled(registrationRules.website)),
  reason_for_interest: dropEmpty(ruled(registrationRules.reasonForInterest)),
});

/**
 * Registers a business (business specification, section 7). Whoever is signed in registers it for their account. Everybody
 * else asks for an account with `contact_email` and `password` by the same call, and is answered alike whether the address
 * has an account: the mailbox is told, and the business is there once the address is proven.
 *
 * The same registration sent again is answered the same. One that waits or was rejected is replaced by what is sent.
 */
export const submitSmallBusinessRegistration = defineCall({
  name: 'submitSmallBusinessRegistration',
  method: 'POST',
  path: '/ajax/submit-small-business-registration/',
  owner: 'account',
  summary: 'Registers a business, for the signed-in person or with a new account',
  idempotent: true,
  body: z.strictObject({
    ...CompanySchema.shape,
    /** Both are needed of who is not signed in, and not looked at else. */
    password: dropEmpty(NewPasswordSchema),
    confirmed_password: dropEmpty(z.string().max(1_000)),
    /** Needed, but of a sole proprietor who gives an SSN on the KYC form. */
    ein: dropEmpty(taxId(validateEin, 'Employer identification number: 9 digits, a prefix of the IRS')),
    /** On the KYC form alone. */
    ssn: dropEmpty(taxId(validateSsn, 'Social Security number: 9 digits')),
    recaptchaToken: CaptchaTokenSchema,
    source: z.enum(registrationSources),
  }),
  answer: z.object({
    /** `confirmation_pending`: the mail has a link that proves the address; the business is registered by it. */
    status: z.enum(['registered', 'confirmation_pending']),
    /** Null while the address is not proven. */
    smb_status: BusinessStateSchema.nullable(),
  }),
  errors: {
    ...captchaErrors,
    business_approved: {
      status: 409,
      message: 'Your business is approved already. Please contact us to change what it is registered with.',
    },
    business_member: {
      status: 409,
      message: 'Your account is part of a business, whose owners register it. Leave it to register your own.',
    },
  },
});
export type BusinessRegistration = CallBody<typeof submitSmallBusinessRegistration>;

/** Business status (section 3). All is null for who is not signed in, and the status for who has no business. */
export const smallBusinessStatus = defineCall({
  name: 'smallBusinessStatus',
  method: 'GET',
  path: '/ajax/small-business-status/',
  owner: 'account',
  summary: 'The visitor’s business and whether it is approved',
  answer: z.object({
    user_id: z.string().nullable(),
    user_email: z.string().nullable(),
    smb_status: BusinessStateSchema.nullable(),
    /** The same for a visitor as long as their session lasts. No call asks for it: writes carry the marker header. */
    _token: z.string().nullable(),
  }),
});

/** What the visitor's business registered with, for its form: without the numbers of the tax office. */
export const smallBusinessRegistration = defineCall({
  name: 'smallBusinessRegistration',
  method: 'GET',
  path: '/ajax/small-business-registration/',
  owner: 'account',
  summary: 'What the signed-in person registered a business with, and why it was rejected',
  signedIn: true,
  answer: z.object({
    /** Null for who has registered none. */
    registration: z
      .object({
        company_name: z.string(),
        company_phone_number: z.string(),
        ...recordOf(Object.values(addressFields), () => z.string()),
        contact_name: z.string(),
        contact_phone_number: z.string(),
        contact_email: z.string(),
        website: z.string(),
        reason_for_interest: z.string(),
        /** The form on which it was registered. */
        source: z.enum(registrationSources),
      })
      .nullable(),
    /** What an operator told a rejected business; null for all others. */
    reason: z.string().nullable(),
  }),
});

const internal = { method: 'POST', owner: 'account', audience: 'internal' } as const;

/**
 * The business for which a person acts, and what it may order now. The answer is of this moment: ask when an order is
 * placed, not from the session.
 */
export const readBusinessAccount = defineCall({
  ...internal,
  callers: ['order'],
  name: 'readBusinessAccount',
  path: '/internal/account/business/',
  summary: 'The business of a person, its status, and what it may order',
  body: z.strictObject({ user_id: IdSchema }),
  answer: z.object({
    /** Null for who has no business: they register first. */
    business: z
      .object({
        business_id: z.string(),
        company_name: z.string(),
        smb_status: BusinessStateSchema,
        role: z.enum(businessRoles),
        /** Whether this person may order for it at all: not for a rejected business, and not as a viewer. */
        may_order: z.boolean(),
        /**
         * Whole dollars of card values that all orders of the business together, without cancelled ones, may come to: 500 while it
         * waits for approval, the line of the configuration where that approved it. Null: the limits of any business order.
         */
        order_limit_dollars: z.int().min(0).nullable(),
        /** Above how many dollars this person’s orders wait for an owner. Absent: none do. */
        approval: BuyerLimitsSchema.optional(),
        contact_name: z.string(),
        contact_email: z.string(),
        /** Ten digits or E.164, as it was typed. */
        company_phone_number: z.string(),
        address: AnsweredAddressSchema,
      })
      .nullable(),
  }),
});
export type BusinessAccount = NonNullable<CallAnswer<typeof readBusinessAccount>['business']>;

/** The line under which a business orders while it waits for approval, as an error of the call that places an order tells it. */
export const businessOrderErrors = {
  business_registration_needed: {
    status: 403,
    message: 'Please register your business to place this order.',
  },
  business_rejected: { status: 403, message: 'Your business is not approved, so it cannot order.' },
  business_pending_limit: {
    status: 409,
    message: `Until your business is approved it can order cards worth up to $${pendingBusinessDollars} in all.`,
  },
} as const;
