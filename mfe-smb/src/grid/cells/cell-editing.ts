import type { GridField } from '@bowtie/domain';
import { KeyedSubscribable } from '../subscribable';
import type { TypingPause } from './typing-pause';

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
  /** The same cell with those to which Enter leads from there. */
  cellsAhead: () => readonly TypedCell[];
  /** Puts what was typed into the order. */
  write: (draft: CellDraft) => void;
  /** Pastes a block of cells from the cell that is edited. */
  pasteBlock: (text: string) => void;
  /** Cells that were left are written in its work. */
  pause: TypingPause;
}

/** `open` is typed in; `ready` is hidden. */
export type FieldState = 'open' | 'ready';

/** Does what need not be in the frame that is about to be drawn. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** What a cell is followed by. */
export const cellKey = (rowId: string, field: string) => `${rowId} ${field}`;
const keyOf = (cell: TypedCell | undefined) => (cell === undefined ? '' : cellKey(cell.rowId, cell.field));

/**
 * The cell that is being typed in, and those that were left since the last pause. Its editor stands in the cell itself, so
 * that neither to open nor to close it renders the grid, and the cell that has the keyboard stays in the page.
 */
export class CellEditing extends KeyedSubscribable {
  readonly #typedCell: CellEditingOptions['typedCell'];
  readonly #cellsAhead: CellEditingOptions['cellsAhead'];
  readonly #write: CellEditingOptions['write'];
  readonly pasteBlock: CellEditingOptions['pasteBlock'];
  readonly #pause: TypingPause;
  #cell: TypedCell | undefined;
  /** The cells whose fields are in the page, whether they are seen or not, by their keys. */
  #ready: ReadonlySet<string> = new Set();
  #isReplaced = false;
  #isPreparing = false;
  /** Cells that were left and do not show it yet. */
  #stale: TypedCell[] = [];
  /** What is typed into the open cell. */
  #draft: CellDraft | undefined;
  /** What was typed into cells that were left, by their keys. */
  readonly #left = new Map<string, CellDraft>();

  constructor({ typedCell, cellsAhead, write, pasteBlock, pause }: CellEditingOptions) {
    super();
    this.#typedCell = typedCell;
    this.#cellsAhead = cellsAhead;
    this.#write = write;
    this.pasteBlock = pasteBlock;
    this.#pause = pause;
  }

  get isOpen(): boolean {
    return this.#cell !== undefined;
  }

  /** Whether a cell has its field in the page, and how. */
  fieldAt(rowId: string, field: string): FieldState | undefined {
    const key = cellKey(rowId, field);
    if (keyOf(this.#cell) === key) return 'open';
    return this.#ready.has(key) ? 'ready' : undefined;
  }

  /** What a cell that was left shows until the order has it. */
  draftAt(rowId: string, field: string): string | undefined {
    return this.#left.get(cellKey(rowId, field))?.text;
  }

  /** Whether what is typed replaces the cell's text, since a letter opened it. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Opens the cell where the keyboard is. */
  open(isReplaced: boolean): void {
    this.close();
    const cell = this.#typedCell();
    this.#cell = cell;
    this.#isReplaced = isReplaced;
    this.#pause.renew();
    if (cell === undefined) return;
    this.#ready = new Set([...this.#ready, keyOf(cell)]);
    this.#tell(...this.#stale, cell);
  }

  /** Leaves the open cell, which shows what was typed from now on; the order has it at the next pause. */
  close(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#cell = undefined;
    this.#leave();
    this.#tell(cell);
  }

  /** Leaves the open cell whose field has lost the keyboard. It looks like a cell until the page is drawn, which need not wait for it. */
  closeAfterPaint(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#cell = undefined;
    this.#leave();
    this.#stale.push(cell);
    this.prepareAfterPaint();
  }

  /**
   * Puts the hidden field of the cell where the keyboard is into the page, in a frame of its own: to open it is but to show it
   * then, and the letter that opens it need not wait until the page is laid out for a new field. Those of the cells below come
   * along, since the page is laid out for them all at once.
   */
  prepareAfterPaint(): void {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    afterPaint(() => this.#prepare());
  }

  #prepare(): void {
    this.#isPreparing = false;
    const stale = this.#stale;
    this.#stale = [];
    if (!this.isOpen) {
      const before = this.#ready;
      if (!before.has(keyOf(this.#typedCell()))) {
        this.#ready = new Set(this.#cellsAhead().map(keyOf));
        this.notify([...before, ...this.#ready]);
      }
    }
    this.#tell(...stale);
  }

  /** Notes what is typed, which the order is spared until the cell is left. */
  type(draft: CellDraft): void {
    this.#draft = draft;
    this.#pause.renew();
  }

  discard(): void {
    this.#draft = undefined;
  }

  /** Puts what was typed into cells that were left into the order, each as an edit of its own. */
  keepLeft(): void {
    const left = [...this.#left.values()];
    this.#left.clear();
    for (const draft of left) this.#write(draft);
    // Their cells show what the order has from now on.
    this.#tell(...left);
  }

  /** Puts all that is typed into the order, also of the cell that is open. */
  keep(): void {
    this.#leave();
    this.keepLeft();
  }

  #leave(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft === undefined) return;
    this.#left.set(cellKey(draft.rowId, draft.field), draft);
    this.#pause.begin();
  }

  #tell(...cells: readonly TypedCell[]): void {
    this.notify(cells.map(keyOf));
  }
}
