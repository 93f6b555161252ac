import type { CatalogKind } from '@bowtie/contracts';
import { type AnyRow, parseRow, type Row, type Rows } from '../model/rows';
import type { ChangedRowDocument } from '../store/catalog-changes';
import { baseOf } from './live-rows';
import { checkRow, type Surroundings, surroundingsOf, whoNames } from './row-checks';
import { fieldsOf } from './row-fields';
import type { RowChange } from './write-draft';

/** Reasons that are told at most. */
const mostTold = 5;

/** The catalogue as it is once these rows are changed. */
export function rowsAfter(rows: Rows, kind: CatalogKind, changes: readonly RowChange[]): Rows {
  const changed = new Map(changes.map(({ row_id, after }) => [row_id, after]));
  return { ...rows, [kind]: mergedRows(rows, kind, changed) };
}

function mergedRows<N extends CatalogKind>(
  rows: Rows,
  kind: N,
  changed: ReadonlyMap<string, AnyRow | null>,
): Row<N>[] {
  const list: Row<N>[] = rows[kind];
  const kept = list.filter(({ _id }) => !changed.has(_id));
  return [...kept, ...[...changed.values()].flatMap((row) => parseRow(kind, row) ?? [])];
}

function labelOf(kind: CatalogKind, field: string): string {
  return fieldsOf(kind).find(({ name }) => name === field)?.label ?? field;
}

/** Why a row cannot be what it is to be; undefined where it can. */
function rowRefusal(
  kind: CatalogKind,
  { row_id, after }: RowChange,
  rows: Rows,
  around: Surroundings,
): string | undefined {
  if (after === null) {
    const name = whoNames(kind, row_id, rows);
    return name === undefined ? undefined : `${name} names it`;
  }
  const row = parseRow(kind, after);
  if (row === undefined) return 'it is not well formed any more';
  const [problem] = Object.entries(checkRow(kind, row, around));
  return problem === undefined ? undefined : `${labelOf(kind, problem[0])}: ${problem[1].join(' ')}`;
}

/** Several reasons as one text, the first ones of many. */
function toldTogether(reasons: readonly string[]): string | undefined {
  if (reasons.length === 0) return undefined;
  const more = reasons.length - mostTold;
  return [...reasons.slice(0, mostTold), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Why a change cannot be published over these rows; undefined where it can. */
export function refusalOf(
  kind: CatalogKind,
  changes: readonly Pick<ChangedRowDocument, 'row_id' | 'before' | 'after'>[],
  live: ReadonlyMap<string, AnyRow | undefined>,
  rows: Rows,
  pages: readonly string[],
): string | undefined {
  const moved = changes.filter(({ row_id, before }) => baseOf(live.get(row_id)) !== baseOf(before));
  if (moved.length > 0)
    return toldTogether(moved.map(({ row_id }) => `Somebody changed “${row_id}” meanwhile.`));
  const after = rowsAfter(rows, kind, changes);
  const around = surroundingsOf(after, pages);
  return toldTogether(
    changes.flatMap((change) => {
      const reason = rowRefusal(kind, change, after, around);
      return reason === undefined ? [] : [`“${change.row_id}”: ${reason}.`];
    }),
  );
}
