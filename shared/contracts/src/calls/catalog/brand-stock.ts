import { z } from 'zod';
import { defineCall } from '../../call';
import { BrandKindSchema } from '../../shapes/brand';
import { IdSchema, MerchantSlugSchema } from '../../shapes/fields';

const internal = { method: 'POST', owner: 'catalog', audience: 'internal' } as const;

const kindOfBrand = { merchant: MerchantSlugSchema, kind: BrandKindSchema };
/** Cards of one brand and kind; each of both is named once in a list. */
export const StockItemSchema = z.strictObject({ ...kindOfBrand, count: z.int().min(1).max(1_000) });
export type StockItem = z.output<typeof StockItemSchema>;
const items = z.array(StockItemSchema).min(1).max(200);
/** What there is too little of, and how many there are for this cart. */
const ShortSchema = z.object({ ...kindOfBrand, left: z.int().min(0) });
export type ShortStock = z.output<typeof ShortSchema>;
const short = z.object({ short: z.array(ShortSchema) });

export const checkBrandStock = defineCall({
  ...internal,
  callers: ['cart'],
  name: 'checkBrandStock',
  path: '/internal/catalog/stock/check/',
  summary: 'Which cards of brands there are too few of; nothing is set aside',
  body: z.strictObject({ cart_id: IdSchema.optional(), items }),
  answer: short,
});

/** For some minutes, as far as their holder may have them; what is not set aside is taken by the order, if it is there then. */
export const reserveBrandStock = defineCall({
  ...internal,
  callers: ['cart'],
  name: 'reserveBrandStock',
  path: '/internal/catalog/stock/reserve/',
  summary: 'Sets cards aside for a cart that is about to be paid',
  body: z.strictObject({ cart_id: IdSchema, holder: z.string().max(100), items }),
  answer: short,
});

/** All or none of them: until the order is made or given up nobody else has them. */
export const takeBrandStock = defineCall({
  ...internal,
  callers: ['order'],
  name: 'takeBrandStock',
  path: '/internal/catalog/stock/take/',
  summary: 'Takes cards out of the stock for an order whose payment is authorised',
  body: z.strictObject({ cart_id: IdSchema, payment_intent_id: IdSchema, items }),
  answer: short,
});

/** What an order took is sold: it comes back by `returnBrandStock` alone. */
export const sellBrandStock = defineCall({
  ...internal,
  callers: ['order'],
  name: 'sellBrandStock',
  path: '/internal/catalog/stock/sell/',
  summary: 'Notes that the cards an order took are sold',
  body: z.strictObject({ cart_id: IdSchema, payment_intent_id: IdSchema, items }),
  answer: z.object({}),
});

/** What was taken for a payment that became no order, and what was set aside unless another payment is being prepared. */
export const releaseBrandStock = defineCall({
  ...internal,
  callers: ['order'],
  name: 'releaseBrandStock',
  path: '/internal/catalog/stock/release/',
  summary: 'Frees cards that were not sold',
  body: z.strictObject({
    cart_id: IdSchema,
    payment_intent_id: IdSchema,
    items,
    keep_reserved: z.boolean().optional(),
  }),
  answer: z.object({}),
});

export const returnBrandStock = defineCall({
  ...internal,
  callers: ['card', 'order'],
  name: 'returnBrandStock',
  path: '/internal/catalog/stock/return/',
  summary: 'Puts a card that was sold and canceled back into the stock, once however often it is asked',
  body: z.strictObject({ card_id: IdSchema, ...kindOfBrand }),
  answer: z.object({}),
});

/** For the catalogue's upkeep, and when a supplier has no more. Cards that are held for orders stay theirs. */
export const setBrandStock = defineCall({
  ...internal,
  callers: ['card'],
  name: 'setBrandStock',
  path: '/internal/catalog/stock/set/',
  summary: 'Says how many cards of a brand and kind there are that nobody has',
  body: z.strictObject({
    ...kindOfBrand,
    left: z.int().min(0).max(1_000_000),
    /** A sold card that turned out not to be there: it is not put back when its money is refunded. */
    missing_card_id: IdSchema.optional(),
  }),
  answer: z.object({}),
  errors: { brand_unknown: { status: 404, message: 'No such brand, or it is not sold in this way.' } },
});

export const readBrandStock = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readBrandStock',
  path: '/internal/catalog/stock/read/',
  summary: 'How many cards of a brand there are, by the kinds in which it is sold',
  body: z.strictObject({ merchant: MerchantSlugSchema }),
  answer: z.object({
    stock: z.array(z.object({ kind: BrandKindSchema, left: z.int().min(0), held: z.int().min(0) })),
  }),
});

/** By somebody who looked first: what was sold meanwhile is not forgotten. */
export const changeBrandStock = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'changeBrandStock',
  path: '/internal/catalog/stock/change/',
  summary: 'Says how many cards of a brand and kind there are, if there are still as many as were seen',
  body: z.strictObject({
    ...kindOfBrand,
    seen: z.int().min(0).max(1_000_000),
    left: z.int().min(0).max(1_000_000),
  }),
  answer: z.object({ left: z.int().min(0) }),
  errors: {
    ...setBrandStock.errors,
    stock_changed: { status: 409, message: 'Cards were sold or came back meanwhile. Please look again.' },
  },
});
