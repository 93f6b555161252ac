import type { CatalogKind } from '@bowtie/contracts';
import type { AnyRow, Row, Rows } from '../model/rows';
import { digestOf } from '../store/digest';
import { textsOf } from './row-texts';

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Whether a row is shown; null for a kind whose rows cannot be switched off. */
export function isEnabled(row: object): boolean | null {
  return 'enabled' in row && typeof row.enabled === 'boolean' ? row.enabled : null;
}

const placeOf = (row: object): number =>
  'position' in row && typeof row.position === 'number' ? row.position : 0;

/** Rows of a kind in the order of lists: by their place, else by name. */
export function rowsInOrder<N extends CatalogKind>(rows: Rows, kind: N): Row<N>[] {
  const list: Row<N>[] = rows[kind];
  return list
    .map((row) => ({ row, name: textsOf(kind, row).name }))
    .sort((a, b) => placeOf(a.row) - placeOf(b.row) || names.compare(a.name, b.name))
    .map(({ row }) => row);
}

/** The row of a name, as it is live. */
export function liveRow(rows: Rows, kind: CatalogKind, id: string): AnyRow | undefined {
  const list: readonly AnyRow[] = rows[kind];
  return list.find(({ _id }) => _id === id);
}

/** Stands for what a row says; of no row null. */
export function baseOf(row: AnyRow | undefined | null): string | null {
  return row === undefined || row === null ? null : digestOf(row);
}
