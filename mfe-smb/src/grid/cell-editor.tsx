import type { GridField } from '@bowtie/domain';
import { useCallback } from 'react';
import styles from './card-grid.module.css';

/** What is typed into a cell and not yet in the order. */
export interface CellDraft {
  rowId: string;
  field: GridField;
  text: string;
}

/** How an editor hands over what is typed in it. */
export interface DraftKeeper {
  /** Whether the next editor replaces its cell's text, since a letter opened it. */
  isReplaced: boolean;
  draft: CellDraft | undefined;
  /** Puts what is typed into the order. */
  keep: () => void;
  /** Pastes a block of cells from the cell that is edited. */
  pasteBlock: (text: string) => void;
}

/** Longer than any rule allows; what is kept is cut there, too. */
const longestCell = 2_000;

interface CellEditorProps {
  rowId: string;
  field: GridField;
  /** The cell as it was. */
  text: string;
  label: string;
  keeper: DraftKeeper;
  onClose: () => void;
}

/**
 * The field in which a cell is typed. It leaves the order alone until the cell is left, so that a letter costs no more than
 * a letter; the keeper has it meanwhile, also when the page goes away.
 */
export function CellEditor({ rowId, field, text, label, keeper, onClose }: CellEditorProps) {
  const begin = useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (input === null) return;
      input.focus({ preventScroll: true });
      if (keeper.isReplaced) input.select();
      else input.setSelectionRange(input.value.length, input.value.length);
      keeper.isReplaced = false;
    },
    [keeper],
  );
  const wiring = {
    ref: begin,
    className: styles.editor,
    'aria-label': label,
    defaultValue: text,
    maxLength: longestCell,
    autoComplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
      keeper.draft = { rowId, field, text: currentTarget.value };
    },
    onBlur: keeper.keep,
    onPaste: (event: React.ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
      if (!(field === 'carrierMessage' ? /\t/ : /[\t\n]/).test(pasted)) return;
      event.preventDefault();
      keeper.draft = undefined;
      onClose();
      keeper.pasteBlock(pasted);
    },
  };
  // Messages may have more than one line.
  return field === 'carrierMessage' ? <textarea {...wiring} rows={1} /> : <input {...wiring} type="text" />;
}
