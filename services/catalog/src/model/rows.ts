import {
  BrandDiscountSchema,
  BrandKindSchema,
  CardAmountSchema,
  type CatalogKind,
  MerchantSlugSchema,
} from '@bowtie/contracts';
import { mostCashBackPercent, networks } from '@bowtie/domain';
import { z } from 'zod';
import { greetingMotifs, greetingPapers } from '../pictures/greeting/draw-greeting-card';

/** What the catalogue keeps, row by row. People may change rows, so each one is checked when it is read. */
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const position = z.int();
const words = z.string().min(1).max(500);
/** A path of the store: links of the catalogue never lead elsewhere. */
const href = z.string().regex(/^\/(?!\/)[\x21-\x7e]*$/);

/** One of the names that a table has. */
function keysOf<T extends object>(table: T) {
  return z
    .custom<Extract<keyof T, string>>((value) => typeof value === 'string' && Object.hasOwn(table, value))
    .meta({ options: Object.keys(table) });
}

/** What is said of a brand's cards at length. */
const longText = z.string().max(4_000).default('');

const MerchantRowSchema = z.object({
  _id: MerchantSlugSchema,
  name: words,
  colour: z.string().regex(/^#[0-9A-F]{6}$/i),
  category: words,
  /** Categories beside it. */
  categories: z.array(words).max(6).default([]),
  description: words,
  terms: longText,
  how_to_use: longText,
  /** How its cards are sold; none: it is only listed, and its balances are looked up. */
  sold_as: z.array(BrandKindSchema).max(2).default([]),
  /** The values of its cards, in whole dollars: these, or any in the range. Exactly one of both where it sells any. */
  denominations: z.array(CardAmountSchema).min(1).max(40).optional(),
  range: z.object({ min: CardAmountSchema, max: CardAmountSchema }).optional(),
  discount: BrandDiscountSchema.optional(),
  /** Rewards that are earned with its cards, in whole per cent of their value. */
  cash_back_percentage: z.int().min(0).max(mostCashBackPercent).default(0),
  /** The name under which the supplier of codes knows it. */
  supplier_id: z.string().max(80).optional(),
  /** How many cards a new store has of each kind that it sells. */
  stock: z
    .object({ egift: z.int().min(0).max(1_000_000), plastic: z.int().min(0).max(1_000_000) })
    .partial()
    .default({}),
  /** Where a local shop is. */
  city: words.optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  max_discount_percentage: z.number().min(0).max(100).default(0),
  /** Dollars. */
  max_cash_back_value: z.number().min(0).max(500).default(0),
  enabled: z.boolean(),
  local: z.boolean(),
  /** Where its cards are asked for their balance; null for a way that it does not have. */
  balance_check_url: z.url({ protocol: /^https$/ }).nullable(),
  balance_check_phone: z
    .string()
    .regex(/^\d{10}$/)
    .nullable(),
});

const ProductRowSchema = z.object({
  _id: slug,
  position,
  name: words,
  card_network: z.enum(networks),
  plastic: z.boolean(),
  min_load_value: z.int().min(10).max(500),
  max_load_value: z.int().min(10).max(500),
  category: slug,
  /** The design that shows the product in lists. */
  design: slug,
  enabled: z.boolean(),
  consumer: z.boolean(),
  smb: z.boolean(),
  gift: z.boolean(),
  /** Rewards that are earned with it, in whole per cent of its value. Absent: none. */
  cash_back_percent: z.int().min(0).max(mostCashBackPercent).optional(),
});

const TemplateRowSchema = z.object({
  /** Id of the drawn design. */
  _id: slug,
  position,
  enabled: z.boolean(),
  consumer: z.boolean(),
  smb: z.boolean(),
  /** Printed or rendered for each card on demand, in place of taken from stock. */
  ond: z.boolean(),
});

const GreetingCardRowSchema = z.object({
  _id: slug,
  position,
  name: words,
  category: slug,
  /** What is drawn on its front, and on which paper. */
  motif: keysOf(greetingMotifs),
  paper: keysOf(greetingPapers),
  enabled: z.boolean(),
});

const OccasionRowSchema = z.object({ _id: slug, position, name: words, href, blurb: words });

export const LeafSchema = z.object({
  linkText: words,
  href,
  /** Whose mark or drawing stands beside the words. */
  merchant: slug.optional(),
  occasion: slug.optional(),
});

const MenuLinkRowSchema = z.object({
  _id: slug,
  position,
  linkText: words,
  href,
  mobilePos: z.int().optional(),
  analyticsEvent: z.string().max(80).optional(),
  sizeOnlyUp: z.enum(['sm', 'md', 'lg', 'xl']).optional(),
  mobileOnly: z.boolean().optional(),
  dropdownItems: z.array(LeafSchema).max(40).optional(),
});

const PromoBannerRowSchema = z.object({
  _id: slug,
  position,
  bannerText: words,
  /** Stands in place of the text; what could do anything is taken out before it is shown. */
  bannerHtml: z.string().max(1_000).optional(),
  buttonText: words,
  landingPageUrl: href,
  terms: words,
  isSMB: z.boolean(),
  /** The code of the promotion that it offers. */
  promoCode: z
    .string()
    .regex(/^[A-Z0-9-]{1,40}$/)
    .optional(),
  enabled: z.boolean(),
});

const SearchGroupRowSchema = z.object({
  _id: slug,
  position,
  title: words,
  items: z.array(LeafSchema).max(40),
});

/** A page of the store that the search finds. */
const SearchPageRowSchema = z.object({
  _id: slug,
  position,
  name: words,
  href,
  blurb: words,
  /** Other words that people use for it. */
  keywords: words,
});

/** Every collection of the catalogue with the shape of its rows. */
export const rowSchemas = {
  merchants: MerchantRowSchema,
  products: ProductRowSchema,
  templates: TemplateRowSchema,
  greeting_cards: GreetingCardRowSchema,
  occasions: OccasionRowSchema,
  menu_links: MenuLinkRowSchema,
  promo_banners: PromoBannerRowSchema,
  search_groups: SearchGroupRowSchema,
  search_pages: SearchPageRowSchema,
} as const satisfies Record<CatalogKind, z.ZodObject>;

export type CollectionName = CatalogKind;
export type Row<N extends CollectionName> = z.output<(typeof rowSchemas)[N]>;
export type MerchantRow = Row<'merchants'>;
export type ProductRow = Row<'products'>;
export type MenuLeafRow = z.output<typeof LeafSchema>;

/** All rows of the catalogue. */
export type Rows = { [N in CollectionName]: Row<N>[] };

const schemas: { readonly [N in CollectionName]: z.ZodType<Row<N>> } = rowSchemas;

/** A row that is well formed; undefined for anything else. */
export function parseRow<N extends CollectionName>(kind: N, value: unknown): Row<N> | undefined {
  return schemas[kind].safeParse(value).data;
}

/** Any row, where its kind does not matter. */
export type AnyRow = Readonly<{ _id: string } & Record<string, unknown>>;
