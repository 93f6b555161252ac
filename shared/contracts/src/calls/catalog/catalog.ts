import { openLoopPage, searchHits } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import {
  BalanceCheckSchema,
  BrandDiscountSchema,
  BrandKindSchema,
  BrandOfferSchema,
  DirectCardsSchema,
} from '../../shapes/brand';
import {
  GiftTemplateSchema,
  MenuDataSchema,
  MerchantSchema,
  OpenLoopProductSchema,
} from '../../shapes/catalog';
import { FlagSchema, IdSchema, MerchantSlugSchema, NetworkSchema, paging } from '../../shapes/fields';

const catalogCache = 60;
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** Section 7. Asked for one kind of card, it lists that one alone; asked for neither or both, it lists both. */
export const openLoopProducts = defineCall({
  name: 'openLoopProducts',
  method: 'GET',
  path: '/ajax/open-loop-products/',
  api: {
    scope: 'orders:write',
    path: `${apiPath}products/`,
    example: { query: 'card_network=visa&limit=20' },
  },
  owner: 'catalog',
  summary: 'Prepaid cards on sale',
  cacheSeconds: catalogCache,
  query: z.object({
    include_plastic_cards: FlagSchema.optional(),
    include_virtual_cards: FlagSchema.optional(),
    card_network: NetworkSchema.optional(),
    category: slug.optional(),
    ...paging({ limit: openLoopPage.limit, most: openLoopPage.limit }),
    smb: FlagSchema.optional(),
    gift: FlagSchema.optional(),
  }),
  answer: z.object({
    products: z.array(OpenLoopProductSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const giftTemplates = defineCall({
  name: 'giftTemplates',
  method: 'GET',
  path: '/ajax/gift-templates/',
  api: {
    scope: 'orders:write',
    path: `${apiPath}designs/`,
    example: { query: 'page=1&limit=20&smb=1&ond=1' },
  },
  owner: 'catalog',
  summary: 'Predesigned designs',
  cacheSeconds: catalogCache,
  query: z.object({
    ...paging({ limit: 24, most: 100 }),
    smb: FlagSchema.optional(),
    ond: FlagSchema.optional(),
    category: slug.optional(),
    /** Those that are drawn for one holiday alone. */
    holiday: slug.optional(),
    card_network: NetworkSchema.optional(),
    /** The one of this id alone. */
    design: slug.optional(),
    /** At most so many of each category: a look into all of them, however many designs there are. */
    per_category: z.coerce.number().int().min(1).max(24).optional(),
  }),
  answer: z.object({ templates: z.array(GiftTemplateSchema), total_count: z.int() }),
});

export const designCategories = defineCall({
  name: 'designCategories',
  method: 'GET',
  path: '/ajax/design-categories/',
  owner: 'catalog',
  summary: 'Categories of predesigned designs',
  cacheSeconds: catalogCache,
  answer: z.object({
    categories: z.array(z.object({ slug: z.string(), name: z.string(), design_count: z.int() })),
  }),
});

export const greetingCards = defineCall({
  name: 'greetingCards',
  method: 'GET',
  path: '/ajax/greeting-cards/',
  owner: 'catalog',
  summary: 'Greeting cards that a gift card may be put in',
  cacheSeconds: catalogCache,
  query: z.object({ category: slug.optional(), ...paging({ limit: 24, most: 100 }) }),
  answer: z.object({
    greeting_cards: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        category: z.string(),
        image_url: z.string(),
        /** Colours of the inside, as #RRGGBB. */
        inside: z.object({ paper: z.string(), ink: z.string() }),
      }),
    ),
    total_count: z.int(),
    /** All categories, whatever was asked for. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), card_count: z.int() })),
  }),
});

export const occasions = defineCall({
  name: 'occasions',
  method: 'GET',
  path: '/ajax/gift-cards-for-all-occasions/',
  owner: 'catalog',
  summary: 'Occasions to give a card',
  cacheSeconds: catalogCache,
  answer: z.object({
    occasions: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        href: z.string(),
        image_url: z.string(),
        blurb: z.string(),
      }),
    ),
  }),
});

export const menuData = defineCall({
  name: 'menuData',
  method: 'GET',
  path: '/ajax/menu-data/',
  owner: 'catalog',
  summary: 'Menu links, promotion banners and the search box’s groups',
  cacheSeconds: catalogCache,
  answer: MenuDataSchema,
});

export const merchants = defineCall({
  name: 'merchants',
  method: 'GET',
  path: '/ajax/merchants/',
  owner: 'catalog',
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
  summary: 'The cards of one brand: values, discount, cash back, and how many can be bought',
  params: z.object({ merchant: MerchantSlugSchema }),
  answer: DirectCardsSchema,
  errors: { brand_unknown: { status: 404, message: 'We sell no cards of this brand.' } },
});

/** A thing that the search found: where it leads and what stands beside its name. */
const SearchHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  image_url: z.string().nullable(),
});

export const searchCatalog = defineCall({
  name: 'searchCatalog',
  method: 'GET',
  path: '/ajax/search/',
  owner: 'catalog',
  summary:
    'Search of everything: products, occasions, designs, merchants (four at most) and pages, in groups',
  cacheSeconds: catalogCache,
  query: z.object({
    query: z.string().trim().max(100).default(''),
    /** The most hits of each group; of merchants never more than four. */
    limit: z.coerce.number().int().min(1).max(24).default(searchHits),
  }),
  answer: z.object({
    /** Only groups with hits, in the order in which they are shown. */
    groups: z.array(
      z.object({
        kind: z.enum(['product', 'occasion', 'design', 'merchant', 'page']),
        title: z.string(),
        hits: z.array(SearchHitSchema),
      }),
    ),
  }),
});

/** Whether it is sold to businesses alone. Absent: no. */
const businessOnly = { business_only: z.boolean().optional() };

/** The products and designs of a cart, as the cart prices them. */
export const readProducts = defineCall({
  name: 'readProducts',
  method: 'POST',
  path: '/internal/catalog/products/',
  owner: 'catalog',
  audience: 'internal',
  summary: 'Products and designs by id; those not on sale are left out',
  body: z.strictObject({
    product_ids: z.array(IdSchema).max(200),
    template_ids: z.array(IdSchema).max(200),
    greeting_card_slugs: z.array(IdSchema).max(200).default([]),
  }),
  answer: z.object({
    products: z.array(OpenLoopProductSchema.extend(businessOnly)),
    templates: z.array(GiftTemplateSchema.extend(businessOnly)),
    greeting_cards: z.array(z.object({ slug: z.string(), name: z.string(), image_url: z.string() })),
  }),
});

/** A brand as carts and fulfilment know it: also one that is not sold any more, whose cards live on. */
export const readBrands = defineCall({
  name: 'readBrands',
  method: 'POST',
  path: '/internal/catalog/brands/',
  owner: 'catalog',
  audience: 'internal',
  summary: 'Brands by slug, with what is needed to price, buy and explain their cards',
  body: z.strictObject({ slugs: z.array(MerchantSlugSchema).max(200) }),
  answer: z.object({
    brands: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        image_url: z.string(),
        /** Whether its cards are sold; no longer says nothing of those that were. */
        on_sale: z.boolean(),
        ...BrandOfferSchema.pick({
          denominations: true,
          range: true,
          cash_back_percentage: true,
          sold_as: true,
        }).shape,
        /** Whether it counts now is for `discountAt` to say. */
        discount: BrandDiscountSchema.nullable(),
        /** Under which its cards are bought; null for a brand that is only listed. */
        supplier_id: z.string().nullable(),
        terms: z.string(),
        how_to_use: z.string(),
        balance_check: BalanceCheckSchema,
      }),
    ),
  }),
});
export type KnownBrand = CallAnswer<typeof readBrands>['brands'][number];

const picture = {
  owner: 'catalog',
  method: 'GET',
  answer: z.never(),
  cacheSeconds: 86_400,
  /** The version that list answers put into picture URLs; the right one makes the answer immutable. */
  query: z.object({ v: z.string().max(64).optional() }),
} as const;

export const cardPicture = defineCall({
  ...picture,
  name: 'cardPicture',
  path: '/images/cards/:file',
  summary: 'The picture of a design, as SVG, or as PNG where mail programs need one',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(svg|png)$/) }),
});

export const merchantPicture = defineCall({
  ...picture,
  name: 'merchantPicture',
  path: '/images/merchants/:file',
  summary: 'The drawn mark of a merchant, as SVG, or as PNG where mail programs need one',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(svg|png)$/) }),
});

export const occasionPicture = defineCall({
  ...picture,
  name: 'occasionPicture',
  path: '/images/occasions/:file',
  summary: 'The drawing of an occasion, as SVG',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.svg$/) }),
});

export const greetingCardPicture = defineCall({
  ...picture,
  name: 'greetingCardPicture',
  path: '/images/greeting-cards/:file',
  summary: 'The front of a greeting card, as SVG',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.svg$/) }),
});

export const socialPicture = defineCall({
  ...picture,
  name: 'socialPicture',
  path: '/images/social/:kind/:file',
  summary:
    'What stands for a page where people share it: a brand, a design or the store, as PNG of 1200 by 630',
  params: z.object({
    kind: z.enum(['brands', 'designs', 'store']),
    file: z.string().regex(/^[a-z0-9-]{1,80}\.png$/),
  }),
});
