import type { SaleItem } from '@bowtie/contracts';
import { brandPath, brandPrice, cardFee, centsFromDollars, networkNames } from '@bowtie/domain';
import type { CatalogRows, MerchantEntry } from '../model/catalog-rows';
import type { MerchantRow } from '../model/rows';
import { firstStock, isOnSale } from './brand-offer';
import { heldValues, productHref } from './search-entries';

type Product = CatalogRows['products'][number];

/** A thing on sale, and the stock that it is sold from: none for what is made to order. */
interface OnSale {
  item: Omit<SaleItem, 'in_stock'>;
  /** The row that it is made of. */
  rowId: string;
  stock: { merchant: string; kind: SaleItem['ways'][number] }[];
}

const asPng = (picture: string) => picture.replace(/\.svg(?=\?|$)/, '.png');

function ofProduct({ row, shown }: Product): OnSale {
  const { id, name: title, card_network, plastic, min_load_value: min, max_load_value: max } = shown;
  const way = plastic ? 'in plastic, by mail' : 'by e-mail';
  return {
    item: {
      id,
      kind: 'prepaid',
      title,
      description: `${title} of ${heldValues({ min, max })}, ${way}, in a design that you choose and with your own words.`,
      path: productHref(card_network, plastic, row.category),
      image_path: asPng(shown.image_url),
      brand: networkNames[card_network],
      category: 'Prepaid cards',
      ways: [plastic ? 'plastic' : 'egift'],
      price_cents: centsFromDollars(min) + cardFee(min),
      sale: null,
      changed_at: null,
    },
    rowId: row._id,
    stock: [],
  };
}

/** The last time at which a discount began or ended. */
function lastPriceChange({ discount }: MerchantRow, now: Date): string | null {
  const { from, until } = discount ?? {};
  const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  if (isPast(until)) return until ?? null;
  return isPast(from) ? (from ?? null) : null;
}

function ofBrand({ row, shown }: MerchantEntry, now: Date): OnSale {
  const { name, slug } = shown;
  const least = Math.min(...(row.denominations ?? [row.range?.min ?? 0]));
  const highest = Math.max(...(row.denominations ?? [row.range?.max ?? 0]));
  const { discount } = row;
  const isOver = discount === undefined || Date.parse(discount.until) <= now.getTime();
  const ways = firstStock(row).map(({ kind }) => kind);
  return {
    item: {
      id: `brand-${slug}`,
      kind: 'brand',
      title: `${name} gift card`,
      description: `${row.description}. Gift cards of ${heldValues({ min: least, max: highest })}, without a card fee.`,
      path: brandPath(slug),
      image_path: asPng(shown.merchantImageUrl),
      brand: name,
      category: row.category,
      ways,
      price_cents: centsFromDollars(least),
      sale: isOver
        ? null
        : {
            price_cents: brandPrice(least, discount.percent),
            from: discount.from,
            until: discount.until,
          },
      changed_at: lastPriceChange(row, now),
    },
    rowId: row._id,
    stock: ways.map((kind) => ({ merchant: slug, kind })),
  };
}

/** A page of all that consumers can buy: prepaid cards first, then brands by name. */
export function saleItems(
  { products, merchants }: Pick<CatalogRows, 'products' | 'merchants'>,
  { page, limit }: { page: number; limit: number },
  now: Date,
): { found: OnSale[]; total: number } {
  const prepaid = products.filter(({ row }) => row.consumer);
  const brands = merchants.filter(({ row }) => isOnSale(row));
  const from = (page - 1) * limit;
  const first = prepaid.slice(from, from + limit);
  const after = Math.max(0, from - prepaid.length);
  const found = [
    ...first.map(ofProduct),
    ...brands.slice(after, after + limit - first.length).map((entry) => ofBrand(entry, now)),
  ];
  return { found, total: prepaid.length + brands.length };
}
