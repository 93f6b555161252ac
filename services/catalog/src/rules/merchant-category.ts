import type { MerchantRow } from '../model/rows';

/** All categories of a merchant by name, its own first. */
export function categoriesOf({ category, categories }: MerchantRow): string[] {
  return [...new Set([category, ...categories])];
}

/** A category in addresses: `Books & toys` is `books-toys`. */
export function categorySlug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The categories of merchants with how many each has, by name. */
export function countCategories(rows: readonly MerchantRow[]) {
  const counts = new Map<string, number>();
  for (const name of rows.flatMap(categoriesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, merchant_count]) => ({ slug: categorySlug(name), name, merchant_count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
