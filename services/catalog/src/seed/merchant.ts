import { type MerchantRow, rowSchemas } from '../store/rows';
import { saleOf } from './brand-sales';

export interface MerchantSeed {
  name: string;
  slug: string;
  colour: string;
  category: string;
  description: string;
  /** Per cent. */
  discount?: number;
  /** Dollars. */
  cashBack?: number;
  enabled?: boolean;
  local?: boolean;
}

/** Numbers of the 555-01xx range belong to nobody, and so do names under `.example`. */
const phonePrefix = '800555';

/** A row of the catalogue from what is said of a merchant; `index` keeps telephone numbers apart. */
export function merchantRow(seed: MerchantSeed, index: number): MerchantRow {
  return rowSchemas.merchants.parse({
    _id: seed.slug,
    name: seed.name,
    colour: seed.colour,
    category: seed.category,
    description: seed.description,
    max_discount_percentage: seed.discount ?? 0,
    max_cash_back_value: seed.cashBack ?? 0,
    enabled: seed.enabled ?? true,
    local: seed.local ?? false,
    ...saleOf(seed.slug),
    balance_check_url: `https://${seed.slug}.example/gift-card-balance/`,
    balance_check_phone: `${phonePrefix}${String(100 + index).padStart(4, '0')}`,
  });
}
