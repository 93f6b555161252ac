import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../read-table';

const rowsOf = (text: string) => readTable(strToU8(text))[0]?.rows ?? [];
const list = [
  ['Amount', 'Name'],
  ['50', 'Ada'],
  ['75', 'Ben'],
];

describe('lines of a text', () => {
  it.each([
    ['of Windows', '\r\n', '\r\n'],
    ['of old Macs', '\r', '\r'],
    ['of several kinds, Windows first', '\r\n', '\n'],
    ['of several kinds, Unix first', '\n', '\r\n'],
    ['of a Mac and of Unix', '\r', '\n'],
    ['that were ended twice', '\r\r\n', '\r\n'],
  ])('%s are rows each', (_name, first, second) => {
    expect(rowsOf(`Amount,Name${first}50,Ada${second}75,Ben${first}`)).toEqual(list);
  });

  it('that are one cell of quotes stay one', () => {
    expect(rowsOf('Amount,Name\r\n50,"Ada\r\nByron"\r\n75,Ben')).toEqual([
      ['Amount', 'Name'],
      ['50', 'Ada\nByron'],
      ['75', 'Ben'],
    ]);
  });
});

describe('a quote that is not closed', () => {
  it.each(['Amount,Name\n50,"Ada\n75,Ben\n', 'Amount,Name\n50,"Ada\n75,Ben "B" Ito\n60,Cy\n'])(
    'is told, as the cards behind it would be missed: %j',
    (text) => expect(() => rowsOf(text)).toThrow(/quotation mark/),
  );

  it('within its row is a part of the cell', () => {
    expect(rowsOf('Amount,Name\n50,"Ada "B" Byron"\n75,5" Ben')).toEqual([
      ['Amount', 'Name'],
      ['50', 'Ada "B" Byron'],
      ['75', '5" Ben'],
    ]);
  });
});

describe('the separator', () => {
  it.each([
    ['below a title with commas', 'For all, of us, in 2026\n\nAmount;Name\n50;Ada\n75;Ben'],
    ['below a title with none', 'Rewards\nAmount,Name\n50,Ada\n75,Ben'],
    ['below empty lines', '\n\nAmount;Name\n50;Ada\n75;Ben'],
  ])('is found %s', (_name, text) => expect(rowsOf(text).slice(-3)).toEqual(list));

  it('is told from the commas of numbers and messages', () => {
    const text = 'Amount;Message;Name\n50,00;Thanks, all, of, you;Ada\n75,00;So, thanks;Ben';
    expect(rowsOf(text)[1]).toEqual(['50,00', 'Thanks, all, of, you', 'Ada']);
  });

  it.each(['sep=;\r', '"sep=;"\r\n'])('is named by %j', (head) => {
    expect(rowsOf(`${head}Amount;Name\r50;Ada\r75;Ben`)).toEqual(list);
  });
});

it('keeps the zeros of a text that a program wrote as a formula', () => {
  expect(rowsOf('Zip,Name\n="00501","=""Ada"""')[1]).toEqual(['00501', 'Ada']);
});

it.each([
  ['a page', '<html><table><tr><td>Amount</td></tr></table></html>'],
  ['a workbook of 2003', '<?xml version="1.0"?><Workbook></Workbook>'],
  ['a paper', '{\\rtf1\\ansi Amount}'],
  ['data', '[{"amount": 50, "name": "Ada"}]'],
  ['bytes', '\u0001\u0002\u0003\u0004'.repeat(20)],
])('%s that is called .csv or .xls is told to be none', (_name, text) => {
  expect(() => rowsOf(text)).toThrow(/We read \.xlsx, \.csv and \.tsv/);
});

it('a cell longer than those of spreadsheets is too much', () => {
  expect(() => rowsOf(`Amount,Name\n50,${'a'.repeat(40_000)}`)).toThrow(/far more than a list/);
});
