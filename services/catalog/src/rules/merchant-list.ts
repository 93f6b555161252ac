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

/** Whether a merchant belongs into the list that was asked for. `letter` is one letter or a group such as CDE. */
export function merchantMatches({ letter, category, discounts, cash_back, local = false }: MerchantQuery) {
  return (row: MerchantRow): boolean =>
    row.enabled &&
    row.local === local &&
    (discounts !== true || row.max_discount_percentage > 0) &&
    (cash_back !== true || row.max_cash_back_value > 0) &&
    (category === undefined || categorySlugs(row).includes(category)) &&
    (letter === undefined || letter.includes(initialOf(row.name)));
}

const byName = (a: MerchantRow, b: MerchantRow) => names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1);

/** Equal savings are ordered by name, so that pages never overlap. */
export const merchantOrder: Record<Sort, (a: MerchantRow, b: MerchantRow) => number> = {
  name: byName,
  discount: (a, b) => b.max_discount_percentage - a.max_discount_percentage || byName(a, b),
  cash_back: (a, b) => b.max_cash_back_value - a.max_cash_back_value || byName(a, b),
};
