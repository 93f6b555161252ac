import { bankReferencePattern, topUpDollars } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema, paging, WirePriceSchema } from '../../shapes/fields';
import { businessRoles } from './business-account';
import { businessOwnerErrors } from './business-owner-errors';

/**
 * What a line of a balance's statement is: money that came by card or by a bank transfer, money of a card that its bank or the
 * payment provider has taken back, or has put back after all, a transfer that was booked by mistake, what paid for an order,
 * what came back of one.
 */
export const balanceLineKinds = [
  'topped_up',
  'top_up_taken',
  'top_up_restored',
  'transfer',
  'transfer_undone',
  'spent',
  'returned',
] as const;
export type BalanceLineKind = (typeof balanceLineKinds)[number];

/** A payment card as it is shown. */
export const PaidCardSchema = z.object({ card_type: z.string().max(40), last_four: z.string().max(4) });
export type PaidCard = z.output<typeof PaidCardSchema>;

/** Lines of a page of the statement at most. */
const statementPages = { limit: 20, most: 100 } as const;

const noBusiness = {
  business_registration_needed: { status: 403, message: 'Please register your business first.' },
} as const;
const topUpOwners = {
  ...noBusiness,
  ...businessOwnerErrors,
} as const;

/** The prepaid balance of the business for which the signed-in person acts. */
export const businessBalance = defineCall({
  name: 'businessBalance',
  method: 'GET',
  path: '/ajax/account/business/balance/',
  api: { scope: 'balance:read', path: `${apiPath}balance/` },
  owner: 'account',
  summary: 'The prepaid balance of the signed-in person’s business, and its statement, newest first',
  signedIn: true,
  query: z.object(paging(statementPages)),
  answer: z.object({
    company_name: z.string(),
    role: z.enum(businessRoles),
    /** What can be spent. */
    available: WirePriceSchema,
    /** Set aside for payments that are under way. */
    held: WirePriceSchema,
    /** What was taken back by banks and is spent already: what comes in pays it first. Absent: nothing. */
    owed: WirePriceSchema.optional(),
    /** Whether it was used and is nearly gone. */
    is_low: z.boolean(),
    /** Whether this person may add money by card now. */
    may_top_up: z.boolean(),
    /** Written into a bank transfer, it says whose money comes. */
    bank_reference: z.string().regex(bankReferencePattern),
    /** To where the money is sent, line by line. */
    bank_account: z.array(z.object({ label: z.string(), value: z.string() })),
    entries: z.array(
      z.object({
        kind: z.enum(balanceLineKinds),
        /** What it adds, 200 to the dollar; less than 0 for what it takes. */
        amount: z.int(),
        /** What was available after it. */
        available: WirePriceSchema,
        date: z.string(),
        order_number: z.string().nullable(),
        /** The person by whom it came; null for what the store did. */
        by: z.string().nullable(),
        /** A card in English, or the bank's reference of a transfer. */
        paid_with: z.string().nullable(),
        /** The card by which it came; null for all else. */
        card: PaidCardSchema.nullable(),
      }),
    ),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: noBusiness,
});
export type BusinessBalance = CallAnswer<typeof businessBalance>;

const paymentUnavailable = {
  payment_unavailable: { status: 503, message: 'Payments are resting. Please try again in a moment.' },
} as const;

/** The money is reserved by the provider, to which the browser itself sends the card, and comes to the balance afterwards. */
export const prepareTopUp = defineCall({
  name: 'prepareTopUp',
  method: 'POST',
  path: '/ajax/account/business/balance/top-up/',
  owner: 'order',
  summary: 'Prepares the payment by card of money for the balance of a business',
  idempotent: true,
  signedIn: true,
  body: z.strictObject({ dollars: z.int().min(topUpDollars.least).max(topUpDollars.most) }),
  answer: z.object({
    top_up_id: z.string(),
    payment_intent_id: z.string(),
    client_secret: z.string(),
    total: WirePriceSchema,
    /** The payment provider’s endpoint to which the browser itself sends the card. */
    confirm_url: z.string(),
  }),
  errors: {
    ...topUpOwners,
    business_not_approved: {
      status: 403,
      message: 'You can add money as soon as your business is approved.',
    },
    top_up_limit: {
      status: 422,
      message: 'This is more than cards can add in a day. Please use a bank transfer, or try again tomorrow.',
    },
    top_up_disputed: {
      status: 409,
      message:
        'A payment by card is disputed at your bank. Until that is decided, please add money by bank transfer.',
    },
    ...paymentUnavailable,
  },
});

/** Asked again it says the same. What nobody asks for comes to the balance all the same once the card was accepted. */
export const finishTopUp = defineCall({
  name: 'finishTopUp',
  method: 'POST',
  path: '/ajax/account/business/balance/finish-top-up/',
  owner: 'order',
  summary: 'Takes the money of a top-up whose card was accepted, and adds it to the balance, once',
  signedIn: true,
  body: z.strictObject({ top_up_id: IdSchema }),
  answer: z.object({ amount: WirePriceSchema }),
  errors: {
    ...topUpOwners,
    top_up_unknown: { status: 404, message: 'This payment is not there any more. Please start again.' },
    payment_incomplete: { status: 402, message: 'The payment is not complete yet. Please finish it first.' },
    payment_declined: { status: 402, message: 'Your card was declined. Please try another card.' },
    ...paymentUnavailable,
  },
});

/** Changes of one top-up that are followed at most; a card's bank has a few at most. */
export const mostTopUpChanges = 64;

const internal = { method: 'POST', owner: 'account', audience: 'internal' } as const;

export const creditTopUp = defineCall({
  ...internal,
  callers: ['order'],
  name: 'creditTopUp',
  path: '/internal/account/business/balance/credit/',
  summary: 'Adds money that a card has paid to a balance, once; asking again changes nothing',
  body: z.strictObject({
    business_id: IdSchema,
    user_id: IdSchema,
    top_up_id: IdSchema,
    amount: WirePriceSchema.min(2),
    card: PaidCardSchema.nullable(),
  }),
  answer: z.object({ available: WirePriceSchema }),
});

/**
 * How much of a top-up is away by now, after its bank or the payment provider took it back or put it back. The balance follows,
 * never below nothing: what is spent is owed. The owner is told. Of calls that come late the newest change counts.
 */
export const setTopUpTaken = defineCall({
  ...internal,
  callers: ['order'],
  name: 'setTopUpTaken',
  path: '/internal/account/business/balance/taken/',
  summary:
    'Takes money of a top-up out of a balance that its bank took back, or puts it back, once for each change',
  body: z.strictObject({
    business_id: IdSchema,
    top_up_id: IdSchema,
    /** Counts the changes of this top-up. */
    change: z.int().min(1).max(mostTopUpChanges),
    /** What is away in all. */
    taken: WirePriceSchema,
    card: PaidCardSchema.nullable(),
  }),
  answer: z.object({ available: WirePriceSchema, owed: WirePriceSchema }),
});
