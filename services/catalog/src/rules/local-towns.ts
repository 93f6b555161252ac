import type { MerchantRow } from '../model/rows';

/** Where a local shop is, such as `Portland, OR`; undefined where nobody said. */
export function placeOf({ local, city, state }: MerchantRow): string | undefined {
  return local && city !== undefined && state !== undefined ? `${city}, ${state}` : undefined;
}

/** The towns of the local shops that are on sale, with how many each has, by name. */
export function countTowns(rows: readonly MerchantRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const place = row.enabled ? placeOf(row) : undefined;
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, merchant_count]) => ({ name, merchant_count }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
