import { openLoopPage } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { GiftTemplateSchema, OpenLoopProductSchema } from '../../shapes/catalog';
import { FlagSchema, NetworkSchema, paging } from '../../shapes/fields';
import { catalogCache, slug } from './catalog-fields';

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
  callers: ['cart'],
  translated: true,
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
  translated: true,
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
  translated: true,
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
  translated: true,
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
  translated: true,
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
