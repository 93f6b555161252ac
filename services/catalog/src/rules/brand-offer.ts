import type { BrandOffer, KnownBrand } from '@bowtie/contracts';
import { type BrandDiscount, type BrandKind, discountAt, discountLabel } from '@bowtie/domain';
import type { MerchantEntry } from '../model/catalog-rows';
import type { MerchantRow } from '../model/rows';

/** Whether a brand's cards are sold: it says how, at which values, and where they are bought. */
export function isOnSale(row: MerchantRow): boolean {
  const { enabled, sold_as, denominations, range, supplier_id } = row;
  return (
    enabled &&
    sold_as.length > 0 &&
    supplier_id !== undefined &&
    (denominations === undefined) !== (range === undefined) &&
    (range === undefined || range.min <= range.max)
  );
}

/** The values of a brand's cards as they are shown: in their order, each once. */
function valuesOf({ denominations, range }: MerchantRow): Pick<BrandOffer, 'denominations' | 'range'> {
  return {
    denominations:
      denominations === undefined ? null : [...new Set(denominations)].sort((one, other) => one - other),
    range: range ?? null,
  };
}

const discountOf = (row: MerchantRow, now: Date): BrandDiscount | null => discountAt(row.discount, now);

const dayMs = 86_400_000;
/** An end that is further away is no news: what has none was given one that nobody sees. */
const toldWithinMs = 365 * dayMs;

/** When a discount ends, where shoppers are told; null for none. */
function toldEnd(discount: BrandDiscount | null, now: Date): string | null {
  if (discount === null) return null;
  return Date.parse(discount.until) - now.getTime() <= toldWithinMs ? discount.until : null;
}

/** A brand's cards as they are sold at a time. */
export function offerOf(row: MerchantRow, now: Date): BrandOffer {
  const discount = discountOf(row, now);
  return {
    ...valuesOf(row),
    discount_percentage: discount?.percent ?? 0,
    discount_until: toldEnd(discount, now),
    cash_back_percentage: row.cash_back_percentage,
    sold_as: [...new Set(row.sold_as)],
  };
}

/** The most that a brand's cards save at a time: per cent of the value, and dollars that come back. */
export function savingsOf(row: MerchantRow, now: Date) {
  // A brand that is only listed says itself what its cards save elsewhere.
  if (!isOnSale(row))
    return {
      max_discount_percentage: row.max_discount_percentage,
      max_cash_back_value: row.max_cash_back_value,
    };
  const highest = Math.max(...(row.denominations ?? [row.range?.max ?? 0]));
  const discount = discountOf(row, now);
  const discount_until = toldEnd(discount, now);
  return {
    max_discount_percentage: discount?.percent ?? 0,
    max_cash_back_value: Math.floor(highest * row.cash_back_percentage) / 100,
    ...(discount_until !== null && { discount_until }),
  };
}

/** The next time at which a discount begins or ends; undefined where none does. */
export function nextDiscountChange(rows: readonly MerchantRow[], now: Date): Date | undefined {
  const times = rows.flatMap(({ discount }) =>
    discount === undefined ? [] : [Date.parse(discount.from), Date.parse(discount.until)],
  );
  const next = times.filter((time) => time > now.getTime()).reduce((a, b) => Math.min(a, b), Infinity);
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** What a card's tile says of it. */
export function promotionLabels({ discount_percentage, cash_back_percentage }: BrandOffer): string[] {
  return [
    ...(discount_percentage > 0 ? [discountLabel(discount_percentage)] : []),
    ...(cash_back_percentage > 0 ? [`${cash_back_percentage}% back in rewards`] : []),
  ];
}

/** Each kind of card that a brand sells, with how many a new store has of it. */
export function firstStock(row: MerchantRow): { kind: BrandKind; count: number }[] {
  return [...new Set(row.sold_as)].map((kind) => ({ kind, count: row.stock[kind] ?? 0 }));
}

/** A brand as carts and fulfilment know it. */
export function knownBrand({ row, shown }: MerchantEntry): KnownBrand {
  const { terms, how_to_use, cash_back_percentage } = row;
  return {
    slug: shown.slug,
    name: shown.name,
    image_url: shown.merchantImageUrl,
    colour: row.colour,
    on_sale: isOnSale(row),
    ...valuesOf(row),
    cash_back_percentage,
    sold_as: [...new Set(row.sold_as)],
    discount: row.discount ?? null,
    supplier_id: row.supplier_id ?? null,
    terms,
    how_to_use,
    balance_check: balanceCheckOf(row),
  };
}

/** Where a brand's balances are asked for. */
export function balanceCheckOf(row: MerchantRow): KnownBrand['balance_check'] {
  return { phone: row.balance_check_phone, url: row.balance_check_url };
}
