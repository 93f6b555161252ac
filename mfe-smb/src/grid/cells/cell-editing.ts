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
  /** The cell whose field is in the page, whether it is seen or not. */
  #ready: TypedCell | undefined;
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

  /** Whether a cell has its field in the page: `open` where it is typed in, `ready` where it is hidden. */
  fieldAt(rowId: string, field: string): 'open' | 'ready' | undefined {
    const is = (cell: TypedCell | undefined) => cell?.field === field && cell.rowId === rowId;
    if (is(this.#cell)) return 'open';
    return is(this.#ready) ? 'ready' : undefined;
  }

  /** What a cell that was left shows until the order has it. */
  draftAt(rowId: string, field: string): string | undefined {
    const draft = this.#draft;
    return draft?.field === field && draft.rowId === rowId ? draft.text : undefined;
  }

  /** Whether what is typed replaces the cell's text, since a letter opened it. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Opens the cell where the keyboard is. */
  open(isReplaced: boolean): void {
    this.keep();
    this.#cell = this.#typedCell();
    this.#ready = this.#cell;
    this.#isReplaced = isReplaced;
    this.notify();
  }

  close(): void {
    if (this.#cell === undefined) return;
    this.#cell = undefined;
    this.notify();
  }

  /**
   * Puts the hidden field of the cell where the keyboard is into the page, in a frame of its own: to open it is but to show it
   * then, and the letter that opens it need not wait until the page is laid out for a new field.
   */
  prepareAfterPaint(): void {
    // The frame in which the keyboard moves is followed by that in which the order has what was typed.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => this.#prepare())));
  }

  #prepare(): void {
    if (this.isOpen) return;
    const cell = this.#typedCell();
    if (cell === undefined || this.fieldAt(cell.rowId, cell.field) !== undefined) return;
    this.#ready = cell;
    this.notify();
  }

  /** Notes what is typed, which the order is spared until the cell is left. */
  type(draft: CellDraft): void {
    this.#draft = draft;
  }

  discard(): void {
    this.#draft = undefined;
  }

  /** Puts what is typed into the order once the page is drawn with it: the next cell has the keyboard first. */
  keepAfterPaint(): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    // What is typed into the next cell by then is not to be written letter by letter.
    const keep = () => {
      if (this.#draft === draft) this.keep();
    };
    requestAnimationFrame(() => setTimeout(keep));
  }

  /** Puts what is typed into the order. */
  keep(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft === undefined) return;
    this.#write(draft);
    // Its cell shows what the order has from now on.
    this.notify();
  }
}
