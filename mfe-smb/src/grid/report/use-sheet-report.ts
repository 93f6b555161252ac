import { type GridError, type GridRow, type Sheet, SheetCheck, type SheetReport } from '@bowtie/domain';
import { useDeferredValue, useMemo } from 'react';

/** The report of a grid, a moment after its cells, so that typing never waits for it. */
export function useSheetReport(
  rows: readonly GridRow[],
  sheet: Sheet,
  refused: readonly GridError[],
): SheetReport {
  const later = useDeferredValue(rows);
  const check = useMemo(() => new SheetCheck(sheet), [sheet]);
  return useMemo(() => check.report(later, refused), [check, later, refused]);
}
