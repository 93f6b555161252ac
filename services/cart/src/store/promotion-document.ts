import {
  PromoCodeSchema,
  PromotionOfferSchema,
  PromotionPeriodSchema,
  type PromotionState,
} from '@bowtie/contracts';
import { reportFailure, type SupplyHold } from '@bowtie/service-kit';
import { z } from 'zod';

/** What decides who may use a promotion, when, and what it gives. What older versions did not know has its usual value. */
const RulesSchema = z.object({
  _id: PromoCodeSchema,
  offer: PromotionOfferSchema,
  period: PromotionPeriodSchema.nullable().default(null),
  /** Null: from the beginning. */
  starts_at: z.date().nullable().default(null),
  ends_at: z.date(),
  stopped_at: z.date().nullable().default(null),
  /** Whether it is used by codes for one use each, and not by its own. */
  own_codes: z.boolean().default(false),
  /** How often one person may use it; null for no limit. */
  per_person: z.int().min(1).nullable().default(null),
});
export type PromotionRules = z.output<typeof RulesSchema>;

/** A promotion with its uses. It is one document, so that no crash makes or loses one. */
export interface PromotionDocument extends z.input<typeof RulesSchema> {
  /** How often it may be used in all; absent in promotions of older versions. */
  uses?: number;
  uses_left: number;
  /** Uses that are kept for carts; absent in a promotion that nobody used yet. */
  holds?: SupplyHold[];
  /** Counts the changes of the uses, so that none is made of something else than was read. */
  version?: number | null;
  /** Counts what operators changed. */
  revision?: number;
  /** The last action of an operator that was carried out, which is done once. */
  action_id?: string;
  created_at?: Date;
}

/** The rules of a stored promotion; undefined for a document that holds none, which is reported and never applied. */
export function readRules(document: PromotionDocument): PromotionRules | undefined {
  const read = RulesSchema.safeParse(document);
  if (read.success) return read.data;
  reportFailure('promo code', read.error, { code: document._id });
  return undefined;
}

/** Where a promotion is in its life. */
export function promotionStateOf(
  { starts_at, ends_at, stopped_at }: Pick<PromotionRules, 'starts_at' | 'ends_at' | 'stopped_at'>,
  now: Date,
): PromotionState {
  if (stopped_at !== null) return 'stopped';
  if (ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'planned' : 'running';
}
