import { firstNames, foldHeader, lastNames } from './column-names';
import { headerRows } from './header-row';

type Row = readonly string[];

const placeOf = (row: Row, names: readonly string[]) =>
  row.findIndex((text) => names.includes(foldHeader(text)));

/**
 * The rows of a file with one column of whole names in place of one of first and one of last names, as lists of people have
 * them; other rows as they are. It stands where the first of both stood.
 */
export function joinNames(rows: readonly Row[]): readonly Row[] {
  const header = rows
    .slice(0, headerRows)
    .findIndex((row) => placeOf(row, firstNames) !== -1 && placeOf(row, lastNames) !== -1);
  const names = rows[header];
  if (names === undefined) return rows;
  const [first, last] = [placeOf(names, firstNames), placeOf(names, lastNames)];
  const [at, gone] = [Math.min(first, last), Math.max(first, last)];
  return rows.map((row, index) => {
    // What stands above the headers is no name.
    if (index < header) return row;
    const whole = [row[first] ?? '', row[last] ?? '']
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const joined = whole.join(index === header ? ' + ' : ' ');
    return row.map((text, place) => (place === at ? joined : text)).toSpliced(gone, 1);
  });
}
