import { blockBetween, type GridBlock, type GridPlace, isInBlock } from '@bowtie/domain';
import { Subscribable } from '../subscribable';

/** The cells that are chosen: from the one where the keyboard is to the one up to which the choice was drawn. */
export class GridRange extends Subscribable {
  #active: GridPlace = { row: 0, column: 0 };
  #end: GridPlace = this.#active;
  #block: GridBlock = blockBetween(this.#active, this.#end);

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
  has(row: number, column: number): boolean {
    return this.isWide && isInBlock(this.#block, { row, column });
  }

  /** Whether a cell is the one at whose corner the choice is drawn over further rows. */
  isCorner(row: number, column: number): boolean {
    return row === this.#block.bottom && column === this.#block.right;
  }

  /** How a cell is shown: what a cell follows, in one value. */
  selectionStateOf(row: number, column: number): 'chosen' | 'corner' | 'chosen corner' | '' {
    const isCorner = this.isCorner(row, column);
    if (!this.has(row, column)) return isCorner ? 'corner' : '';
    return isCorner ? 'chosen corner' : 'chosen';
  }

  /** Chooses one cell, or all up to another. */
  choose(active: GridPlace, end: GridPlace = active): void {
    const isSame = (one: GridPlace, other: GridPlace) => one.row === other.row && one.column === other.column;
    if (isSame(active, this.#active) && isSame(end, this.#end)) return;
    this.#active = active;
    this.#end = end;
    this.#block = blockBetween(active, end);
    this.notify();
  }

  /** Draws the choice up to a cell. */
  extend(end: GridPlace): void {
    this.choose(this.#active, end);
  }
}
