import { blockBetween, type GridBlock, type GridPlace, isInBlock } from '@bowtie/domain';
import { KeyedSubscribable } from '../subscribable';

/** What a cell is followed by. */
export const placeKey = ({ row, column }: GridPlace) => `${row} ${column}`;

const isSame = (one: GridPlace, other: GridPlace) => one.row === other.row && one.column === other.column;

/** The cells that are chosen: from the one where the keyboard is to the one up to which the choice was drawn. */
export class GridRange extends KeyedSubscribable {
  #active: GridPlace = { row: 0, column: 0 };
  #end: GridPlace = this.#active;
  #block: GridBlock = blockBetween(this.#active, this.#end);

  /** The cell that the grid's library takes for the active one, while it is not told where the keyboard went. */
  #told: GridPlace | undefined;

  /** The cell where the keyboard is. */
  get active(): GridPlace {
    return this.#active;
  }

  /** The corner across from it. */
  get end(): GridPlace {
    return this.#end;
  }

  get block(): GridBlock {
    return this.#block;
  }

  /** How many rows and columns are chosen. */
  get size(): { rows: number; columns: number } {
    const { top, bottom, left, right } = this.#block;
    return { rows: bottom - top + 1, columns: right - left + 1 };
  }

  /** Whether more than one cell is chosen. */
  get isWide(): boolean {
    const { rows, columns } = this.size;
    return rows * columns > 1;
  }

  /** Whether a cell is among several that are chosen. */
  has(place: GridPlace): boolean {
    return this.isWide && isInBlock(this.#block, place);
  }

  /** Whether a cell is the one at whose corner the choice is drawn over further rows. */
  isCorner({ row, column }: GridPlace): boolean {
    return row === this.#block.bottom && column === this.#block.right;
  }

  /** How a cell is shown, in words: what a cell follows, in one value. */
  selectionStateOf(place: GridPlace): string {
    return `${this.has(place) ? 'chosen' : ''} ${this.isCorner(place) ? 'corner' : ''}`;
  }

  /** Chooses one cell, or all up to another. */
  choose(active: GridPlace, end: GridPlace = active): void {
    const [wasActive, wasEnd, wasWide] = [this.#active, this.#end, this.isWide];
    if (isSame(active, wasActive) && isSame(end, wasEnd)) return;
    this.#active = active;
    this.#end = end;
    this.#block = blockBetween(active, end);
    if (wasWide || this.isWide) this.notify();
    // While the library is behind, the keyboard itself shows where it is.
    else if (this.#told === undefined) this.notify([wasEnd, active].map(placeKey));
  }

  /** Draws the choice up to a cell. */
  extend(end: GridPlace): void {
    this.choose(this.#active, end);
  }

  /** Whether the keyboard is where the grid's library does not know it. */
  get isAhead(): boolean {
    return this.#told !== undefined;
  }

  /** Chooses a cell of which the grid's library is told later. */
  goAhead(place: GridPlace): void {
    this.#told ??= this.#active;
    this.choose(place);
  }

  /** Notes that the grid's library knows where the keyboard is. */
  catchUp(): void {
    const told = this.#told;
    this.#told = undefined;
    if (told !== undefined) this.notify([told, this.#active].map(placeKey));
  }
}
