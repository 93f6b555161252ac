import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema, OrderNumberSchema, paging, WirePriceSchema } from '../../shapes/fields';

/** Lines of a page of the statement at most. */
const statementPages = { limit: 20, most: 100 } as const;

/**
 * What a line of a person's statement is: cash back that an order earned, rewards that paid for an order, rewards that came
 * back with a refund or a cancellation, cash back of what was refunded, rewards that were not used for long.
 */
export const rewardsLineKinds = ['earned', 'spent', 'returned', 'taken_back', 'expired'] as const;
export type RewardsLineKind = (typeof rewardsLineKinds)[number];

export const accountRewards = defineCall({
  name: 'accountRewards',
  method: 'GET',
  path: '/ajax/account/rewards/',
  owner: 'account',
  summary:
    'The rewards of the signed-in person: what is available and pending, and the statement, newest first',
  signedIn: true,
  query: z.object(paging(statementPages)),
  answer: z.object({
    /** What can be spent at the checkout. */
    available: WirePriceSchema,
    /** Set aside for payments that are under way. */
    held: WirePriceSchema,
    pending: WirePriceSchema,
    /** Cash back that was spent before its order was refunded: what is earned next pays it first. */
    owed: WirePriceSchema,
    /** What becomes available next, soonest first; the first fifty. */
    pending_earnings: z.array(
      z.object({
        order_number: z.string(),
        amount: WirePriceSchema,
        /** ISO 8601 time. */
        available_on: z.string(),
      }),
    ),
    /** When all that is available expires unless something is earned or spent before; null where nothing is available. */
    expires_on: z.string().nullable(),
    entries: z.array(
      z.object({
        kind: z.enum(rewardsLineKinds),
        /** What it adds, 200 to the dollar; less than 0 for what it takes. */
        amount: z.int(),
        order_number: z.string().nullable(),
        date: z.string(),
        /** Of an earning that is still pending: when it becomes available. */
        available_on: z.string().nullable(),
      }),
    ),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});
export type AccountRewards = CallAnswer<typeof accountRewards>;

/** Whose credit pays: a person's rewards, or the prepaid balance of a business in whose name the person spends. */
const payerFields = {
  user_id: IdSchema,
  /** Absent: the person's rewards. */
  business_id: IdSchema.optional(),
};
const holdFields = { ...payerFields, hold_id: IdSchema };

export const readRewardsBalance = defineCall({
  name: 'readRewardsBalance',
  method: 'POST',
  path: '/internal/account/rewards/balance/',
  owner: 'account',
  audience: 'internal',
  callers: ['cart'],
  summary: 'What a person can spend of their rewards',
  body: z.strictObject({ user_id: IdSchema }),
  answer: z.object({ available: WirePriceSchema }),
});

/** What is held is released by itself after `hold_ms`, unless it was captured before. */
export const holdCredit = defineCall({
  name: 'holdCredit',
  method: 'POST',
  path: '/internal/account/credit/hold/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary:
    'Sets rewards or a balance aside for a payment; asking again with the same hold sets nothing more aside',
  body: z.strictObject({
    ...holdFields,
    amount: WirePriceSchema.min(2),
    hold_ms: z
      .int()
      .min(20)
      .max(7 * 86_400_000),
  }),
  answer: z.object({
    /** `short`: there is less than that. `busy`: too many payments hold some. `over`: the hold was released. */
    state: z.enum(['held', 'captured', 'over', 'short', 'busy']),
    available: WirePriceSchema,
  }),
});

export const captureCredit = defineCall({
  name: 'captureCredit',
  method: 'POST',
  path: '/internal/account/credit/capture/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary: 'Spends held rewards or a held balance on an order, once; asking again says the same',
  body: z.strictObject({ ...holdFields, order_number: OrderNumberSchema }),
  /** `gone`: nothing is held, because the hold was released. */
  answer: z.object({ outcome: z.enum(['captured', 'gone']) }),
});

export const releaseCredit = defineCall({
  name: 'releaseCredit',
  method: 'POST',
  path: '/internal/account/credit/release/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary: 'Releases what is held; with an order that was never charged, also what was captured for it',
  body: z.strictObject({ ...holdFields, order_number: OrderNumberSchema.optional() }),
  answer: z.object({ released: z.boolean() }),
});

export const earnRewards = defineCall({
  name: 'earnRewards',
  method: 'POST',
  path: '/internal/account/rewards/earn/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary: 'Notes the cash back of a paid order, once; it is pending until the return window ends',
  body: z.strictObject({
    user_id: IdSchema,
    order_number: OrderNumberSchema,
    amount: WirePriceSchema,
    /** When the order was paid. */
    paid_at: z.iso.datetime(),
  }),
  answer: z.object({
    /** Null where nothing was earned: too many orders are pending already. */
    available_on: z.string().nullable(),
  }),
});

/** Both in one step, once a card; asking again changes nothing. */
export const refundCredit = defineCall({
  name: 'refundCredit',
  method: 'POST',
  path: '/internal/account/credit/refund/',
  owner: 'account',
  audience: 'internal',
  callers: ['order'],
  summary: 'Refunds the rewards or balance that paid for a card, and takes back the cash back that it earned',
  body: z.strictObject({
    ...payerFields,
    order_number: OrderNumberSchema,
    card_id: IdSchema,
    refund: WirePriceSchema,
    take_back: WirePriceSchema,
  }),
  answer: z.object({ done: z.boolean() }),
});
