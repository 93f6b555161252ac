/** The entries of a record, in its order, each name typed as the record's own. */
export function entriesOf<T extends object>(
  record: T,
): [Extract<keyof T, string>, T[Extract<keyof T, string>]][] {
  const entries: [Extract<keyof T, string>, T[Extract<keyof T, string>]][] = [];
  for (const name in record) if (Object.hasOwn(record, name)) entries.push([name, record[name]]);
  return entries;
}
