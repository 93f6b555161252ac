import type { GridPlace } from '@bowtie/domain';
import { fixedColumns } from '../fixed-columns';

/** The element of a cell, if it is in the page. */
export function cellAt(
  grid: HTMLElement | null | undefined,
  { row, column }: GridPlace,
): HTMLElement | undefined {
  // Both count from one, and the header is a row.
  const at = `[aria-rowindex="${row + 2}"] > [role="gridcell"][aria-colindex="${column + 1 + fixedColumns}"]`;
  return grid?.querySelector<HTMLElement>(at) ?? undefined;
}

/** The element of a cell, if it is in the page and nothing of it is scrolled away or covered by the header. */
export function cellInView(grid: HTMLElement | null | undefined, place: GridPlace): HTMLElement | undefined {
  const cell = cellAt(grid, place);
  if (!grid || !cell) return undefined;
  const [at, view] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()];
  const { clientWidth, clientHeight } = grid;
  const header = grid.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? view.top;
  const frozen = grid.querySelector('[role="columnheader"]')?.getBoundingClientRect().right ?? view.left;
  const isInGrid =
    at.top >= header &&
    at.left >= frozen &&
    at.bottom <= view.top + clientHeight &&
    at.right <= view.left + clientWidth;
  const isInPage =
    at.top >= 0 && at.left >= 0 && at.bottom <= window.innerHeight && at.right <= window.innerWidth;
  return isInGrid && isInPage ? cell : undefined;
}
