import { firstNames, foldHeader, lastNames } from '../column-names';
import { headerRows } from '../header-row';

type Row = readonly string[];

const placeOf = (row: Row, names: readonly string[]) =>
  row.findIndex((text) => names.includes(foldHeader(text)));

/** Rows, and the places of those of their columns that the file hides. */
export interface JoinedRows {
  rows: readonly Row[];
  hiddenColumns: ReadonlySet<number>;
}

/**
 * The rows of a file with one column of whole names in place of one of first and one of last names, as lists of people have
 * them; other rows as they are. It stands where the first of both stood.
 */
export function joinNames(rows: readonly Row[], hiddenColumns: ReadonlySet<number> = new Set()): JoinedRows {
  const header = rows
    .slice(0, headerRows)
    .findIndex((row) => placeOf(row, firstNames) !== -1 && placeOf(row, lastNames) !== -1);
  const names = rows[header];
  if (names === undefined) return { rows, hiddenColumns };
  const [first, last] = [placeOf(names, firstNames), placeOf(names, lastNames)];
  const [at, gone] = [Math.min(first, last), Math.max(first, last)];
  const joinedRows = rows.map((row, index) => {
    // What stands above the headers is no name.
    if (index < header) return row;
    const whole = [row[first] ?? '', row[last] ?? '']
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const joined = whole.join(index === header ? ' + ' : ' ');
    return row.map((text, place) => (place === at ? joined : text)).toSpliced(gone, 1);
  });
  const isHidden = hiddenColumns.has(first) && hiddenColumns.has(last);
  const others = [...hiddenColumns].filter((place) => place !== at && place !== gone);
  const moved = others.map((place) => (place > gone ? place - 1 : place));
  return { rows: joinedRows, hiddenColumns: new Set(isHidden ? [...moved, at] : moved) };
}
