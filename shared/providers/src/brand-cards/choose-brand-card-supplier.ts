import { z } from 'zod';
import { createHttpBrandCardSupplier } from './http-brand-card-supplier';
import type { BrandCardSupplier } from './port';

/** The variables by which a service chooses its supplier of brand cards. */
export const brandCardVariables = {
  BRAND_CARD_SUPPLIER_URL: z.url(),
  BRAND_CARD_SUPPLIER_KEY: z.string().min(1),
  /** How the key is shown: `bearer`, or `basic` with the platform's name beside it. */
  BRAND_CARD_SUPPLIER_AUTH: z.enum(['bearer', 'basic']).default('bearer'),
  /** Only for `basic`: the name that goes with the key. */
  BRAND_CARD_SUPPLIER_PLATFORM: z.string().default('bowtie'),
  /** The account that pays, and the customer it belongs to, as the supplier calls them. */
  BRAND_CARD_SUPPLIER_ACCOUNT: z.string().min(1).default('bowtie'),
  BRAND_CARD_SUPPLIER_CUSTOMER: z.string().min(1).default('bowtie'),
  /** `false` for a supplier that takes no card back; then it is never asked to. */
  BRAND_CARD_SUPPLIER_CANCELS: z.stringbool().default(true),
  BRAND_CARD_SUPPLIER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
};
const BrandCardConfigSchema = z.object(brandCardVariables);

/** The supplier of brand cards that the configuration names. */
export function chooseBrandCardSupplier(config: z.output<typeof BrandCardConfigSchema>): BrandCardSupplier {
  return createHttpBrandCardSupplier({
    url: config.BRAND_CARD_SUPPLIER_URL,
    key: config.BRAND_CARD_SUPPLIER_KEY,
    platform: config.BRAND_CARD_SUPPLIER_AUTH === 'basic' ? config.BRAND_CARD_SUPPLIER_PLATFORM : undefined,
    account: config.BRAND_CARD_SUPPLIER_ACCOUNT,
    customer: config.BRAND_CARD_SUPPLIER_CUSTOMER,
    cancels: config.BRAND_CARD_SUPPLIER_CANCELS,
    timeoutMs: config.BRAND_CARD_SUPPLIER_TIMEOUT_MS,
  });
}
