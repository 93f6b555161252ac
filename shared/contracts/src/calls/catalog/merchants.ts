import { searchHits } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { BrandKindSchema, DirectCardsSchema } from '../../shapes/brand';
import { MerchantSchema } from '../../shapes/catalog';
import { FlagSchema, MerchantSlugSchema, paging } from '../../shapes/fields';
import { catalogCache, slug } from './catalog-fields';

export const merchants = defineCall({
  name: 'merchants',
  method: 'GET',
  path: '/ajax/merchants/',
  owner: 'catalog',
  callers: ['card'],
  translated: true,
  summary: 'Merchants whose gift cards are on sale, by name, letter or saving',
  cacheSeconds: catalogCache,
  query: z.object({
    query: z.string().trim().max(100).optional(),
    letter: z
      .string()
      .regex(/^[A-Z]{1,3}$/)
      .optional(),
    discounts: FlagSchema.optional(),
    /** Those of a category, by its slug. */
    category: slug.optional(),
    /** Those whose cards are sold by e-mail, or as plastic. */
    kind: BrandKindSchema.optional(),
    /** Those whose cards earn rewards. */
    cash_back: FlagSchema.optional(),
    /** Local shops in a city, or with this ZIP code. */
    near: z.string().trim().max(100).optional(),
    /** A brand whose like is looked for: those of its categories, without itself. */
    similar_to: MerchantSlugSchema.optional(),
    /** Without it: the best match first where there is a query, else by name. */
    sort: z.enum(['name', 'discount', 'cash_back']).optional(),
    /** Local shops have a list of their own; without it the list holds the national brands. */
    local: FlagSchema.optional(),
    ...paging({ limit: 24, most: 100 }),
  }),
  answer: z.object({
    merchants: z.array(MerchantSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
    /** All categories of the national brands, or of the local shops, whatever else was asked for. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), merchant_count: z.int() })),
    /** Where the local shops are, such as `Portland, OR`. Absent: the list is of national brands. */
    towns: z.array(z.object({ name: z.string(), merchant_count: z.int() })).optional(),
  }),
});

export const searchMerchants = defineCall({
  name: 'searchMerchants',
  method: 'GET',
  path: '/ajax/search-merchants/',
  owner: 'catalog',
  translated: true,
  summary: 'Merchant search: four hits; an empty query has none',
  cacheSeconds: catalogCache,
  query: z.object({ query: z.string().trim().max(100).default('') }),
  answer: z.object({ hits: z.array(MerchantSchema).max(searchHits) }),
});

/** Business specification, section 7. What is sold out says so in `no_inventory`, which is no error. */
export const directCards = defineCall({
  name: 'directCards',
  method: 'GET',
  path: '/ajax/direct-cards/:merchant/',
  owner: 'catalog',
  translated: true,
  summary: 'The cards of one brand: values, discount, cash back, and how many can be bought',
  params: z.object({ merchant: MerchantSlugSchema }),
  answer: DirectCardsSchema,
  errors: { brand_unknown: { status: 404, message: 'We sell no cards of this brand.' } },
});
