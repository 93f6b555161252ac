import type { GridField } from '@bowtie/domain';
import { Subscribable } from '../subscribable';

/** What is typed into a cell and not yet in the order. */
export interface CellDraft {
  rowId: string;
  field: GridField;
  text: string;
}

/** A cell of the order. */
export type TypedCell = Pick<CellDraft, 'rowId' | 'field'>;

interface CellEditingOptions {
  /** The cell where the keyboard is; undefined where it cannot be typed in. */
  typedCell: () => TypedCell | undefined;
  /** Puts what was typed into the order. */
  write: (draft: CellDraft) => void;
  /** Pastes a block of cells from the cell that is edited. */
  pasteBlock: (text: string) => void;
}

/**
 * The cell that is being typed in. Its editor stands in the cell itself, so that neither to open nor to close it renders
 * the grid, and the cell that has the keyboard stays in the page.
 */
export class CellEditing extends Subscribable {
  readonly #typedCell: CellEditingOptions['typedCell'];
  readonly #write: CellEditingOptions['write'];
  readonly pasteBlock: CellEditingOptions['pasteBlock'];
  #cell: TypedCell | undefined;
  #isReplaced = false;
  #draft: CellDraft | undefined;

  constructor({ typedCell, write, pasteBlock }: CellEditingOptions) {
    super();
    this.#typedCell = typedCell;
    this.#write = write;
    this.pasteBlock = pasteBlock;
  }

  get isOpen(): boolean {
    return this.#cell !== undefined;
  }

  isAt(rowId: string, field: string): boolean {
    return this.#cell?.field === field && this.#cell.rowId === rowId;
  }

  /** Whether what is typed replaces the cell's text, since a letter opened it. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Opens the cell where the keyboard is. */
  open(isReplaced: boolean): void {
    this.keep();
    this.#cell = this.#typedCell();
    this.#isReplaced = isReplaced;
    this.notify();
  }

  close(): void {
    if (this.#cell === undefined) return;
    this.#cell = undefined;
    this.notify();
  }

  /** Notes what is typed, which the order is spared until the cell is left. */
  type(draft: CellDraft): void {
    this.#draft = draft;
  }

  discard(): void {
    this.#draft = undefined;
  }

  /** Puts what is typed into the order. */
  keep(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft !== undefined) this.#write(draft);
  }
}
