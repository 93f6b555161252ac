/** A page of a list. Beyond the end it is empty. */
export function pageOf<T>(list: readonly T[], { page, limit }: { page: number; limit: number }): T[] {
  const from = (page - 1) * limit;
  return list.slice(from, from + limit);
}
