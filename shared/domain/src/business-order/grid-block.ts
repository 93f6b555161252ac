import { type GridEdit, type GridPlace, setCells } from './grid-edit';
import type { GridField, GridRow } from './grid-row';

/** A block of cells, edges included; columns by their place in the grid. */
export interface GridBlock {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The block between two of its corners. */
export function blockBetween(one: GridPlace, other: GridPlace): GridBlock {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** Whether a cell is in a block. */
export function isInBlock({ top, bottom, left, right }: GridBlock, { row, column }: GridPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

const fieldsOf = ({ left, right }: GridBlock, columns: readonly GridField[]) =>
  columns.slice(left, right + 1);
const rowsOf = ({ top, bottom }: GridBlock, rows: readonly GridRow[]) => rows.slice(top, bottom + 1);

/** The texts of a block, as `textOf` reads them. */
export function blockTexts(
  rows: readonly GridRow[],
  block: GridBlock,
  columns: readonly GridField[],
  textOf: (row: GridRow, field: GridField) => string,
): string[][] {
  const fields = fieldsOf(block, columns);
  return rowsOf(block, rows).map((row) => fields.map((field) => textOf(row, field)));
}

/** The edit that empties the cells of a block, but for columns that are not typed in. */
export function clearBlock(
  rows: readonly GridRow[],
  block: GridBlock,
  columns: readonly GridField[],
  isTyped: (field: GridField) => boolean,
): GridEdit {
  const fields = fieldsOf(block, columns).filter(isTyped);
  return setCells(
    rows,
    rowsOf(block, rows).flatMap(({ id: rowId }) => fields.map((field) => ({ rowId, field, text: '' }))),
  );
}

/** What is pasted into a block that it fills several times over stands there as often, as in spreadsheets. */
export function repeatToFill(
  texts: readonly (readonly string[])[],
  { top, bottom, left, right }: GridBlock,
): readonly (readonly string[])[] {
  const [height, width] = [bottom - top + 1, right - left + 1];
  const own = texts[0]?.length ?? 0;
  if (own === 0 || texts.some((line) => line.length !== own)) return texts;
  if (height % texts.length !== 0 || width % own !== 0) return texts;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_cell, column) => texts[row % texts.length]?.[column % own] ?? ''),
  );
}

/** Where the arrow keys go. */
export type Direction = 'up' | 'down' | 'left' | 'right';
const steps: Record<Direction, GridPlace> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** The next cell in a direction; the same one at the edge of the grid. */
export function nextPlace(
  place: GridPlace,
  direction: Direction,
  { rows, columns }: { rows: number; columns: number },
): GridPlace {
  const step = steps[direction];
  const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  return { row: within(place.row + step.row, rows), column: within(place.column + step.column, columns) };
}

/** Where Ctrl and an arrow lead: to the end of a run of filled cells, or over empty ones to the next that is filled. */
export function dataEdge(
  place: GridPlace,
  direction: Direction,
  rows: readonly GridRow[],
  columns: readonly GridField[],
): GridPlace {
  const size = { rows: rows.length, columns: columns.length };
  const isFilled = ({ row, column }: GridPlace) => {
    const field = columns[column];
    return field !== undefined && (rows[row]?.[field] ?? '').trim() !== '';
  };
  const isEdge = (at: GridPlace) => {
    const next = nextPlace(at, direction, size);
    return next.row === at.row && next.column === at.column;
  };
  let at = nextPlace(place, direction, size);
  const isRun = isFilled(place) && isFilled(at);
  while (!isEdge(at)) {
    const next = nextPlace(at, direction, size);
    if (isRun ? !isFilled(next) : isFilled(at)) break;
    at = next;
  }
  return at;
}
