import { flushSync } from 'react-dom';
import { KeyedSubscribable } from '../subscribable';
import {
  type CellField,
  enterField,
  fillField,
  hideField,
  leaveField,
  revealField,
  showField,
  silenceField,
} from './cell-field';
import { quietly } from './quiet-focus';
import { type CellDraft, cellKey, keyOf, type TypedCell } from './typed-cell';
import type { TypingPause } from './typing-pause';

interface CellEditingOptions {
  /** The cell where the keyboard is; undefined where it cannot be typed in. */
  typedCell: () => TypedCell | undefined;
  /** Is told that a cell was to be opened which cannot be typed in. */
  refuse: () => void;
  /** The same cell with those to which Enter leads from there. */
  cellsAhead: () => readonly TypedCell[];
  /** Moves the keyboard so many cells down the column; `enter` takes it into the cell there. */
  goDown: (cells: 1 | -1, enter: (cell: HTMLElement) => void) => void;
  /** Puts what was typed into the order. */
  write: (draft: CellDraft) => void;
  /** Pastes a block of cells from the cell that is edited. */
  pasteBlock: (text: string) => void;
  /** Cells that were left are written in its work. */
  pause: TypingPause;
}

/** Does what need not be in the frame that is about to be drawn. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * The cell that is being typed in, and those that were left since the last pause. Its editor stands in the cell itself, so
 * that neither to open nor to close it renders the grid, and the cell that has the keyboard stays in the page. That a field
 * is shown or hidden is done to the field alone, past React: what React spends on it is more than a letter may take.
 */
export class CellEditing extends KeyedSubscribable {
  readonly #typedCell: CellEditingOptions['typedCell'];
  readonly #refuse: CellEditingOptions['refuse'];
  readonly #cellsAhead: CellEditingOptions['cellsAhead'];
  readonly #goDown: CellEditingOptions['goDown'];
  readonly #write: CellEditingOptions['write'];
  readonly pasteBlock: CellEditingOptions['pasteBlock'];
  readonly #pause: TypingPause;
  #cell: TypedCell | undefined;
  /** Whether a letter opened the cell, and nobody has gone about in its text since: arrows leave it then, as in spreadsheets. */
  #isEntered = false;
  /** The cells whose fields are in the page, whether they are seen or not, by their keys. */
  #ready: ReadonlySet<string> = new Set();
  /** Their fields. */
  readonly #fields = new Map<string, CellField>();
  #isPreparing = false;
  /** Cells that were left and do not show it yet. */
  #stale: TypedCell[] = [];
  /** What is typed into the open cell. */
  #draft: CellDraft | undefined;
  /** What was typed into cells that were left, by their keys. */
  readonly #left = new Map<string, CellDraft>();

  constructor({ typedCell, refuse, cellsAhead, goDown, write, pasteBlock, pause }: CellEditingOptions) {
    super();
    this.#typedCell = typedCell;
    this.#refuse = refuse;
    this.#cellsAhead = cellsAhead;
    this.#goDown = goDown;
    this.#write = write;
    this.pasteBlock = pasteBlock;
    this.#pause = pause;
  }

  get isOpen(): boolean {
    return this.#cell !== undefined;
  }

  /** Whether the arrow keys leave the open cell; else they go about in its text. */
  get isEntered(): boolean {
    return this.isOpen && this.#isEntered;
  }

  /** Has the arrow keys go about in the text of the open cell. */
  stay(): void {
    this.#isEntered = false;
  }

  /** The field that is typed in. */
  get openField(): CellField['element'] | undefined {
    return this.#fields.get(keyOf(this.#cell))?.element;
  }

  /** Whether something is the field of the cell where the keyboard is, in which nothing is typed yet. */
  isWaiting(target: EventTarget | null): boolean {
    if (this.isOpen || !(target instanceof Element)) return false;
    return this.#fields.get(keyOf(this.#typedCell()))?.element === target;
  }

  /** Whether a cell has its field in the page. */
  hasField(rowId: string, field: string): boolean {
    return this.#ready.has(cellKey(rowId, field));
  }

  /** What a cell that was left shows until the order has it. */
  draftAt(rowId: string, field: string): string | undefined {
    return this.#left.get(cellKey(rowId, field))?.text;
  }

  /** Takes the field of a cell, which is shown when the cell is opened. Returns how to take it back. */
  hold(rowId: string, name: string, field: CellField): () => void {
    const key = cellKey(rowId, name);
    this.#fields.set(key, field);
    // It was scrolled away while it was open, and comes back.
    if (key === keyOf(this.#cell)) this.#show(field, this.#draft?.text ?? field.text);
    else fillField(field.element, field.text);
    return () => {
      if (this.#fields.get(key) === field) this.#fields.delete(key);
    };
  }

  /** Opens the cell where the keyboard is; what is typed replaces its text if a letter opened it. */
  open(isReplaced: boolean): void {
    this.close();
    const cell = this.#typedCell();
    if (cell === undefined) {
      this.#refuse();
      return;
    }
    const key = keyOf(cell);
    this.#pause.renew();
    if (!this.#ready.has(key)) {
      this.#ready = new Set([...this.#ready, key]);
      flushSync(() => this.#tell(cell));
    }
    this.#cell = cell;
    this.#isEntered = isReplaced;
    this.#stale = this.#stale.filter((each) => keyOf(each) !== key);
    const field = this.#fields.get(key);
    if (field === undefined) return;
    if (isReplaced && document.activeElement === field.element) revealField(field.element);
    else this.#show(field, isReplaced ? '' : this.#textOf(key, field));
  }

  /** Leaves the open cell, which shows what was typed from now on; the order has it at the next pause. */
  close(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#silence(cell);
    this.#cell = undefined;
    this.#leave();
    this.#hide(cell);
  }

  /** Leaves the open cell whose field has lost the keyboard. It looks like a cell until the page is drawn, which need not wait for it. */
  closeAfterPaint(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#silence(cell);
    this.#cell = undefined;
    this.#leave();
    this.#stale.push(cell);
    this.prepareAfterPaint();
  }

  /** Has screen readers pass over a field that the keyboard left before anything was typed. */
  leaveWaiting(element: CellField['element']): void {
    if (element !== this.openField) silenceField(element);
  }

  /** Leaves the open cell for the next one of its column, or the one before. */
  goOn(cells: 1 | -1): void {
    const field = this.openField;
    if (field === undefined) return;
    quietly(() => this.#goDown(cells, (cell) => this.#enter(cell)));
    if (document.activeElement === field) quietly(() => leaveField(field));
    this.closeAfterPaint();
  }

  /** Leaves the open cell as it was before. */
  drop(): void {
    const field = this.openField;
    this.#draft = undefined;
    if (field !== undefined) quietly(() => leaveField(field));
    this.close();
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
      const ahead = this.#cellsAhead().map(keyOf);
      // Also the one to which Enter leads from there.
      if (ahead.slice(0, 2).some((key) => !before.has(key))) {
        this.#ready = new Set(ahead);
        this.notify([...before, ...this.#ready]);
      }
    }
    for (const cell of stale) this.#hide(cell);
  }

  /** Notes what is typed, which the order is spared until the cell is left. */
  type(text: string): void {
    if (this.#cell === undefined) return;
    this.#draft = { ...this.#cell, text };
    this.#pause.renew();
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

  /**
   * Takes the keyboard into a cell that Enter leads to: into its field at once, if that is in the page, so that the first
   * letter need not move it, and screen readers are told of the cell once.
   */
  #enter(cell: HTMLElement): void {
    const key = keyOf(this.#typedCell());
    const field = this.#fields.get(key);
    if (field === undefined) cell.focus({ preventScroll: true });
    else {
      fillField(field.element, this.#textOf(key, field));
      enterField(field.element);
    }
  }

  /** The text of a cell whose field is in the page. */
  #textOf(key: string, field: CellField): string {
    return this.#left.get(key)?.text ?? field.text;
  }

  #show(field: CellField, text: string): void {
    quietly(() => showField(field.element, text));
  }

  #silence(cell: TypedCell): void {
    const field = this.#fields.get(keyOf(cell));
    if (field !== undefined) silenceField(field.element);
  }

  /** A cell that was left shows its text instead of its field, in which the keyboard may be again. */
  #hide(cell: TypedCell): void {
    const field = this.#fields.get(keyOf(cell));
    if (field !== undefined) hideField(field.element);
    this.#tell(cell);
  }

  #tell(...cells: readonly TypedCell[]): void {
    this.notify(cells.map(keyOf));
  }
}
