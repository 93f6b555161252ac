import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { BalanceCheckSchema, BrandDiscountSchema, BrandOfferSchema } from '../../shapes/brand';
import { GiftTemplateSchema, OpenLoopProductSchema } from '../../shapes/catalog';
import { IdSchema, MerchantSlugSchema } from '../../shapes/fields';

/** Whether it is sold to businesses alone. Absent: no. */
const businessOnly = { business_only: z.boolean().optional() };

/** The products and designs of a cart, as the cart prices them. */
export const readProducts = defineCall({
  name: 'readProducts',
  method: 'POST',
  path: '/internal/catalog/products/',
  owner: 'catalog',
  audience: 'internal',
  callers: ['cart'],
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
  callers: ['card', 'cart', 'operations'],
  summary: 'Brands by slug, with what is needed to price, buy and explain their cards',
  body: z.strictObject({ slugs: z.array(MerchantSlugSchema).max(200) }),
  answer: z.object({
    brands: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        image_url: z.string(),
        /** The brand's own, in which its mark is drawn. */
        colour: z.string(),
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
