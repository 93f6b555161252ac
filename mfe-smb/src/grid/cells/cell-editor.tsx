import type { GridField } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from '../card-grid.module.css';
import type { CellEditing, FieldState } from './cell-editing';
import { keepLetters } from './own-letters';

/** Longer than any rule allows; what is kept is cut there, too. */
const longestCell = 2_000;

interface CellEditorProps {
  rowId: string;
  field: GridField;
  /** The cell as it was. */
  text: string;
  label: string;
  state: FieldState;
  editing: CellEditing;
}

/** The pointer in the field is the field's own, and its focus no news to the cell around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The field in which a cell is typed. It leaves the order alone until the cell is left, so that a letter costs no more than
 * a letter; `editing` has it meanwhile, also when the page goes away.
 */
export function CellEditor({ rowId, field, text, label, state, editing }: CellEditorProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const begin = useEffectEvent(() => {
    const { current } = input;
    if (current === null) return;
    const begun = editing.isReplaced ? '' : text;
    if (current.value !== begun) current.value = begun;
    current.focus({ preventScroll: true });
    if (begun !== '') current.setSelectionRange(begun.length, begun.length);
    return keepLetters(current, (typed) => editing.type({ rowId, field, text: typed }));
  });
  const isOpen = state === 'open';
  // Before the letter that opened it comes to whatever has the keyboard.
  useLayoutEffect(() => (isOpen ? begin() : undefined), [isOpen]);
  const wiring = {
    ref: input,
    className: classNames(styles.editor, !isOpen && styles.waiting),
    'aria-label': label,
    'aria-hidden': !isOpen || undefined,
    tabIndex: -1,
    maxLength: longestCell,
    autoComplete: 'off',
    onFocus: stop,
    onMouseDown: stop,
    onClick: stop,
    onDoubleClick: stop,
    onBlur: ({ currentTarget }: { currentTarget: Element }) => {
      // A window that goes behind another leaves the field where it is.
      if (document.activeElement !== currentTarget) editing.closeAfterPaint();
    },
    onPaste: (event: React.ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
      if (!(field === 'carrierMessage' ? /\t/ : /[\t\n]/).test(pasted)) return;
      event.preventDefault();
      editing.discard();
      leaveEditor(event.currentTarget);
      editing.close();
      editing.pasteBlock(pasted);
    },
  };
  // Messages may have more than one line.
  return field === 'carrierMessage' ? <textarea {...wiring} rows={1} /> : <input {...wiring} type="text" />;
}

const cellOf = (field: Element) => field.closest<HTMLElement>('[role="gridcell"]');

/** Gives the keyboard back to the cell, before the field goes and takes it along. */
export function leaveEditor(field: Element): void {
  cellOf(field)?.focus({ preventScroll: true });
}
