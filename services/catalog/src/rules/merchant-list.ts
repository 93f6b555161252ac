import type { CallQuery, merchants } from '@bowtie/contracts';
import type { MerchantEntry } from '../store/catalog-rows';
import { isOnSale } from './brand-offer';
import { initialOf } from './initial-of';
import { categoriesOf, categorySlug } from './merchant-category';

type MerchantQuery = Pick<
  CallQuery<typeof merchants>,
  'letter' | 'discounts' | 'category' | 'kind' | 'cash_back' | 'near' | 'local'
>;
type Sort = NonNullable<CallQuery<typeof merchants>['sort']>;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Whether a merchant belongs into the list that was asked for. `letter` is one letter or a group such as CDE. */
export function merchantMatches(query: MerchantQuery) {
  const { letter, discounts, category, kind, cash_back, near = '', local = false } = query;
  // There are a dozen names of categories, and thousands of rows.
  const known = new Map<string, boolean>();
  const isAsked = (name: string): boolean => {
    const found = known.get(name) ?? categorySlug(name) === category;
    known.set(name, found);
    return found;
  };
  return ({ row, shown }: MerchantEntry): boolean =>
    row.enabled &&
    row.local === local &&
    (discounts !== true || shown.max_discount_percentage > 0) &&
    (cash_back !== true || shown.max_cash_back_value > 0) &&
    (kind === undefined || (isOnSale(row) && row.sold_as.includes(kind))) &&
    (category === undefined || categoriesOf(row).some(isAsked)) &&
    (near === '' || isNear(row, near)) &&
    (letter === undefined || letter.includes(initialOf(row.name)));
}

/** Whether a merchant is like another one: in a category of its, and not itself. */
export function isLike({ row: other }: MerchantEntry): (entry: MerchantEntry) => boolean {
  const wanted = new Set(categoriesOf(other));
  return ({ row }) => row._id !== other._id && categoriesOf(row).some((name) => wanted.has(name));
}

/** Whether a shop's city begins so, or its ZIP code. */
function isNear({ city = '', zip = '' }: MerchantEntry['row'], near: string): boolean {
  if (/^\d+$/.test(near)) return zip.startsWith(near);
  const [town = ''] = near.split(',');
  return names.compare(city.slice(0, town.trim().length), town.trim()) === 0;
}

const byName = ({ row: a }: MerchantEntry, { row: b }: MerchantEntry) =>
  names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1);

/** Equal savings are ordered by name, so that pages never overlap. */
export const merchantOrder: Record<Sort, (a: MerchantEntry, b: MerchantEntry) => number> = {
  name: byName,
  discount: (a, b) => b.shown.max_discount_percentage - a.shown.max_discount_percentage || byName(a, b),
  cash_back: (a, b) => b.shown.max_cash_back_value - a.shown.max_cash_back_value || byName(a, b),
};
