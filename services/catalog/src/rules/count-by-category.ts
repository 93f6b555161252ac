interface CategoryCount {
  slug: string;
  name: string;
  card_count: number;
}

/** The categories of a list with how many it has of each, in the order in which they come up. */
export function countByCategory(list: readonly { category: string }[]): CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category } of list) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([slug, card_count]) => ({ slug, name: nameOf(slug), card_count }));
}

/** `thinking-of-you` is read as "Thinking of you". Rows may bring categories of their own, so no table names them. */
function nameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
