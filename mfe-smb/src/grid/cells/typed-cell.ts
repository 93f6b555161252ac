import type { GridField } from '@bowtie/domain';

/** What is typed into a cell and not yet in the order. */
export interface CellDraft {
  rowId: string;
  field: GridField;
  text: string;
}

/** A cell of the order. */
export type TypedCell = Pick<CellDraft, 'rowId' | 'field'>;

/** What a cell is followed by. */
export const cellKey = (rowId: string, field: string) => `${rowId} ${field}`;
export const keyOf = (cell: TypedCell | undefined) =>
  cell === undefined ? '' : cellKey(cell.rowId, cell.field);
