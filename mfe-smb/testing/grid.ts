import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { addIteratorMethods } from '../src/grid/iterator-methods';

/** Gives the grid a size, and the methods of browsers that are not known here. */
export function layOutGrid(): void {
  addIteratorMethods();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  // The nesting selector is not known here.
  const { querySelector } = Element.prototype;
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (this: Element, selector: string) {
    return querySelector.call(this, selector.replace(/^& >/, ':scope >'));
  });
  HTMLElement.prototype.scrollIntoView = () => undefined;
}

/** A cell by its row and column as people count them. */
export function cell(row: number, column: number): HTMLElement {
  const line = screen
    .getAllByRole('row')
    .find((each) => each.getAttribute('aria-rowindex') === String(row + 1));
  if (line === undefined) throw new Error(`There is no row ${row}`);
  const found = within(line)
    .getAllByRole('gridcell')
    .find((each) => each.getAttribute('aria-colindex') === String(column + 1));
  if (found === undefined) throw new Error(`There is no cell ${row}, ${column}`);
  return found;
}

/** Presses keys where the keyboard is: `Ctrl+Home`. */
export function press(...all: string[]) {
  for (const keys of all) {
    const parts = keys.split('+');
    const key = parts.at(-1) ?? '';
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      ctrlKey: parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
    });
  }
}
/** Chooses a cell as the pointer does. */
export function go(row: number, column: number, how: { shiftKey?: boolean } = {}) {
  fireEvent.mouseDown(cell(row, column), { button: 0, buttons: 1, clientX: -100, ...how });
  if (!how.shiftKey) cell(row, column).focus();
  fireEvent.mouseUp(cell(row, column));
}
/** Types a text into the cell where the keyboard is. */
export function type(text: string) {
  press(text.slice(0, 1));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: text } });
}
