/**
 * The page numbers to show: first, last, the current one and its neighbours; `null` stands for what is left out. The
 * row is as long in the middle as at the ends, so the arrows stay under the pointer.
 */
export function pageWindow(page: number, pageCount: number): readonly (number | null)[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return all(1, pageCount);
  if (page <= 4) return [...all(1, 5), null, pageCount];
  if (page >= pageCount - 3) return [1, null, ...all(pageCount - 4, pageCount)];
  return [1, null, page - 1, page, page + 1, null, pageCount];
}
