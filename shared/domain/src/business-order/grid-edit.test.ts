import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rightRows } from '../../testing/business-rows';
import {
  applyEdit,
  deleteRows,
  fillDown,
  type GridEdit,
  insertRows,
  invertEdit,
  isEmptyEdit,
  pasteBlock,
  setCells,
  sortRows,
} from './grid-edit';
import { type GridRow, gridColumns, newRow } from './grid-row';

const columns = gridColumns('email');
const rowsOf = (...amounts: string[]) =>
  amounts.map((cardAmount, index) => newRow(`${index}`, { cardAmount }));
const amounts = (rows: readonly GridRow[]) => rows.map(({ cardAmount }) => cardAmount);
function rowMaker(cells: Partial<GridRow> = {}): () => GridRow {
  let next = 0;
  return () => newRow(`new-${next++}`, cells);
}
const room = (maxRows = 50) => ({ columns, maxRows, makeRow: rowMaker() });

describe('a pasted block', () => {
  it('goes right and down from its cell, and makes the rows that it lacks', () => {
    const rows = rowsOf('10', '20');
    const block = [
      ['25', 'Ada'],
      ['30', 'Ben', 'ben@example.com', 'Hi', 'Grace', '', '', 'beyond', ' '],
      ['35', 'Cy'],
    ];
    const { edit, ...told } = pasteBlock(rows, { row: 1, column: 0 }, block, room());
    const after = applyEdit(rows, edit);
    expect(told).toEqual({ rows: 3, leftOut: 0, columnsLeftOut: 1 });
    expect(after.map((row) => [row.cardAmount, row.cardRecipientFullName, row.emailAddress])).toEqual([
      ['10', '', ''],
      ['25', 'Ada', ''],
      ['30', 'Ben', 'ben@example.com'],
      ['35', 'Cy', ''],
    ]);
  });

  it('begins its new rows as all new ones begin, and makes none of empty lines at the end', () => {
    const rows = rowsOf('10');
    const block = [['Ada'], ['Ben'], [''], ['Cy', ' '], ['', ''], ['']];
    const makeRow = rowMaker({ cardAmount: '50' });
    const { edit, ...told } = pasteBlock(rows, { row: 0, column: 1 }, block, { ...room(), makeRow });
    expect(told).toEqual({ rows: 4, leftOut: 0, columnsLeftOut: 0 });
    expect(applyEdit(rows, edit).map((row) => [row.cardAmount, row.cardRecipientFullName])).toEqual([
      ['10', 'Ada'],
      ['50', 'Ben'],
      ['', ''],
      ['50', 'Cy'],
    ]);
    const over = pasteBlock(rowsOf('1', '2', '3'), { row: 1, column: 0 }, [['9'], [''], ['']], room());
    expect(amounts(applyEdit(rowsOf('1', '2', '3'), over.edit))).toEqual(['1', '9', '']);
  });

  it('says how many rows it could not take', () => {
    const { edit, leftOut } = pasteBlock(rowsOf('1'), { row: 1, column: 0 }, Array(5).fill(['2']), room(3));
    expect([edit.inserted.length, leftOut]).toEqual([2, 3]);
  });
});

it('fills down what stands above', () => {
  const rows = rowsOf('10', '20', '30', '40');
  expect(amounts(applyEdit(rows, fillDown(rows, 1, 2, ['cardAmount'])))).toEqual(['10', '20', '20', '40']);
});

it('sorts by value, empty cells last', () => {
  const rows = rowsOf('100', '', '20', '9');
  expect(amounts(applyEdit(rows, sortRows(rows, 'cardAmount', 'ascending')))).toEqual(['9', '20', '100', '']);
  const written = rowsOf('$100.00', 'fifty', '1,000', '9', '20.5', '', '$20');
  expect(amounts(applyEdit(written, sortRows(written, 'cardAmount', 'ascending')))).toEqual([
    '9',
    '$20',
    '20.5',
    '$100.00',
    '1,000',
    'fifty',
    '',
  ]);
  expect(amounts(applyEdit(rows, sortRows(rows, 'cardAmount', 'descending')))).toEqual([
    '100',
    '20',
    '9',
    '',
  ]);
  expect(isEmptyEdit(sortRows(rowsOf('1', '2'), 'cardAmount', 'ascending'))).toBe(true);
});

it('is done on top of another tab’s rows, as far as they are there', () => {
  const rows = rowsOf('1', '2', '3');
  const theirs = applyEdit(rows, deleteRows(rows, new Set(['1'])));
  const mine = setCells(rows, [
    { rowId: '1', field: 'cardAmount', text: '5' },
    { rowId: '2', field: 'cardAmount', text: '6' },
  ]);
  expect(amounts(applyEdit(theirs, mine))).toEqual(['1', '6']);
  const added = insertRows(1, [newRow('x')]);
  expect(applyEdit(applyEdit(rows, added), added)).toHaveLength(4);
});

it('is taken back whole, and done again, whatever it was', () => {
  const step = fc.record({
    kind: fc.constantFrom('cell', 'paste', 'fill', 'insert', 'delete', 'sort'),
    row: fc.nat(9),
    column: fc.nat(columns.length - 1),
    text: fc.string({ maxLength: 4 }),
  });
  fc.assert(
    fc.property(rightRows, fc.array(step, { maxLength: 12 }), (given, steps) => {
      const makeRow = rowMaker();
      const states: (readonly GridRow[])[] = [given];
      const edits: GridEdit[] = [];
      for (const { kind, row, column, text } of steps) {
        const rows = states.at(-1) ?? [];
        const at = Math.min(row, Math.max(0, rows.length - 1));
        const field = columns[column] ?? 'cardAmount';
        const make: Record<string, () => GridEdit> = {
          cell: () => setCells(rows, [{ rowId: rows[at]?.id ?? '', field, text }]),
          paste: () =>
            pasteBlock(rows, { row: at, column }, [[text, text], [text]], { columns, maxRows: 50, makeRow })
              .edit,
          fill: () => fillDown(rows, at, at + 2, [field]),
          insert: () => insertRows(at, [makeRow(), makeRow()]),
          delete: () => deleteRows(rows, new Set(rows.slice(at, at + 2).map(({ id }) => id))),
          sort: () => sortRows(rows, field, text.length % 2 === 0 ? 'ascending' : 'descending'),
        };
        const edit = make[kind]?.();
        if (edit === undefined) continue;
        edits.push(edit);
        states.push(applyEdit(rows, edit));
      }
      let now: readonly GridRow[] = states.at(-1) ?? [];
      for (let index = edits.length - 1; index >= 0; index -= 1) {
        const edit = edits[index];
        if (edit === undefined) continue;
        now = applyEdit(now, invertEdit(edit));
        expect(now).toEqual(states[index]);
      }
      for (const [index, edit] of edits.entries()) {
        now = applyEdit(now, edit);
        expect(now).toEqual(states[index + 1]);
      }
    }),
  );
});
