import { expect, it } from 'vitest';
import type { FileSheet } from './file-problem';
import { likeliestSheet, recogniseSheet } from './recognise-sheets';

const sheet = (rows: string[][], more: Partial<FileSheet> = {}): FileSheet => ({
  name: '',
  rows,
  hiddenRows: [],
  hiddenColumns: [],
  mergedRows: [],
  ...more,
});
const recognised = (each: FileSheet) => recogniseSheet(each, 'email');
const headers = ['Amount', 'Recipient name', 'Email address'];
const people = sheet([headers, ['50', 'Ada', 'ada@example.com']]);
const readMe = sheet([['How to fill in this list'], ['One row for each card.'], ['Amount', 'Whole dollars']]);

it.each<[string, FileSheet[], number]>([
  ['behind instructions', [readMe, people], 1],
  ['before its rules', [people, readMe], 0],
  ['the first of two alike', [people, people], 0],
  ['without headers, behind instructions', [sheet([['Read me']]), sheet([['50', 'Ada', 'a@b.co']])], 1],
  ['behind a template that nobody filled in', [sheet([headers]), people], 1],
  ['headers alone, with rules behind them', [sheet([headers]), sheet([['Column'], ['Rules']])], 0],
  [
    'with merged cells: it is told, and no other is taken',
    [sheet([headers, ['50', 'Ada']], { mergedRows: [[1, 1]] }), readMe],
    0,
  ],
])('the sheet with the list is found: %s', (_name, sheets, place) =>
  expect(likeliestSheet(sheets.map(recognised))).toBe(place),
);

it.each<[string, string[][], FileSheet['mergedRows'], string | undefined]>([
  ['above the headers', [['Gifts'], headers, ['50', 'Ada']], [[0, 0]], undefined],
  ['in rows without text', [headers, ['50', 'Ada']], [[7, 9]], undefined],
  ['into the headers', [['Gifts'], headers, ['50', 'Ada']], [[0, 1]], 'merged_cells'],
  ['below them', [['Gifts'], headers, ['50', 'Ada'], ['60', 'Ben']], [[2, 3]], 'merged_cells'],
  ['everywhere', [headers, ['50', 'Ada']], [[0, Number.POSITIVE_INFINITY]], 'merged_cells'],
])('cells that are merged %s', (_name, rows, mergedRows, problem) =>
  expect(recognised(sheet(rows, { mergedRows })).problem).toBe(problem),
);

it('keeps the places of hidden rows, and says of headers that no cards follow', () => {
  expect(recognised(sheet([headers, ['50'], ['60']], { hiddenRows: [2] })).hiddenRows).toEqual(new Set([2]));
  expect(recognised(sheet([headers, [], ['', ' ']])).problem).toBe('only_headers');
});
