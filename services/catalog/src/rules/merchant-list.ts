import type { CallQuery, merchants } from '@bowtie/contracts';
import type { MerchantRow } from '../store/rows';
import { categorySlugs } from './merchant-categories';

type MerchantQuery = Pick<
  CallQuery<typeof merchants>,
  'letter' | 'category' | 'kind' | 'discounts' | 'cash_back' | 'local' | 'near'
>;
type Sort = NonNullable<CallQuery<typeof merchants>['sort']>;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The letter under which a name is filed: accents do not matter. */
export function initialOf(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** A place as it is compared: accents, dots and capitals do not matter. */
function placeName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a local shop is at a place: a ZIP or the beginning of one, a city, or a city and its state. */
function isNear(near: string): (row: MerchantRow) => boolean {
  const wanted = placeName(near);
  if (wanted === '') return () => true;
  if (/^\d{3,5}$/.test(wanted)) return ({ zip = '' }) => zip.startsWith(wanted);
  return ({ city = '', state = '' }) => `${placeName(city)} ${state.toLowerCase()}`.startsWith(wanted);
}

/** Whether a merchant belongs into the list that was asked for. `letter` is one letter or a group such as CDE. */
export function merchantMatches(query: MerchantQuery) {
  const { letter, category, kind, discounts, cash_back, local = false, near = '' } = query;
  const isThere = isNear(near);
  return (row: MerchantRow): boolean =>
    row.enabled &&
    row.local === local &&
    (kind === undefined || row.sold_as.includes(kind)) &&
    (discounts !== true || row.max_discount_percentage > 0) &&
    (cash_back !== true || row.max_cash_back_value > 0) &&
    (category === undefined || categorySlugs(row).includes(category)) &&
    (letter === undefined || letter.includes(initialOf(row.name))) &&
    isThere(row);
}

const byName = (a: MerchantRow, b: MerchantRow) => names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1);

/** Equal savings are ordered by name, so that pages never overlap. */
export const merchantOrder: Record<Sort, (a: MerchantRow, b: MerchantRow) => number> = {
  name: byName,
  discount: (a, b) => b.max_discount_percentage - a.max_discount_percentage || byName(a, b),
  cash_back: (a, b) => b.max_cash_back_value - a.max_cash_back_value || byName(a, b),
};

/** Whether a merchant is like another one: in a category of its, and not itself. */
export function isLike(other: MerchantRow): (row: MerchantRow) => boolean {
  const wanted = new Set(categorySlugs(other));
  return (row) => row._id !== other._id && categorySlugs(row).some((slug) => wanted.has(slug));
}
