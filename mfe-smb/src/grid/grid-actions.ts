import {
  blockTexts,
  clearBlock,
  dataEdge,
  deleteRows,
  effectiveCell,
  fillDown,
  type GridEdit,
  type GridField,
  type GridPlace,
  type GridRow,
  insertRows,
  isOverridden,
  nextPlace,
  pasteBlock,
  repeatToFill,
  type Sheet,
  setCells,
  sheetColumns,
} from '@bowtie/domain';
import type { RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { columnLabel } from '../grid-labels';

import { cellAt, cellInView } from './cells/cell-in-view';
import type { CellDraft, TypedCell } from './cells/typed-cell';
import { fixedColumns } from './fixed-columns';
import { writeClipboard } from './keys/clipboard';
import type { GridCommand } from './keys/grid-keys';
import type { GridRange } from './keys/grid-range';

/** Rows above these are not made by pasting; they could never be ordered. */
const mostGridRows = 5_000;

/** How many cells of a column are made ready for typing at once. */
const preparedCells = 10;

/** What the actions of the grid are done with. */
export interface GridActionsOptions {
  rows: readonly GridRow[];
  sheet: Sheet;
  edit: (edit: GridEdit) => void;
  /** Ids of the rows that are ticked, of those that are there. */
  ticked: ReadonlySet<string>;
  untick: () => void;
  range: GridRange;
  handle: RefObject<DataGridHandle | null>;
  makeRow: () => GridRow;
  announce: (text: string) => void;
  /** Says that the keyboard is in a cell of which the grid's library is to be told at the next pause. */
  onGoAhead: () => void;
}

const focusCell = (cell: HTMLElement) => cell.focus({ preventScroll: true });
const counted = (count: number) => (count === 1 ? 'One row' : `${count} rows`);

/** What can be done with the cells and rows that are chosen. */
export function gridActions({
  rows,
  sheet,
  edit,
  ticked,
  untick,
  range,
  handle,
  makeRow,
  announce,
  onGoAhead,
}: GridActionsOptions) {
  const fields = sheetColumns(sheet);
  const size = { rows: rows.length, columns: fields.length };
  const isTyped = (field: GridField) => !isOverridden(sheet, field);
  /** Ticked rows are what is meant, unless several cells are chosen. */
  const tickedRows = () => (range.isWide ? [] : rows.filter(({ id }) => ticked.has(id)));
  const chosenFields = () => fields.slice(range.block.left, range.block.right + 1).filter(isTyped);
  const cellsFrom = ({ row, column }: GridPlace, count: number): TypedCell[] => {
    const field = fields[column];
    if (field === undefined || !isTyped(field)) return [];
    return rows.slice(row, row + count).map(({ id }) => ({ rowId: id, field }));
  };
  /** The cell that the grid's library takes for the active one is shown as any other until it hears of the move. */
  const showCaughtUp = () => {
    range.catchUp();
    handle.current?.element?.querySelector('[data-left]')?.removeAttribute('data-left');
  };
  const goTo = ({ row, column }: GridPlace, enter = focusCell) => {
    if (row < 0 || row >= rows.length) return;
    // What is in view gets the keyboard while the page is as it was drawn; the grid would be rendered for it, and laid out.
    const cell = cellInView(handle.current?.element, { row, column });
    if (cell !== undefined) {
      if (!range.isAhead) cellAt(handle.current?.element, range.active)?.toggleAttribute('data-left', true);
      range.goAhead({ row, column });
      enter(cell);
      return onGoAhead();
    }
    range.choose({ row, column });
    showCaughtUp();
    handle.current?.setActivePosition({ rowIdx: row, idx: column + fixedColumns }, { shouldFocus: true });
  };
  const drawTo = (place: GridPlace) => {
    range.extend(place);
    handle.current?.scrollToCell({ rowIdx: place.row, idx: place.column + fixedColumns });
    if (range.isWide) announce(`${counted(range.size.rows)}, ${range.size.columns} columns chosen.`);
  };
  const actions = {
    goTo,
    drawTo,
    goDown(cells: number, enter: (cell: HTMLElement) => void) {
      const { row, column } = range.active;
      goTo({ row: row + cells, column }, enter);
    },
    /** Tells the grid's library where the keyboard is. */
    catchUp() {
      if (!range.isAhead) return;
      const { row, column } = range.active;
      showCaughtUp();
      handle.current?.setActivePosition({ rowIdx: row, idx: column + fixedColumns });
    },
    /** The cell where the keyboard is, if it can be typed in. */
    typedCell: (): TypedCell | undefined => cellsFrom(range.active, 1)[0],
    /** Says why nothing can be typed where the keyboard is. */
    tellSame() {
      const field = fields[range.active.column];
      if (field === undefined || isTyped(field) || rows.length === 0) return;
      announce(
        `${columnLabel(field, sheet.style)} is the same on all cards. You can change that in the details.`,
      );
    },
    /** The same with those below it. */
    cellsAhead: () => cellsFrom(range.active, preparedCells),
    writeCell({ rowId, field, text }: CellDraft) {
      edit(setCells(rows, [{ rowId, field, text }]));
    },
    /** The cells that are chosen, as spreadsheets take them; whole rows where rows are ticked. */
    copied(): string {
      const textOf = (row: GridRow, field: GridField) => effectiveCell(row, field, sheet);
      const whole = tickedRows();
      if (whole.length > 0)
        return writeClipboard(whole.map((row) => fields.map((field) => textOf(row, field))));
      return writeClipboard(blockTexts(rows, range.block, fields, textOf));
    },
    /** Empties what `copied` gives. */
    clearCopied() {
      const whole = tickedRows();
      if (whole.length === 0) return actions.clear();
      const typed = fields.filter(isTyped);
      edit(
        setCells(
          rows,
          whole.flatMap(({ id: rowId }) => typed.map((field) => ({ rowId, field, text: '' }))),
        ),
      );
    },
    clear() {
      edit(clearBlock(rows, range.block, fields, isTyped));
    },
    paste(texts: readonly (readonly string[])[]) {
      const { top, left } = range.block;
      const block = repeatToFill(texts, range.block);
      if (block.length === 0) return announce('There is no text to paste.');
      const room = { columns: fields, maxRows: mostGridRows, makeRow };
      const pasted = pasteBlock(rows, { row: top, column: left }, block, room);
      edit(pasted.edit);
      const { leftOut, columnsLeftOut } = pasted;
      const done = counted(pasted.rows);
      const said = [leftOut > 0 ? `${done} pasted; ${leftOut} did not fit.` : `${done} pasted.`];
      if (columnsLeftOut === 1) said.push('One column did not fit.');
      if (columnsLeftOut > 1) said.push(`${columnsLeftOut} columns did not fit.`);
      announce(said.join(' '));
    },
    /** Fills the chosen rows with the first of them, or the one row with the row above. */
    fill() {
      const { top, bottom } = range.block;
      const first = bottom > top ? top : top - 1;
      edit(fillDown(rows, first, bottom, chosenFields()));
    },
    /** Fills the rows up to one that is above or below the choice, with the chosen rows one after the other. */
    fillTo(row: number) {
      const { top, bottom, left, right } = range.block;
      const height = bottom - top + 1;
      const last = Math.max(0, Math.min(rows.length - 1, row));
      const [first, end] = last > bottom ? [bottom + 1, last] : [last, top - 1];
      const cells = rows.slice(first, end + 1).flatMap(({ id: rowId }, offset) => {
        const source = rows[top + ((((first + offset - top) % height) + height) % height)];
        return source === undefined
          ? []
          : chosenFields().map((field) => ({ rowId, field, text: source[field] }));
      });
      edit(setCells(rows, cells));
      range.choose(
        { row: Math.min(top, last), column: left },
        { row: Math.max(bottom, last), column: right },
      );
      announce(`${counted(end - first + 1)} filled.`);
    },
    append() {
      edit(insertRows(rows.length, [makeRow()]));
      handle.current?.scrollToCell({ rowIdx: rows.length });
    },
    insertAbove() {
      const count = rows.length === 0 ? 1 : range.size.rows;
      const at = Math.min(range.block.top, rows.length);
      edit(insertRows(at, Array.from({ length: count }, makeRow)));
      announce(`${counted(count)} inserted.`);
    },
    remove() {
      const { top, bottom } = range.block;
      const ids = ticked.size > 0 ? ticked : new Set(rows.slice(top, bottom + 1).map(({ id }) => id));
      edit(deleteRows(rows, ids));
      untick();
      range.choose({
        row: Math.max(0, Math.min(top, rows.length - ids.size - 1)),
        column: range.active.column,
      });
      announce(`${counted(ids.size)} deleted. Undo brings ${ids.size === 1 ? 'it' : 'them'} back.`);
    },
    chooseRow(row: number) {
      goTo({ row, column: 0 });
      drawTo({ row, column: fields.length - 1 });
    },
    chooseAll() {
      range.choose({ row: 0, column: 0 }, { row: rows.length - 1, column: fields.length - 1 });
      announce('All cells chosen.');
    },
    go(command: Extract<GridCommand, { isDrawn: boolean }>) {
      const from = command.isDrawn ? range.end : range.active;
      const reach = command.isDrawn ? drawTo : goTo;
      if (command.do === 'go')
        reach(
          command.isFar
            ? dataEdge(from, command.direction, rows, fields)
            : nextPlace(from, command.direction, size),
        );
      else if (command.do === 'go_home') reach({ row: command.isFar ? 0 : from.row, column: 0 });
      else reach({ row: command.isFar ? rows.length - 1 : from.row, column: fields.length - 1 });
    },
  };
  return actions;
}

export type GridActions = ReturnType<typeof gridActions>;
