import { setImmediate as others } from 'node:timers/promises';
import type { CatalogKind } from '@bowtie/contracts';
import { type AnyRow, parseRow, type Rows } from '../model/rows';
import { rowsAfter } from './change-refusal';
import { baseOf, liveRow } from './live-rows';
import { type RowProblems, readRow } from './row-cells';
import { checkRow, surroundingsOf } from './row-checks';
import type { FileRow } from './row-csv';
import type { RowChange } from './write-draft';

interface Problem {
  line: number;
  field: string | null;
  reason: string;
}

/** What a file would do. */
export interface ImportPlan {
  changes: RowChange[];
  unchanged_count: number;
  wrong_count: number;
  problems: Problem[];
}

/** What is wrong with a file is told up to here; the rest is counted. */
const mostProblems = 200;
/** Rows after which shoppers have their turn. */
const turn = 200;

/** Compares the rows of a file with those that are live. Nothing is written. */
export async function planImport(
  kind: CatalogKind,
  file: readonly FileRow[],
  rows: Rows,
  pages: readonly string[],
): Promise<ImportPlan> {
  const wrong = new Map<number, Problem[]>();
  const note = (line: number, problems: RowProblems) => {
    const told = Object.entries(problems).map(([field, reasons]) => ({
      line,
      field,
      reason: reasons.join(' '),
    }));
    if (told.length > 0) wrong.set(line, [...(wrong.get(line) ?? []), ...told]);
  };
  const live = new Map<string, AnyRow>(rows[kind].map((row) => [row._id, row]));
  const lines = new Map<string, number>();
  const changes: (RowChange & { line: number; after: AnyRow })[] = [];
  let unchanged_count = 0;
  for (const [at, { line, cells }] of file.entries()) {
    if (at % turn === turn - 1) await others();
    const id = (cells.id ?? '').trim();
    const earlier = lines.get(id);
    if (earlier !== undefined) {
      note(line, { id: [`It is in line ${earlier} already.`] });
      continue;
    }
    lines.set(id, line);
    const before = live.get(id) ?? null;
    const read = readRow(kind, { ...cells, id }, before ?? undefined);
    if ('problems' in read) note(line, read.problems);
    else if (baseOf(read.row) === baseOf(before)) unchanged_count += 1;
    else changes.push({ line, row_id: id, before, after: read.row });
  }
  const around = surroundingsOf(rowsAfter(rows, kind, changes), pages);
  for (const [at, { line, after }] of changes.entries()) {
    if (at % turn === turn - 1) await others();
    const row = parseRow(kind, after);
    if (row !== undefined) note(line, checkRow(kind, row, around));
  }
  return {
    changes: changes.map(({ line: _line, ...change }) => change),
    unchanged_count,
    wrong_count: wrong.size,
    problems: [...wrong.values()]
      .flat()
      .sort((a, b) => a.line - b.line)
      .slice(0, mostProblems),
  };
}

/** What takes a published change back; the rows that somebody changed since, where there are any. */
export function planUndo(
  kind: CatalogKind,
  published: readonly RowChange[],
  rows: Rows,
): { changes: RowChange[]; moved: string[] } {
  const plans = published.map(({ row_id, before, after }) => {
    const now = liveRow(rows, kind, row_id) ?? null;
    const change = { row_id, before: now, after: before };
    return { change, isMoved: baseOf(now) !== baseOf(after) };
  });
  return {
    changes: plans.map(({ change }) => change),
    moved: plans.filter(({ isMoved }) => isMoved).map(({ change }) => change.row_id),
  };
}
