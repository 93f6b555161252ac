/** Headers are looked for in so many rows: titles and notes may stand above them. */
export const headerRows = 10;

type Row = readonly string[];

const filledCells = (row: Row) => row.filter((text) => text.trim() !== '');
/** An amount, a date or an e-mail address, which no header is. */
const isValue = (text: string) => /^[$\s]*\d[\d.,/\s-]*$|@/.test(text.trim());

/** The row right above the first values, where it names columns itself; -1 where there is none. */
function rowAboveValues(rows: readonly Row[], isKnown: (header: string) => boolean): number {
  const above = rows.slice(0, headerRows + 1).findIndex((row) => row.some(isValue)) - 1;
  const cells = filledCells(rows[above] ?? []);
  if (cells.some(isValue)) return -1;
  // A list of one column: a title would not be called as it is.
  const isOnly = cells.some(isKnown) && filledCells(rows[above + 1] ?? []).length === 1;
  return cells.length > 1 || isOnly ? above : -1;
}

/** Where the headers stand: the row with most known names, or else the one above the first values; -1 for none. */
export function headerRowOf(rows: readonly Row[], isKnown: (header: string) => boolean): number {
  const found = rows
    .slice(0, headerRows)
    .map((row, index) => ({ index, known: row.filter(isKnown).length }))
    .reduce((best, each) => (each.known > best.known ? each : best), { index: -1, known: 1 });
  return found.index === -1 ? rowAboveValues(rows, isKnown) : found.index;
}
