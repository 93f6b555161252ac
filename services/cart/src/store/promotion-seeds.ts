import { z } from 'zod';

const OfferSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fee_percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('amount'), cents: z.int().min(1) }),
]);

/** A promotion as it starts: what it takes off the card fees, how often, and until when. */
export const PromotionSeedSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{1,40}$/),
  offer: OfferSchema,
  uses: z.int().min(0),
  ends_at: z.iso.datetime().transform((text) => new Date(text)),
});
export type PromotionSeed = z.output<typeof PromotionSeedSchema>;

/** The promotions of a new store. One is over and one used up, as they are in any store after a while. */
export const promotionSeeds: readonly PromotionSeed[] = [
  seed('WELCOME20', { kind: 'fee_percent', percent: 20 }, 1_000_000, '2036-01-01'),
  seed('NOFEES', { kind: 'fee_percent', percent: 100 }, 5_000, '2036-01-01'),
  seed('THANKS5', { kind: 'amount', cents: 500 }, 50_000, '2036-01-01'),
  seed('TEAM10', { kind: 'fee_percent', percent: 10 }, 50_000, '2036-01-01'),
  seed('SPRING24', { kind: 'fee_percent', percent: 50 }, 10_000, '2024-06-01'),
  seed('FIRST100', { kind: 'amount', cents: 1_000 }, 0, '2036-01-01'),
];

function seed(code: string, offer: PromotionSeed['offer'], uses: number, day: string): PromotionSeed {
  return { code, offer, uses, ends_at: new Date(`${day}T00:00:00Z`) };
}
