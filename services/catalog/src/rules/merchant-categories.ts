import type { CallAnswer, merchants } from '@bowtie/contracts';
import type { MerchantRow } from '../store/rows';

type Category = CallAnswer<typeof merchants>['categories'][number];
type Filed = Pick<MerchantRow, 'category' | 'categories'>;

/** A category as addresses name it: `Coffee & bakery` is `coffee-bakery`. */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The categories in which a brand is found. */
function categoriesOf({ category, categories }: Filed): string[] {
  return [...new Set([category, ...categories])];
}

const slugsByRow = new WeakMap<Filed, string[]>();

/** The slugs of a brand's categories; rows never change, so each is worked out once. */
export function categorySlugs(row: Filed): string[] {
  const known = slugsByRow.get(row) ?? categoriesOf(row).map(categorySlug);
  slugsByRow.set(row, known);
  return known;
}

/** The categories of brands on sale by name, with how many there are in each: of the national ones, or of local shops. */
export function countCategories(rows: readonly MerchantRow[], local: boolean): Category[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!row.enabled || row.local !== local) continue;
    for (const name of categoriesOf(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, merchant_count]) => ({ slug: categorySlug(name), name, merchant_count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
