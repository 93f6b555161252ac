import { z } from 'zod';
import { defineCall } from '../../call';
import { BrandKindSchema } from '../../shapes/brand';

/** A thing on sale as search engines and shopping engines are told of it: at its least value. */
export const SaleItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['prepaid', 'brand']),
  title: z.string(),
  description: z.string(),
  /** Path of the page that sells it. */
  path: z.string().startsWith('/'),
  /** Path of a picture as PNG: shopping engines take no SVG. */
  image_path: z.string().startsWith('/'),
  brand: z.string(),
  category: z.string(),
  ways: z.array(BrandKindSchema).min(1),
  /** Its usual price with the card fee, in cents. */
  price_cents: z.int().positive(),
  /** What it costs less, and when. */
  sale: z
    .object({ price_cents: z.int().positive(), from: z.iso.datetime(), until: z.iso.datetime() })
    .nullable(),
  in_stock: z.boolean(),
  /** When it last changed, by hand or because a discount began or ended; null where it never did. */
  changed_at: z.iso.datetime().nullable(),
});
export type SaleItem = z.output<typeof SaleItemSchema>;

export const readSaleItems = defineCall({
  name: 'readSaleItems',
  method: 'POST',
  path: '/internal/catalog/sale-items/',
  owner: 'catalog',
  audience: 'internal',
  callers: ['gateway'],
  translated: ['title', 'description', 'category'],
  summary:
    'Everything that consumers can buy, with its page, picture and price, for sitemap and product feed',
  body: z.strictObject({ page: z.int().min(1).max(10_000), limit: z.int().min(1).max(500) }),
  answer: z.object({ items: z.array(SaleItemSchema), total_count: z.int() }),
});
