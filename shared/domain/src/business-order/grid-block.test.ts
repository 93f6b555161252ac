import { describe, expect, it } from 'vitest';
import {
  blockBetween,
  blockTexts,
  clearBlock,
  dataEdge,
  isInBlock,
  nextPlace,
  repeatToFill,
} from './grid-block';
import { applyEdit } from './grid-edit';
import { type GridField, newRow } from './grid-row';

const columns: readonly GridField[] = ['cardAmount', 'cardRecipientFullName', 'emailAddress'];
const rows = [
  ['10', 'Ada', ''],
  ['20', '', 'b@x.co'],
  ['', 'Cy', ''],
].map(([cardAmount = '', cardRecipientFullName = '', emailAddress = ''], index) =>
  newRow(`${index}`, { cardAmount, cardRecipientFullName, emailAddress }),
);
const block = blockBetween({ row: 1, column: 1 }, { row: 0, column: 0 });
const at = (row: number, column: number) => ({ row, column });

describe('a block of cells', () => {
  it('lies between its corners, in whatever order they are chosen', () => {
    expect(block).toEqual({ top: 0, bottom: 1, left: 0, right: 1 });
    expect([at(0, 0), at(1, 1), at(2, 0), at(0, 2)].map((place) => isInBlock(block, place))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is read and emptied, but for what is the same in all rows', () => {
    expect(blockTexts(rows, block, columns, (row, field) => row[field])).toEqual([
      ['10', 'Ada'],
      ['20', ''],
    ]);
    const left = applyEdit(
      rows,
      clearBlock(rows, block, columns, (field) => field !== 'cardAmount'),
    );
    expect(left.map((row) => [row.cardAmount, row.cardRecipientFullName])).toEqual([
      ['10', ''],
      ['20', ''],
      ['', 'Cy'],
    ]);
  });

  it('takes what fills it several times over as often, and else what is pasted alone', () => {
    expect(repeatToFill([['x']], block)).toEqual([
      ['x', 'x'],
      ['x', 'x'],
    ]);
    expect(repeatToFill([['x', 'y']], block)).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ]);
    for (const texts of [[['x'], ['y'], ['z']], [['a', 'b', 'c']], [['a'], ['b', 'c']]])
      expect(repeatToFill(texts, block)).toBe(texts);
  });
});

describe('the way through the cells', () => {
  const size = { rows: 3, columns: 3 };

  it('ends at the edges', () => {
    expect(nextPlace(at(0, 0), 'up', size)).toEqual(at(0, 0));
    expect(nextPlace(at(2, 1), 'down', size)).toEqual(at(2, 1));
    expect(nextPlace(at(1, 1), 'left', size)).toEqual(at(1, 0));
    expect(nextPlace(at(1, 2), 'right', size)).toEqual(at(1, 2));
  });

  it('leads to the end of a run, over a gap to what follows, and else to the edge', () => {
    expect(dataEdge(at(0, 0), 'down', rows, columns)).toEqual(at(1, 0));
    expect(dataEdge(at(0, 1), 'down', rows, columns)).toEqual(at(2, 1));
    expect(dataEdge(at(0, 2), 'down', rows, columns)).toEqual(at(1, 2));
    expect(dataEdge(at(1, 2), 'down', rows, columns)).toEqual(at(2, 2));
    expect(dataEdge(at(0, 0), 'right', rows, columns)).toEqual(at(0, 1));
    expect(dataEdge(at(1, 2), 'left', rows, columns)).toEqual(at(1, 0));
    expect(dataEdge(at(2, 0), 'up', rows, columns)).toEqual(at(1, 0));
  });
});
