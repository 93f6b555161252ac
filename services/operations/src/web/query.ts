/** One of the values that a part of an address may have; undefined for anything else. */
export function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

/** A day as YYYY-MM-DD, where an address names one. */
export function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(text))
    ? undefined
    : new Date(text).toISOString().slice(0, 10) === text
      ? text
      : undefined;
}

/** What was typed into the search field. */
export function searchOf(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, 100);
}
