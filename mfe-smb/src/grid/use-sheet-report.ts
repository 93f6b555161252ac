import {
  cardRows,
  checkRows,
  findSimilarRows,
  type GridError,
  type GridRow,
  type Sheet,
  type SheetTotals,
  type SimilarRow,
  sheetTotals,
} from '@bowtie/domain';
import { useDeferredValue, useMemo } from 'react';

/** What there is to say of a grid: what is wrong, what is alike, and what it comes to. */
export interface SheetReport {
  errors: readonly GridError[];
  similar: readonly SimilarRow[];
  totals: SheetTotals;
  /** Messages by row and field, for the cells. */
  messages: ReadonlyMap<string, string>;
  warnings: ReadonlyMap<string, string>;
  /** Ids of the rows that are cards without a fault. */
  goodIds: ReadonlySet<string>;
}

/** The columns of the grid before those of the cards: the row's number and its check box. */
export const fixedColumns = 2;

/** The key of a cell in the maps of a report. */
export const cellKey = (rowId: string, field: string): string => `${rowId} ${field}`;

/** Says what is to be said of rows. `refused` are cells that the store did not take, after the rules' own. */
function reportOf(rows: readonly GridRow[], sheet: Sheet, refused: readonly GridError[] = []): SheetReport {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const errors = [...checkRows(rows, sheet), ...refused.filter(({ rowId }) => numbers.has(rowId))];
  const similar = findSimilarRows(rows, sheet);
  const wrong = new Set(errors.map(({ rowId }) => rowId));
  const cards = cardRows(rows, sheet);
  return {
    errors,
    similar,
    totals: sheetTotals(rows, sheet),
    messages: new Map(errors.map(({ rowId, field, message }) => [cellKey(rowId, field), message])),
    warnings: new Map(
      similar.map(({ rowId, firstId, kind, field }) => [
        cellKey(rowId, field),
        similarText(kind, numbers.get(firstId) ?? 0),
      ]),
    ),
    goodIds: new Set(cards.filter(({ id }) => !wrong.has(id)).map(({ id }) => id)),
  };
}

/** What is said of a row that is like another. */
export function similarText(kind: SimilarRow['kind'], row: number): string {
  return kind === 'duplicate' ? `The same as row ${row}.` : `Looks like row ${row}. Is it another person?`;
}

/** The report of a grid, a moment after its cells, so that typing never waits for it. */
export function useSheetReport(
  rows: readonly GridRow[],
  sheet: Sheet,
  refused: readonly GridError[],
): SheetReport {
  const later = useDeferredValue(rows);
  return useMemo(() => reportOf(later, sheet, refused), [later, sheet, refused]);
}
