// @vitest-environment happy-dom
import { type GridRow, newRow } from '@bowtie/domain';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cell, go, layOutGrid, press, type } from '../../testing/grid';
import { detailRow, emptyOrder, type OrderDetails, sheetOf } from '../state/business-order';
import { useGridHistory, useOrderDispatch, useOrderPart } from '../state/order-atom';
import { CardGrid } from './card-grid';
import { CellMarks } from './cells/cell-marks';
import { GridStatus } from './report/grid-status';

const people = ['Ada', 'Ben', 'Cleo', 'Dana'];
const typed = people.map((name, index) =>
  newRow(`row-${index}`, {
    cardAmount: String(20 + index),
    cardRecipientFullName: name,
    emailAddress: `${name.toLowerCase()}@example.com`,
  }),
);

function Sheet() {
  const rows = useOrderPart('rows');
  const details = useOrderPart('details');
  const sheet = useMemo(() => sheetOf(details), [details]);
  const { forget: _forget, ...history } = useGridHistory();
  const [marks] = useState(() => new CellMarks());
  const made = useRef(0);
  const handle = useRef<DataGridHandle>(null);
  const makeRow = () => detailRow(details, `made-${made.current++}`);
  return (
    <>
      <CardGrid rows={rows} sheet={sheet} marks={marks} {...history} makeRow={makeRow} handle={handle} />
      <GridStatus />
    </>
  );
}

function Filled({ rows, details }: { rows: readonly GridRow[]; details: Partial<OrderDetails> }) {
  const dispatch = useOrderDispatch();
  const [isFilled, setFilled] = useState(false);
  const { forget } = useGridHistory();
  if (!isFilled)
    return (
      <button
        type="button"
        onClick={() => {
          dispatch(() => ({ ...emptyOrder, details: { ...emptyOrder.details, ...details }, rows }));
          forget();
          setFilled(true);
        }}
      >
        Begin
      </button>
    );
  return <Sheet />;
}

function openGrid(rows: readonly GridRow[] = typed, details: Partial<OrderDetails> = {}) {
  render(<Filled rows={rows} details={details} />);
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
}

const texts = (column: number, rows = people.length) =>
  Array.from({ length: rows }, (_, index) => cell(index + 1, column).textContent);

/** The cell in which the keyboard is, if it is in the cell itself or in its field. */
const cellOfKeyboard = () => document.activeElement?.closest('[role=gridcell]');

const chosen = () =>
  screen.getAllByRole('gridcell').filter((each) => each.getAttribute('aria-selected') === 'true').length;
const clipboardEvent = (kind: 'copy' | 'cut' | 'paste', text = '') => {
  const clipboardData = { getData: () => text, setData: vi.fn() };
  fireEvent[kind](document.activeElement ?? document.body, { clipboardData });
  return clipboardData.setData.mock.calls[0]?.[1];
};

beforeEach(layOutGrid);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is typed in: a letter replaces, F2 goes on, Enter keeps and goes down, Escape leaves it', async () => {
  openGrid();
  go(1, 2);
  type('Eve');
  press('Enter');
  expect(cellOfKeyboard()).toBe(cell(2, 2));
  press('F2');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ben');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Benjamin' } });
  press('Shift+Enter');
  expect(cellOfKeyboard()).toBe(cell(1, 2));
  await waitFor(() => expect(texts(2)).toEqual(['Eve', 'Benjamin', 'Cleo', 'Dana']));
  type('Nobody');
  press('Escape');
  expect(texts(2)).toEqual(['Eve', 'Benjamin', 'Cleo', 'Dana']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(cellOfKeyboard()).toBe(cell(1, 2));
  type('Fay');
  press('Tab');
  expect(cellOfKeyboard()).toBe(cell(1, 3));
  await waitFor(() => expect(texts(2)[0]).toBe('Fay'));
});

it('takes the next word where Enter went, before and after the library of the grid knows of it', async () => {
  openGrid();
  go(1, 2);
  type('Eve');
  press('Enter');
  type('Fay');
  press('Enter');
  await waitFor(() => expect(texts(2)).toEqual(['Eve', 'Fay', 'Cleo', 'Dana']));
  expect(cellOfKeyboard()).toBe(cell(3, 2));
  type('Gil');
  press('Tab');
  type('gil@example.com');
  press('F2', 'ArrowUp', 'Escape', 'Enter', 'ArrowUp', 'ArrowLeft');
  expect(cellOfKeyboard()).toBe(cell(3, 2));
  expect(texts(2)).toEqual(['Eve', 'Fay', 'Gil', 'Dana']);
});

it('leaves a cell that a letter opened by the arrow keys, which go about in the text of one that F2 opened', async () => {
  openGrid();
  go(1, 1);
  type('50');
  press('ArrowDown');
  type('60');
  press('ArrowDown');
  await waitFor(() => expect(texts(1)).toEqual(['50', '60', '22', '23']));
  expect(cellOfKeyboard()).toBe(cell(3, 1));
  type('70');
  press('ArrowRight');
  expect(cellOfKeyboard()).toBe(cell(3, 2));
  type('Eve');
  press('ArrowLeft', 'ArrowRight');
  expect([texts(1)[2], texts(2)[2]]).toEqual(['70', 'Eve']);
  type('Nobody');
  press('F2', 'ArrowLeft', 'ArrowUp', 'Escape', 'F2', 'ArrowLeft');
  expect(cellOfKeyboard()).toBe(cell(3, 2));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Eve');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Eva' } });
  press('ArrowUp', 'Enter');
  await waitFor(() => expect(texts(2)).toEqual(['Ada', 'Ben', 'Eva', 'Dana']));
  go(4, 1);
  type('90');
  press('ArrowDown');
  await waitFor(() => expect(texts(1)[3]).toBe('90'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it("has the keyboard in the next cell's field before anything is typed there", async () => {
  openGrid();
  go(1, 2);
  await waitFor(() => expect(cell(2, 2).querySelector('input')).not.toBeNull());
  type('Eve');
  press('Enter');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient name, row 2' });
  expect(document.activeElement).toBe(field);
  // What is typed replaces its text.
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Ben', 0, 3]);
  expect(clipboardEvent('copy')).toBe('Ben');
  clipboardEvent('paste', 'Fay\nGil\n');
  expect(texts(2)).toEqual(['Eve', 'Fay', 'Gil', 'Dana']);
  expect(field.value).toBe('Fay');
  press('Delete');
  expect(texts(2)).toEqual(['Eve', '', 'Gil', 'Dana']);
  press('Ctrl+z', 'Ctrl+z', 'Ctrl+z');
  expect(texts(2)).toEqual(people);
  fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: 'H' }));
  fireEvent.input(field, { target: { value: 'Hal' } });
  press('Enter', 'ArrowUp');
  expect(texts(2)).toEqual(['Ada', 'Hal', 'Cleo', 'Dana']);
  expect(document.activeElement).toBe(cell(2, 2));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('writes each cell that was left as one edit', () => {
  openGrid();
  go(1, 2);
  type('Eve');
  press('Enter');
  type('F');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Fay' } });
  press('Enter', 'Ctrl+z');
  expect(texts(2)).toEqual(['Eve', 'Ben', 'Cleo', 'Dana']);
  press('Ctrl+z');
  expect(texts(2)).toEqual(people);
});

it('has what was typed for whatever is done next with the rows', () => {
  openGrid();
  go(1, 2);
  type('Eve');
  press('Enter', 'Shift+ArrowUp');
  expect(clipboardEvent('copy')).toBe('Eve\nBen');
  go(1, 2);
  type('Fay');
  press('Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Fill down' }));
  expect(texts(2)).toEqual(['Fay', 'Fay', 'Cleo', 'Dana']);
  type('Gil');
  press('Enter');
  expect(JSON.stringify(window.localStorage)).not.toContain('Gil');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(window.localStorage)).toContain('Gil');
});

it('goes about by the keys of spreadsheets', () => {
  openGrid();
  go(2, 2);
  const at = (keys: string) => {
    press(keys);
    const active = document.activeElement;
    const attribute = (role: string, name: string) => active?.closest(`[role=${role}]`)?.getAttribute(name);
    return [attribute('row', 'aria-rowindex'), attribute('gridcell', 'aria-colindex')];
  };
  const place = (row: number, column: number) => [String(row + 1), String(column + 1)];
  expect(at('ArrowDown')).toEqual(place(3, 2));
  expect(at('ArrowRight')).toEqual(place(3, 3));
  expect(at('ArrowUp')).toEqual(place(2, 3));
  expect(at('ArrowLeft')).toEqual(place(2, 2));
  expect(at('Home')).toEqual(place(2, 1));
  expect(at('End')).toEqual(place(2, 6));
  expect(at('Ctrl+Home')).toEqual(place(1, 1));
  expect(at('Ctrl+End')).toEqual(place(4, 6));
  expect(at('Ctrl+ArrowUp')).toEqual(place(1, 6));
  expect(at('PageDown')).toEqual(place(4, 6));
  expect(at('PageUp')).toEqual(place(1, 6));
  expect(at('Tab')).toEqual(['3', '1']);
});

it('chooses ranges by keys, Shift and click, and by drawing', () => {
  openGrid();
  go(1, 1);
  press('Shift+ArrowDown', 'Shift+ArrowRight');
  expect(chosen()).toBe(4);
  expect(screen.getByRole('status').textContent).toBe('2 rows, 2 columns chosen.');
  press('Escape');
  expect(chosen()).toBe(1);
  go(3, 3, { shiftKey: true });
  expect(chosen()).toBe(9);
  go(1, 2);
  fireEvent.pointerMove(cell(3, 2), { buttons: 1, pointerType: 'mouse' });
  fireEvent.pointerUp(cell(3, 2));
  expect(chosen()).toBe(3);
});

it('copies, cuts and pastes blocks, with rows that are not there yet', () => {
  openGrid();
  go(1, 1);
  press('Shift+ArrowDown', 'Shift+ArrowRight');
  expect(clipboardEvent('copy')).toBe('20\tAda\n21\tBen');
  expect(clipboardEvent('cut')).toBe('20\tAda\n21\tBen');
  expect([texts(1), texts(2)]).toEqual([
    ['', '', '22', '23'],
    ['', '', 'Cleo', 'Dana'],
  ]);
  go(4, 1);
  clipboardEvent('paste', '20\tAda\r\n21\tBen\r\n30\tEve\r\n');
  expect([texts(1, 6), texts(2, 6)]).toEqual([
    ['', '', '22', '20', '21', '30'],
    ['', '', 'Cleo', 'Ada', 'Ben', 'Eve'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('3 rows pasted.');
  press('Ctrl+z');
  expect(texts(2)).toEqual(['', '', 'Cleo', 'Dana']);
  press('Ctrl+z');
  expect(texts(2)).toEqual(people);
  press('Ctrl+y');
  expect(texts(2)).toEqual(['', '', 'Cleo', 'Dana']);
});

it('fills down by the key, by its button and by the handle', () => {
  openGrid();
  go(1, 2);
  press('Ctrl+Shift+ArrowDown', 'Ctrl+d');
  expect(texts(2)).toEqual(['Ada', 'Ada', 'Ada', 'Ada']);
  press('Ctrl+z');
  go(2, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Fill down' }));
  expect(texts(1)).toEqual(['20', '20', '22', '23']);
  go(3, 2);
  vi.spyOn(cell(3, 2), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 36));
  fireEvent.mouseDown(cell(3, 2), { button: 0, clientX: 98, clientY: 34 });
  fireEvent.pointerMove(cell(4, 2), { buttons: 1, pointerType: 'mouse' });
  fireEvent.pointerUp(cell(4, 2));
  expect(texts(2)).toEqual(['Ada', 'Ben', 'Cleo', 'Cleo']);
});

it('inserts, deletes and sorts rows, and takes it back', () => {
  openGrid();
  go(2, 2);
  press('Ctrl+Alt+=');
  expect(texts(2, 5)).toEqual(['Ada', '', 'Ben', 'Cleo', 'Dana']);
  press('Ctrl+z');
  go(2, 2);
  press('Ctrl+Alt+-');
  expect(texts(2, 3)).toEqual(['Ada', 'Cleo', 'Dana']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(texts(2)).toEqual(people);
  const header = () => screen.getAllByRole('columnheader')[2] ?? document.body;
  fireEvent.click(header());
  fireEvent.click(header());
  expect(texts(2)).toEqual([...people].reverse());
  expect(header().getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('status').textContent).toBe('Sorted by Recipient name.');
  // Where the keyboard is at a column's name, or at a tool, all can be taken back, too.
  header().focus();
  press('Ctrl+z', 'Ctrl+z');
  expect(texts(2)).toEqual(people);
  expect(header().getAttribute('aria-sort')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Undone.');
  screen.getByRole('button', { name: 'Add row' }).focus();
  press('Ctrl+y');
  expect(texts(2)).toEqual([...people].reverse());
  expect(screen.getByRole('status').textContent).toBe('Done again.');
  press('Ctrl+z', 'Ctrl+z');
});

it('keeps the keyboard when a tool goes out of use under it', async () => {
  openGrid(typed.slice(0, 1));
  const tool = (name: string) => screen.getByRole('button', { name });
  const use = (name: string) => {
    tool(name).focus();
    fireEvent.click(tool(name));
  };
  go(1, 2);
  press('Delete');
  use('Undo');
  await waitFor(() => expect(cellOfKeyboard()).toBe(cell(1, 2)));
  use('Delete row');
  await waitFor(() => expect(document.activeElement).toBe(tool('Add row')));
});

it('means the rows that are ticked, for as long as they are there', () => {
  openGrid();
  go(1, 1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
  go(1, 1);
  expect(clipboardEvent('copy')).toMatch(/^21\tBen\t.*\n22\tCleo\t/);
  expect(clipboardEvent('cut')).toMatch(/^21\tBen\t/);
  expect([texts(1), texts(2)]).toEqual([
    ['20', '', '', '23'],
    ['Ada', '', '', 'Dana'],
  ]);
  press('Ctrl+z', 'Ctrl+Alt+-');
  expect(texts(2, 2)).toEqual(['Ada', 'Dana']);
  expect(clipboardEvent('copy')).toBe('20');
  press('Ctrl+Alt+-');
  expect(texts(2, 1)).toEqual(['Dana']);
});

it('says why nothing can be typed where a column is the same on all cards', () => {
  openGrid(typed, { anticipatedValue: '75', applyToAll: ['cardAmount'] });
  go(1, 1);
  press('9');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(texts(1)).toEqual(['75', '75', '75', '75']);
  expect(screen.getByRole('status').textContent).toBe(
    'Amount is the same on all cards. You can change that in the details.',
  );
});
