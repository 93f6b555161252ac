import { type GridRow, gridFields } from '@bowtie/domain';
import type { BusinessOrder } from './business-order';

const writtenRows = new WeakMap<GridRow, readonly string[]>();

function writtenRow(row: GridRow): readonly string[] {
  const known = writtenRows.get(row) ?? [row.id, ...gridFields.map((field) => row[field])];
  writtenRows.set(row, known);
  return known;
}

/** An order as it is written: the way there of `BusinessOrderSchema`. */
export function toStoredOrder({ rows, ...rest }: BusinessOrder) {
  return { ...rest, rows: rows.map(writtenRow) };
}
