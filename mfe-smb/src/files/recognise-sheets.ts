import type { DeliveryStyle } from '@bowtie/domain';
import { type ColumnMapping, hasCards, type RememberedColumns, recogniseColumns } from './columns';
import type { TextEncodingName } from './csv/decode-text';
import type { FileProblemCode, FileSheet } from './file-problem';
import { joinNames } from './names/joined-names';

/** A sheet of a file with what could be told of its columns. */
export interface RecognisedSheet {
  name: string;
  rows: readonly (readonly string[])[];
  mapping: ColumnMapping;
  /** The places of its rows that the file hides. */
  hiddenRows: ReadonlySet<number>;
  /** The places of its columns that the file hides. */
  hiddenColumns: ReadonlySet<number>;
  /** In which letters a text was read that does not say it; undefined where it does. */
  guessedEncoding: TextEncodingName | undefined;
  /** Why no cards are read from it. */
  problem: FileProblemCode | undefined;
}

/** Whether cells are merged in the list itself: titles above it may be. */
function hasMergedCells({ mergedRows, rows }: FileSheet, { firstRow }: ColumnMapping): boolean {
  const first = Math.max(0, firstRow - 1);
  return mergedRows.some(
    ([from, to]) => to >= first && rows.slice(Math.max(first, from), to + 1).some((row) => row.length > 0),
  );
}

/** Tells the columns of a sheet apart, and whether cards can be read from it. */
export function recogniseSheet(
  sheet: FileSheet,
  style: DeliveryStyle,
  remembered?: RememberedColumns,
): RecognisedSheet {
  const { rows, hiddenColumns } = joinNames(sheet.rows, new Set(sheet.hiddenColumns));
  const mapping = recogniseColumns(rows, style, { hiddenColumns, ...(remembered && { remembered }) });
  const problem = (): FileProblemCode | undefined => {
    if (sheet.problem !== undefined) return sheet.problem;
    if (hasMergedCells(sheet, mapping)) return 'merged_cells';
    return hasCards(rows, mapping) ? undefined : 'only_headers';
  };
  return {
    name: sheet.name,
    rows,
    mapping,
    hiddenRows: new Set(sheet.hiddenRows),
    hiddenColumns,
    guessedEncoding: sheet.guessedEncoding,
    problem: problem(),
  };
}

/** How much a sheet looks like a list of cards, the first number before all others. */
function likeness({ mapping, problem }: RecognisedSheet): readonly number[] {
  const known = mapping.choices.filter((choice) => choice !== undefined && choice !== 'ignore').length;
  return [
    // A template that nobody filled in is no list, but more of one than its rules are.
    problem === 'only_headers' ? Math.min(known, 1) : known,
    problem === undefined ? 1 : 0,
    known === 0 ? mapping.headers.length : 0,
  ];
}

/** The place of the sheet that looks most like a list of cards; of several the first one. */
export function likeliestSheet(sheets: readonly RecognisedSheet[]): number {
  const ranks = sheets.map(likeness);
  const isBefore = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((each, index) => each !== other[index]);
    return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0);
  };
  return ranks.reduce((best, rank, index) => (isBefore(rank, ranks[best] ?? []) ? index : best), 0);
}
