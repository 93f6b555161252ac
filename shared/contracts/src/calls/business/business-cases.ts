import { registrationSources } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, paging } from '../../shapes/fields';
import { BusinessStateSchema, businessRoles } from './business-account';

const internal = { method: 'POST', owner: 'account', audience: 'internal' } as const;

/** What operators see of a business: never more of a number of the tax office than its last four digits. */
const BusinessRowSchema = z.object({
  business_id: z.string(),
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  smb_status: BusinessStateSchema,
  /** ISO 8601 time of the last registration. */
  date_registered: z.string(),
});
export type BusinessRow = z.output<typeof BusinessRowSchema>;

const OtherBusinessSchema = z.object({ business_id: z.string(), company_name: z.string() });
export type OtherBusiness = z.output<typeof OtherBusinessSchema>;

const BusinessCaseSchema = BusinessRowSchema.extend({
  user_id: z.string(),
  /** The account's address, which is proven. */
  user_email: z.string(),
  source: z.enum(registrationSources),
  company_phone_number: z.string(),
  contact_phone_number: z.string(),
  address: z.string(),
  website: z.string().nullable(),
  reason_for_interest: z.string().nullable(),
  ein_last_four: z.string().nullable(),
  ssn_last_four: z.string().nullable(),
  /** Other businesses that registered with the same EIN, and with the same SSN; a few of them. */
  same_ein: z.array(OtherBusinessSchema),
  same_ssn: z.array(OtherBusinessSchema),
  order_limit_dollars: z.int().nullable(),
  members: z.array(
    z.object({ user_id: z.string(), email: z.string(), name: z.string(), role: z.enum(businessRoles) }),
  ),
  decision: z
    .object({
      /** An operator's name; null where the configuration decided. */
      by: z.string().nullable(),
      verdict: BusinessStateSchema,
      /** What the business was told. */
      reason: z.string().nullable(),
      date: z.string(),
    })
    .nullable(),
});
export type BusinessCase = z.output<typeof BusinessCaseSchema>;

const rows = { limit: 25, most: 100 } as const;
const businessNotFound = {
  business_not_found: { status: 404, message: 'There is no such business.' },
} as const;

export const listBusinesses = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listBusinesses',
  path: '/internal/account/businesses/',
  summary: 'Businesses of a status: those that wait the longest first, else the last ones first',
  body: z.strictObject({ smb_status: BusinessStateSchema, ...paging(rows) }),
  answer: z.object({ businesses: z.array(BusinessRowSchema), has_more: z.boolean() }),
});

export const readBusinessCase = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readBusinessCase',
  path: '/internal/account/business-case/',
  summary: 'What an operator decides about a business by',
  body: z.strictObject({ business_id: IdSchema }),
  answer: z.object({ business: BusinessCaseSchema }),
  errors: businessNotFound,
});

export const businessReasonRule = { min: 3, max: 500 } as const;

/** The same decision of the same operator again counts as made. */
export const decideBusiness = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'decideBusiness',
  path: '/internal/account/decide-business/',
  summary: 'Approves or rejects a business, and mails it what was decided',
  body: z.strictObject({
    business_id: IdSchema,
    operator: z.string().min(1).max(100),
    /** The status that the operator decided by: of two who decide at the same time the second is told so. */
    seen: BusinessStateSchema,
    decision: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approve') }),
      z.strictObject({
        verdict: z.literal('reject'),
        /** Told to the business, word for word. */
        reason: z.string().trim().min(businessReasonRule.min).max(businessReasonRule.max),
      }),
    ]),
  }),
  answer: z.object({ business_id: z.string(), smb_status: BusinessStateSchema }),
  errors: {
    ...businessNotFound,
    business_decided: {
      status: 409,
      message: 'This was decided already. Please look at the business again.',
    },
  },
});
