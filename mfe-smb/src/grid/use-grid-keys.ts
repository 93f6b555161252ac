import type { GridRow } from '@bowtie/domain';
import type { ClipboardEvent, RefObject } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import type { DraftKeeper } from './cell-editor';
import { fixedColumns } from './fixed-columns';
import type { GridActions } from './grid-actions';
import { commandOf, type GridCommand } from './grid-keys';
import type { GridRange } from './grid-range';

interface GridKeysOptions {
  actions: RefObject<GridActions>;
  keeper: DraftKeeper;
  range: GridRange;
  handle: RefObject<DataGridHandle | null>;
  undo: () => void;
  redo: () => void;
}

/** Whether an event is of the field in which a cell is edited, which is its own master. */
const isInField = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The keyboard and the clipboard of the grid. */
export function useGridKeys({ actions, keeper, range, handle, undo, redo }: GridKeysOptions) {
  /** Rows that come and go take the keyboard with them: it goes back to the cell that is active then. */
  const holdFocus = () =>
    requestAnimationFrame(() => {
      const grid = handle.current?.element;
      if (grid?.contains(document.activeElement)) return;
      grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    });
  const obey = (command: GridCommand) => {
    const { row, column } = range.active;
    switch (command.do) {
      case 'go':
      case 'go_home':
      case 'go_end':
        return actions.current.go(command);
      case 'edit':
        return handle.current?.setActivePosition(
          { rowIdx: row, idx: column + fixedColumns },
          { enableEditor: true },
        );
      case 'undo':
        undo();
        return holdFocus();
      case 'redo':
        redo();
        return holdFocus();
      case 'insert':
        actions.current.insertAbove();
        return holdFocus();
      case 'delete':
        actions.current.remove();
        return holdFocus();
      case 'fill':
        return actions.current.fill();
      case 'clear':
        return actions.current.clear();
      case 'choose_all':
        return actions.current.chooseAll();
      case 'choose_one':
        return range.choose(range.active);
      case 'nothing':
    }
  };

  const whileEditing = (
    args: Extract<CellKeyDownArgs<GridRow>, { mode: 'EDIT' }>,
    event: CellKeyboardEvent,
  ) => {
    const { key, altKey, shiftKey } = event;
    if (event.nativeEvent.isComposing) return event.preventGridDefault();
    if (key === 'Escape') keeper.draft = undefined;
    if (key === 'Tab') keeper.keep();
    if (key !== 'Enter') return;
    event.preventGridDefault();
    // In a message it is a new line.
    if (altKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      return event.target.setRangeText('\n', event.target.selectionStart, event.target.selectionEnd, 'end');
    }
    event.preventDefault();
    keeper.keep();
    args.onClose(false);
    actions.current.goTo({ row: args.rowIdx + (shiftKey ? -1 : 1), column: args.column.idx - fixedColumns });
  };

  return {
    onCellKeyDown: (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
      if (args.mode === 'EDIT') return whileEditing(args, event);
      const command = commandOf(event);
      const isOfCard = args.column !== undefined && args.column.idx >= fixedColumns;
      // Check boxes and row numbers have keys of their own, but the way through the grid is the same.
      if (command === undefined) {
        keeper.isReplaced = true;
        return;
      }
      if (!isOfCard && (event.key === 'Enter' || event.key === 'F2')) return;
      event.preventGridDefault();
      if (command.do === 'nothing') return;
      event.preventDefault();
      obey(command);
    },
    onCopy: (event: ClipboardEvent) => {
      if (isInField(event)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', actions.current.copied());
    },
    onCut: (event: ClipboardEvent) => {
      if (isInField(event)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', actions.current.copied());
      actions.current.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInField(event)) return;
      event.preventDefault();
      actions.current.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
