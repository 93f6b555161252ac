import type { GridField } from '@bowtie/domain';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styles from '../card-grid.module.css';
import type { CellEditing } from './cell-editing';

/** Longer than any rule allows. */
const longestTyped = 2_000;

interface CellEditorProps {
  rowId: string;
  field: GridField;
  /** The cell as it is. */
  text: string;
  label: string;
  editing: CellEditing;
}

/** The pointer in the field is the field's own, and its focus no news to the cell around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The field in which a cell is typed, hidden until `editing` shows it. It leaves the order alone until the cell is left, so
 * that a letter costs no more than a letter; `editing` has it meanwhile, also when the page goes away.
 */
export function CellEditor({ rowId, field, text, label, editing }: CellEditorProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: element } = input;
    return element === null ? undefined : editing.hold(rowId, field, { element, text });
  }, [editing, rowId, field, text]);
  const wiring = {
    ref: input,
    className: styles.editor,
    'aria-label': label,
    'aria-hidden': true,
    tabIndex: -1,
    maxLength: longestTyped,
    autoComplete: 'off',
    onFocus: stop,
    onMouseDown: (event: SyntheticEvent) => {
      event.stopPropagation();
      editing.stay();
    },
    onClick: stop,
    onDoubleClick: stop,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      // A window that goes behind another leaves the field where it is.
      if (document.activeElement === currentTarget) return;
      editing.leaveWaiting(currentTarget);
      editing.closeAfterPaint();
    },
    onPaste: (event: React.ClipboardEvent) => {
      // What is pasted before anything is typed is the grid's.
      if (!editing.isOpen) return;
      const pasted = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
      if (!(field === 'carrierMessage' ? /\t/ : /[\t\n]/).test(pasted)) return;
      event.preventDefault();
      editing.drop();
      editing.pasteBlock(pasted);
    },
  };
  // Messages may have more than one line.
  return field === 'carrierMessage' ? <textarea {...wiring} rows={1} /> : <input {...wiring} type="text" />;
}
