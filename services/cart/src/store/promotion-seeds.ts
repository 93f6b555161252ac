import {
  PromoCodeSchema,
  PromotionOfferSchema,
  PromotionPerPersonSchema,
  PromotionUsesSchema,
} from '@bowtie/contracts';
import { z } from 'zod';

const MomentSchema = z.iso.datetime().transform((text) => new Date(text));

/** A promotion as it starts: what it gives, how often, and when. */
export const PromotionSeedSchema = z.strictObject({
  code: PromoCodeSchema,
  offer: PromotionOfferSchema,
  uses: PromotionUsesSchema,
  per_person: PromotionPerPersonSchema.default(null),
  own_codes: z.boolean().default(false),
  starts_at: MomentSchema.nullable().default(null),
  ends_at: MomentSchema,
});
export type PromotionSeed = z.output<typeof PromotionSeedSchema>;

/** The promotions of a new store. One is over and one used up, as they are in any store after a while. */
export const promotionSeeds: readonly PromotionSeed[] = [
  seed('WELCOME20', { kind: 'fee_percent', percent: 20 }, 1_000_000, '2036-01-01'),
  seed('NOFEES', { kind: 'fee_percent', percent: 100 }, 5_000, '2036-01-01'),
  seed('THANKS5', { kind: 'amount', cents: 500 }, 50_000, '2036-01-01'),
  seed('TEAM10', { kind: 'fee_percent', percent: 10 }, 50_000, '2036-01-01'),
  seed('SHIPFREE', { kind: 'free_shipping', minimum: 10_000 }, 50_000, '2036-01-01'),
  seed('SPRING24', { kind: 'fee_percent', percent: 50 }, 10_000, '2024-06-01'),
  seed('FIRST100', { kind: 'amount', cents: 1_000 }, 0, '2036-01-01'),
];

function seed(code: string, offer: PromotionSeed['offer'], uses: number, day: string): PromotionSeed {
  return PromotionSeedSchema.parse({ code, offer, uses, ends_at: `${day}T00:00:00Z` });
}
