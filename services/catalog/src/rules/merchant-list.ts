import type { CallQuery, merchants } from '@bowtie/contracts';
import type { MerchantEntry, MerchantFacts } from '../model/catalog-rows';
import type { MerchantRow } from '../model/rows';
import { isOnSale } from './brand-offer';
import { initialOf } from './initial-of';
import { categoriesOf, categorySlug } from './merchant-category';

type MerchantQuery = Pick<
  CallQuery<typeof merchants>,
  'letter' | 'discounts' | 'category' | 'kind' | 'cash_back' | 'near' | 'local'
>;
type Sort = NonNullable<CallQuery<typeof merchants>['sort']>;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** What is known of a merchant for lists to be filtered by. */
export function merchantFacts(row: MerchantRow): MerchantFacts {
  return {
    initial: initialOf(row.name),
    categories: new Set(categoriesOf(row).map(categorySlug)),
    kinds: new Set(isOnSale(row) ? row.sold_as : []),
  };
}

/** Whether a merchant belongs into the list that was asked for. `letter` is one letter or a group such as CDE. */
export function merchantMatches(query: MerchantQuery) {
  const { letter, discounts, category, kind, cash_back, near = '', local = false } = query;
  return ({ row, shown, facts }: MerchantEntry): boolean =>
    row.enabled &&
    row.local === local &&
    (discounts !== true || shown.max_discount_percentage > 0) &&
    (cash_back !== true || shown.max_cash_back_value > 0) &&
    (kind === undefined || facts.kinds.has(kind)) &&
    (category === undefined || facts.categories.has(category)) &&
    (near === '' || isNear(row, near)) &&
    (letter === undefined || letter.includes(facts.initial));
}

/** Whether a merchant is like another one: in a category of its, and not itself. */
export function isLike(other: MerchantEntry): (entry: MerchantEntry) => boolean {
  const wanted = [...other.facts.categories];
  return ({ row, facts }) =>
    row._id !== other.row._id && wanted.some((category) => facts.categories.has(category));
}

/** ZIP codes that begin with the same digits are delivered from one place: a city with what lies around it. */
const areaDigits = 3;
/** Shorter names of towns are matched to the letter. */
const slipFrom = 5;

/** Whether a shop's city begins so, but for one slip in all of its name, or whether it is in the area of a ZIP code. */
function isNear({ city = '', zip = '' }: MerchantEntry['row'], near: string): boolean {
  if (/^\d+$/.test(near)) return zip.startsWith(near.slice(0, areaDigits));
  const town = near.split(',')[0]?.trim() ?? '';
  if (names.compare(city.slice(0, town.length), town) === 0) return true;
  return town.length >= slipFrom && isOneSlip(town.toLowerCase(), city.toLowerCase());
}

/** Whether two names differ by one letter, which one lacks or which is another, or by two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    swapped === otherRest
  );
}

/** A list that is in the order of names may be put in the others: what saves the same stays as it was, so that pages never overlap. */
export const merchantOrder: Record<Sort, (a: MerchantEntry, b: MerchantEntry) => number> = {
  name: ({ row: a }, { row: b }) => names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1),
  discount: (a, b) => b.shown.max_discount_percentage - a.shown.max_discount_percentage,
  cash_back: (a, b) => b.shown.max_cash_back_value - a.shown.max_cash_back_value,
};
