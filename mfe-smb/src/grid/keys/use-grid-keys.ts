import type { GridRow } from '@bowtie/domain';
import { isFocusLost } from '@bowtie/ui/undo';
import type { ClipboardEvent, KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import type { CellEditing } from '../cells/cell-editing';
import { leaveField } from '../cells/cell-field';
import { fixedColumns } from '../fixed-columns';
import type { GridActions } from '../grid-actions';
import { clipboardCells } from './clipboard';
import {
  commandOf,
  type GridCommand,
  isPlainArrow,
  isTyping,
  needsSettled,
  type PressedKey,
} from './grid-keys';
import type { GridRange } from './grid-range';

interface GridKeysOptions {
  actions: RefObject<GridActions>;
  editing: CellEditing;
  range: GridRange;
  handle: RefObject<DataGridHandle | null>;
  undo: () => void;
  redo: () => void;
  /** Lets order and grid have what typing put off. */
  settle: () => void;
}

/** The field that an event is of, as the one in which a cell is edited, which is its own master. */
const fieldOf = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

const isSideways = ({ key }: PressedKey) => key === 'ArrowLeft' || key === 'ArrowRight';

/** The keyboard and the clipboard of the grid. */
export function useGridKeys({ actions, editing, range, handle, undo, redo, settle }: GridKeysOptions) {
  /** Rows that come and go take the keyboard with them, and so do buttons: it goes back to the cell that is active then. */
  const holdFocus = () =>
    requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const grid = handle.current?.element;
      const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
      const tool = grid?.closest('[data-sheet]')?.querySelector<HTMLElement>('button:not([disabled])');
      (cell ?? tool)?.focus({ preventScroll: cell !== undefined });
    });
  const obey = (command: GridCommand) => {
    switch (command.do) {
      case 'go':
      case 'go_home':
      case 'go_end':
        return actions.current.go(command);
      case 'edit':
        return editing.open(false);
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

  /** Whether a key leaves the cell that a letter opened for the one beside it. */
  const isLeavingArrow = (event: CellKeyboardEvent) =>
    editing.isEntered && !event.nativeEvent.isComposing && isPlainArrow(event);

  const whileEditing = (field: HTMLInputElement | HTMLTextAreaElement, event: CellKeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const isArrow = isLeavingArrow(event);
    const isLeft =
      isArrow || (!event.nativeEvent.isComposing && (key === 'Escape' || key === 'Tab' || key === 'Enter'));
    // The grid itself goes on with Tab, and to the sides.
    const isGrids = isLeft && (key === 'Tab' || isSideways(event));
    if (!isGrids) event.preventGridDefault();
    if (key === 'F2') editing.stay();
    if (!isLeft) return;
    // In a message it is a new line.
    if (key === 'Enter' && altKey && field instanceof HTMLTextAreaElement) {
      event.preventDefault();
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return;
    }
    if (key !== 'Tab') event.preventDefault();
    if (key === 'Escape') editing.drop();
    else if (key === 'Enter') editing.goOn(shiftKey ? -1 : 1);
    else if (key === 'ArrowDown') editing.goOn(1);
    else if (key === 'ArrowUp') editing.goOn(-1);
    else leaveField(field);
  };

  /** Has a key come again once the grid's library knows where the keyboard is. */
  const comeAgain = (event: CellKeyboardEvent) => {
    settle();
    event.preventGridDefault();
    if (!event.target.dispatchEvent(new KeyboardEvent('keydown', event.nativeEvent))) event.preventDefault();
  };

  return {
    onCellKeyDown: (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
      const field = fieldOf(event);
      if (editing.isOpen && field !== undefined) {
        const isGrids = event.key === 'Tab' || (isLeavingArrow(event) && isSideways(event));
        if (isGrids && range.isAhead) return comeAgain(event);
        return whileEditing(field, event);
      }
      if (range.isAhead && needsSettled(event)) return comeAgain(event);
      if (needsSettled(event)) settle();
      const command = commandOf(event);
      const isOfCard = range.isAhead || (args.column !== undefined && args.column.idx >= fixedColumns);
      if (command === undefined) {
        if (!isOfCard || !isTyping(event)) return;
        event.preventGridDefault();
        return editing.open(true);
      }
      // Check boxes and row numbers have keys of their own, but the way through the grid is the same.
      if (!isOfCard && (event.key === 'Enter' || event.key === 'F2')) return;
      event.preventGridDefault();
      if (command.do === 'nothing') return;
      event.preventDefault();
      obey(command);
    },
    holdFocus,
    /** Where no cell has the keyboard, as at the tools and the names of the columns, what was done can be taken back, too. */
    onToolKeyDown: (event: ReactKeyboardEvent) => {
      const command = commandOf(event);
      if (event.nativeEvent.defaultPrevented || (command?.do !== 'undo' && command?.do !== 'redo')) return;
      if (editing.isOpen && fieldOf(event) !== undefined) return;
      event.preventDefault();
      settle();
      obey(command);
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing.isOpen) return;
      settle();
      event.preventDefault();
      event.clipboardData.setData('text/plain', actions.current.copied());
    },
    onCut: (event: ClipboardEvent) => {
      if (editing.isOpen) return;
      settle();
      event.preventDefault();
      event.clipboardData.setData('text/plain', actions.current.copied());
      actions.current.clearCopied();
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing.isOpen) return;
      settle();
      event.preventDefault();
      actions.current.paste(clipboardCells(event.clipboardData));
    },
  };
}
