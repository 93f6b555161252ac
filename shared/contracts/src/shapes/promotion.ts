import { mostBrandDiscount, promotedForms, promotionTimes } from '@bowtie/domain';
import { z } from 'zod';
import { MerchantSlugSchema, NetworkSchema } from './fields';
import { TimeZoneSchema } from './send-time';

/** What a promo code looks like: its promotion's, or one of those that are made for one use each. */
export const PromoCodeSchema = z
  .string()
  .regex(/^[A-Z0-9-]{1,40}$/, 'Please use capital letters, digits and hyphens, 40 at most.');

/** Bounds of a promotion, in cents: what it takes off at most, and from which amount on it may hold, which is no more than an order may. */
export const promotionBounds = { amount: 100_000, minimum: 1_000_000 } as const;

const cents = z.int().min(1).max(promotionBounds.amount);
const BrandsSchema = z
  .array(z.strictObject({ slug: MerchantSlugSchema, name: z.string().min(1).max(100) }))
  .min(1)
  .max(20);
const bounds = {
  network: NetworkSchema.optional(),
  form: z.enum(promotedForms).optional(),
  minimum: z.int().min(0).max(promotionBounds.minimum).optional(),
};

/** What a promotion gives: `Promotion` of the domain, from outside. */
export const PromotionOfferSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fee_percent'), percent: z.int().min(1).max(100), ...bounds }),
  z.strictObject({
    kind: z.literal('brand_percent'),
    percent: z.int().min(1).max(mostBrandDiscount),
    brands: BrandsSchema,
    ...bounds,
  }),
  z.strictObject({ kind: z.literal('amount'), cents, brands: BrandsSchema.optional(), ...bounds }),
  z.strictObject({ kind: z.literal('free_shipping'), brands: BrandsSchema.optional(), ...bounds }),
]);

export const PromotionPeriodSchema = z
  .strictObject({
    first_day: z.iso.date('Please choose the first day.'),
    last_day: z.iso.date('Please choose the last day.'),
    time_zone: TimeZoneSchema,
  })
  .refine((period) => promotionTimes(period) !== undefined, {
    error: 'The last day comes before the first.',
    path: ['last_day'],
  });

/** How often a promotion may be used in all; a count that is never reached stands for no limit. */
export const PromotionUsesSchema = z.int().min(0).max(1_000_000);
/** How often one person may use it; null for no limit. */
export const PromotionPerPersonSchema = z.int().min(1).max(1_000).nullable();

/** Where a promotion is in its life. */
export const promotionStates = ['planned', 'running', 'stopped', 'over'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** A promotion as operators see it. */
export const PromotionSchema = z.object({
  /** Its code, unless it is used by codes of its own alone. */
  promotion_id: z.string(),
  /** What it gives, in words. */
  name: z.string(),
  offer: PromotionOfferSchema,
  state: z.enum(promotionStates),
  starts_at: z.string().nullable(),
  ends_at: z.string(),
  /** Null for one that was made by the configuration, which knows moments alone. */
  period: z.object({ first_day: z.string(), last_day: z.string(), time_zone: z.string() }).nullable(),
  /** Whether it is used by codes for one use each, made in bulk, and not by its own. */
  own_codes: z.boolean(),
  per_person: z.int().nullable(),
  /** How often it may be used in all; of one with codes of its own, how many were made. */
  uses: z.int(),
  used: z.int(),
  /** Uses that wait for payments and orders under way. */
  set_aside: z.int(),
  /** Rises with each edit, so that of two operators the second is told. */
  revision: z.int(),
});
export type PromotionView = z.output<typeof PromotionSchema>;

/** What is to be said of a code that shoppers are shown. */
export interface PromotionProblem {
  /** Whether they would get nothing for it; else it is only yet to begin. */
  isRefused: boolean;
  message: string;
}

const minute = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Why a code gives shoppers nothing at a time; undefined where it does. @param promotion undefined where there is none of this code */
export function promotionProblem(
  code: string,
  promotion: PromotionView | undefined,
  at: Date,
): PromotionProblem | undefined {
  if (promotion === undefined)
    return { isRefused: true, message: `There is no promotion ${code}. Please look at the code again.` };
  const { state, starts_at, ends_at, own_codes, uses, used } = promotion;
  const refused = (why: string) => ({ isRefused: true, message: `The promotion ${code} ${why}` });
  if (state === 'stopped') return refused('was stopped. Please name another one, or none.');
  if (own_codes) return refused('is used with codes for one use each, so its name gives nobody anything.');
  if (used >= uses) return refused('is used up. Allow more uses of it first, or name another one.');
  if (new Date(ends_at) <= at) return refused(`is over since ${minute(ends_at)}.`);
  if (starts_at === null || new Date(starts_at) <= at) return undefined;
  const message = `The promotion ${code} begins on ${minute(starts_at)}. Please publish the banner for that time.`;
  return { isRefused: false, message };
}

/** Codes for one use each that were made at once. */
export const CodeBatchSchema = z.object({
  batch_id: z.string(),
  /** How many were ordered, and how many there are by now. */
  count: z.int(),
  made: z.int(),
  operator: z.string(),
  date: z.string(),
});
export type CodeBatch = z.output<typeof CodeBatchSchema>;
