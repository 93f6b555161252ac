import { type GridField, type GridRow, newRow, parseAmountCell } from './grid-row';

interface CellEdit {
  rowId: string;
  field: GridField;
  before: string;
  after: string;
}

interface PlacedRow {
  row: GridRow;
  index: number;
}

/**
 * One change of the grid, small enough to be done again on top of what another tab did, and to be taken back. Cells name
 * their row; rows stand at the place that they had or get.
 */
export interface GridEdit {
  cells: readonly CellEdit[];
  removed: readonly PlacedRow[];
  inserted: readonly PlacedRow[];
  /** Ids in their order before and after; undefined where the order stays. */
  order?: { before: readonly string[]; after: readonly string[] } | undefined;
}

const nothing: GridEdit = { cells: [], removed: [], inserted: [] };

/** Whether an edit changes nothing. */
export function isEmptyEdit({ cells, removed, inserted, order }: GridEdit): boolean {
  return cells.length + removed.length + inserted.length === 0 && order === undefined;
}

/** The edit that takes this one back. */
export function invertEdit({ cells, removed, inserted, order }: GridEdit): GridEdit {
  return {
    cells: cells.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })),
    removed: inserted,
    inserted: removed,
    order: order && { before: order.after, after: order.before },
  };
}

function changeCells(rows: readonly GridRow[], cells: readonly CellEdit[]): readonly GridRow[] {
  if (cells.length === 0) return rows;
  const changes = new Map<string, Partial<Record<GridField, string>>>();
  for (const { rowId, field, after } of cells) changes.set(rowId, { ...changes.get(rowId), [field]: after });
  return rows.map((row) => {
    const change = changes.get(row.id);
    return change === undefined ? row : { ...row, ...change };
  });
}

function insert(rows: readonly GridRow[], inserted: readonly PlacedRow[]): readonly GridRow[] {
  if (inserted.length === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const placed = [...rows];
  for (const { row, index } of inserted.toSorted((a, b) => a.index - b.index))
    if (!known.has(row.id)) placed.splice(index, 0, row);
  return placed;
}

function reorder(rows: readonly GridRow[], after: readonly string[]): readonly GridRow[] {
  const places = new Map(after.map((id, index) => [id, index]));
  const placeOf = ({ id }: GridRow) => places.get(id) ?? places.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Does an edit. What it names that is not there any more, in another tab's rows, is passed over. */
export function applyEdit(rows: readonly GridRow[], edit: GridEdit): readonly GridRow[] {
  const removedIds = new Set(edit.removed.map(({ row }) => row.id));
  const left = removedIds.size === 0 ? rows : rows.filter(({ id }) => !removedIds.has(id));
  const changed = changeCells(insert(left, edit.inserted), edit.cells);
  return edit.order === undefined ? changed : reorder(changed, edit.order.after);
}

/** The edit that writes cells; those that have the text already are left out. */
export function setCells(
  rows: readonly GridRow[],
  cells: readonly { rowId: string; field: GridField; text: string }[],
): GridEdit {
  const named = new Set(cells.map(({ rowId }) => rowId));
  const byId = new Map<string, GridRow>();
  for (const row of rows) if (named.has(row.id)) byId.set(row.id, row);
  return {
    ...nothing,
    cells: cells.flatMap(({ rowId, field, text }) => {
      const before = byId.get(rowId)?.[field];
      return before === undefined || before === text ? [] : [{ rowId, field, before, after: text }];
    }),
  };
}

/** Where a block of cells begins. */
export interface GridPlace {
  row: number;
  column: number;
}

/** How many rows a grid may have. */
export interface GridCapacity {
  columns: readonly GridField[];
  maxRows: number;
  /** Makes a row as it begins, with what is given for all. */
  makeRow: () => GridRow;
}

/** What becomes of a pasted block. */
interface PastedBlock {
  edit: GridEdit;
  /** How many rows were pasted, and how many rows and columns with something in them found no room. */
  rows: number;
  leftOut: number;
  columnsLeftOut: number;
}

const isBlankLine = (line: readonly string[]) => line.every((text) => text.trim() === '');

/**
 * The edit that pastes a block as spreadsheets do: to the right and down from a cell, with new rows where there are not
 * enough. They begin as any new row does; empty lines at the end make none. What is wider than the grid, or goes beyond
 * `maxRows`, is left out.
 */
export function pasteBlock(
  rows: readonly GridRow[],
  at: GridPlace,
  block: readonly (readonly string[])[],
  { columns, maxRows, makeRow }: GridCapacity,
): PastedBlock {
  const cellsOf = (line: readonly string[]) =>
    line.flatMap((text, index) => {
      const field = columns[at.column + index];
      return field === undefined ? [] : [{ field, text }];
    });
  const standing = Math.max(0, rows.length - at.row);
  const filled = block.findLastIndex((line) => !isBlankLine(line)) + 1;
  const wanted = block.slice(0, Math.max(filled, Math.min(standing, block.length)));
  const taken = wanted.slice(0, Math.max(0, Math.max(maxRows, rows.length) - at.row));
  const onRows = taken.slice(0, standing);
  const cells = onRows.flatMap((line, index) => {
    const rowId = rows[at.row + index]?.id ?? '';
    return cellsOf(line).map((cell) => ({ ...cell, rowId }));
  });
  const inserted = taken.slice(onRows.length).map((line, index) => {
    const made = makeRow();
    const texts = Object.fromEntries(cellsOf(line).map(({ field, text }) => [field, text]));
    return { row: isBlankLine(line) ? newRow(made.id) : { ...made, ...texts }, index: rows.length + index };
  });
  const width = Math.max(0, ...taken.map((line) => line.findLastIndex((text) => text.trim() !== '') + 1));
  return {
    edit: { ...setCells(rows, cells), inserted },
    rows: taken.length,
    leftOut: wanted.length - taken.length,
    columnsLeftOut: Math.max(0, width - Math.max(0, columns.length - at.column)),
  };
}

/** The edit that fills rows below with what stands in a row's cells. */
export function fillDown(
  rows: readonly GridRow[],
  from: number,
  to: number,
  fields: readonly GridField[],
): GridEdit {
  const source = rows[from];
  if (source === undefined) return nothing;
  const cells = rows
    .slice(from + 1, to + 1)
    .flatMap(({ id: rowId }) => fields.map((field) => ({ rowId, field, text: source[field] })));
  return setCells(rows, cells);
}

/** The edit that inserts rows. */
export function insertRows(index: number, added: readonly GridRow[]): GridEdit {
  return { ...nothing, inserted: added.map((row, offset) => ({ row, index: index + offset })) };
}

/** The edit that deletes rows by their ids. */
export function deleteRows(rows: readonly GridRow[], ids: ReadonlySet<string>): GridEdit {
  return {
    ...nothing,
    removed: rows.flatMap((row, index) => (ids.has(row.id) ? [{ row, index }] : [])),
  };
}

/** The edit that makes some rows of others, as a list does that takes their place. Rows that stay are left as they are. */
export function replaceRows(before: readonly GridRow[], after: readonly GridRow[]): GridEdit {
  const missingIn = (rows: readonly GridRow[], from: readonly GridRow[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    return from.flatMap((row, index) => (ids.has(row.id) ? [] : [{ row, index }]));
  };
  return { ...nothing, removed: missingIn(after, before), inserted: missingIn(before, after) };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells of a column: amounts by their value, before what is none, and digits in a text as the number they are. */
function compareCells(field: GridField, left: string, right: string): number {
  if (field !== 'cardAmount') return collator.compare(left, right);
  const [one = Number.NaN, other = Number.NaN] = [left, right].map(parseAmountCell);
  if (Number.isNaN(one) && Number.isNaN(other)) return collator.compare(left, right);
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1;
  return one - other;
}

/** The edit that sorts rows by a column; numbers by their value, empty cells last in both directions. */
export function sortRows(
  rows: readonly GridRow[],
  field: GridField,
  direction: 'ascending' | 'descending',
): GridEdit {
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [a[field].trim(), b[field].trim()];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * compareCells(field, left, right);
  });
  const before = rows.map(({ id }) => id);
  const after = sorted.map(({ id }) => id);
  return before.every((id, index) => id === after[index])
    ? nothing
    : { ...nothing, order: { before, after } };
}
