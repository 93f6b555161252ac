import { mostCashBackPercent } from '@bowtie/domain';
import { z } from 'zod';
import { NetworkSchema } from './fields';

/** A prepaid card on sale. Load values in whole dollars. */
export const OpenLoopProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  card_network: NetworkSchema,
  plastic: z.boolean(),
  min_load_value: z.int(),
  max_load_value: z.int(),
  category: z.string(),
  image_url: z.string(),
  /** Whole per cent of its value that a person who is signed in earns as rewards. Absent: none. */
  cash_back_percent: z.int().min(0).max(mostCashBackPercent).optional(),
});
export type OpenLoopProduct = z.output<typeof OpenLoopProductSchema>;

/** A predesigned design. */
export const GiftTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** The one holiday that it is drawn for. Absent: it is for any day of its category. */
  holiday: z.string().optional(),
  card_network: z.array(NetworkSchema),
  image_url: z.string(),
});
export type GiftTemplate = z.output<typeof GiftTemplateSchema>;

/** Merchant search hit (section 3), also a row of the shopping pages. */
export const MerchantSchema = z.object({
  name: z.string(),
  slug: z.string(),
  merchantImageUrl: z.string(),
  max_discount_percentage: z.number(),
  /** Dollars. */
  max_cash_back_value: z.number(),
  /** When its discount ends, as an ISO 8601 time. Absent: it has none, or no end within a year. */
  discount_until: z.string().optional(),
  /** Where a local shop is, such as `Portland, OR`. Absent: a national brand. */
  place: z.string().optional(),
});
export type Merchant = z.output<typeof MerchantSchema>;

const MenuLeafSchema = z.object({ linkText: z.string(), href: z.string(), linkImage: z.string().optional() });
export const MenuLinkSchema = z.object({
  linkText: z.string(),
  href: z.string(),
  mobilePos: z.int().optional(),
  dropdownItems: z.array(MenuLeafSchema).optional(),
  analyticsEvent: z.string().optional(),
  linkImage: z.string().optional(),
  sizeOnlyUp: z.string().optional(),
  mobileOnly: z.boolean().optional(),
});
export const PromoBannerSchema = z.object({
  id: z.string(),
  bannerText: z.string(),
  buttonText: z.string(),
  landingPageUrl: z.string(),
  terms: z.string(),
  bannerHtml: z.string().nullable(),
  isSMB: z.boolean(),
  /** The promotion that a click on the banner keeps for the order; null for a banner that only leads somewhere. */
  promoCode: z.string().nullable().default(null),
});
/** Menu data (section 3). */
export const MenuDataSchema = z.object({
  links: z.array(MenuLinkSchema),
  promoBanners: z.array(PromoBannerSchema),
  searchDropDown: z.array(z.object({ title: z.string(), items: z.array(MenuLeafSchema) })),
});
export type MenuData = z.output<typeof MenuDataSchema>;
