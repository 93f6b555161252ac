import { brandKinds, mostBrandDiscount, mostCashBackPercent } from '@bowtie/domain';
import { z } from 'zod';
import { GiftTemplateSchema, MerchantSchema } from './catalog';
import { CardAmountSchema } from './fields';

/** How a brand's card comes: by e-mail, or as plastic in the post. */
export const BrandKindSchema = z.enum(brandKinds);

/** A discount with the time in which it counts. Whole per cent of the value. */
export const BrandDiscountSchema = z
  .object({
    percent: z.int().min(1).max(mostBrandDiscount),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'It ends before it begins.' });

/** Where a card's balance is asked for: a telephone number of ten digits, the brand's page, or neither. */
export const BalanceCheckSchema = z.object({
  phone: z
    .string()
    .regex(/^\d{10}$/)
    .nullable(),
  url: z.url({ protocol: /^https$/ }).nullable(),
});

/** The values that a brand's cards have, in whole dollars: some, or any between two. Exactly one of both is there. */
const brandValues = {
  denominations: z.array(CardAmountSchema).min(1).max(40).nullable(),
  range: z.object({ min: CardAmountSchema, max: CardAmountSchema }).nullable(),
};

/** Cards of a brand as they are sold now. */
export const BrandOfferSchema = z.object({
  ...brandValues,
  /** Whole per cent that its price is below its value now; 0 where it is not. */
  discount_percentage: z.int().min(0).max(mostBrandDiscount),
  /** Until when, as an ISO 8601 time; null without a discount, and where its end is more than a year away. */
  discount_until: z.string().nullable(),
  /** Whole per cent of the value that whoever is signed in earns as rewards. */
  cash_back_percentage: z.int().min(0).max(mostCashBackPercent),
  sold_as: z.array(BrandKindSchema),
});
export type BrandOffer = z.output<typeof BrandOfferSchema>;

/** A brand as its page shows it: a merchant, with all that is said of its cards. */
export const BrandSchema = MerchantSchema.extend({
  category: z.string(),
  /** All its categories, the first of which is `category`. */
  categories: z.array(z.string()),
  description: z.string(),
  terms: z.string(),
  how_to_use: z.string(),
  balance_check: BalanceCheckSchema,
  is_local: z.boolean(),
  /** Of a local shop; null for the others. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
});
export type Brand = z.output<typeof BrandSchema>;

/** What the direct-cards page shows (business specification, sections 3 and 7). */
export const DirectCardsSchema = z.object({
  onDemandCards: BrandOfferSchema.extend({ merchant: BrandSchema }),
  /** How many cards of each kind can be bought at this moment; 0 for a kind that it is not sold as. */
  egift_count: z.int().min(0),
  plastic_count: z.int().min(0),
  /** What a card's tile says of it, such as `6% off` and `3% back`. */
  promotionLabels: z.array(z.string()),
  /** The designs of the mail that an e-gift comes in. */
  giftTemplates: z.array(GiftTemplateSchema),
  /** Whether no card of any kind can be bought. */
  no_inventory: z.boolean(),
});
export type DirectCards = z.output<typeof DirectCardsSchema>;
