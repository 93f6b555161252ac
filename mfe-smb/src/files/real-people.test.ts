import { describe, expect, it } from 'vitest';
import { spokenName } from '../pasted-people';
import { type ColumnChoice, recogniseColumns } from './columns';
import { decodeText } from './csv/decode-text';
import { readFileRows } from './file-rows';
import { recogniseSheet } from './recognise-sheets';

const newId = () => 'row';
const read = (rows: string[][], style: 'email' | 'download' | 'bulk_ship') => {
  const mapping = recogniseColumns(rows, style);
  return { mapping, ...readFileRows(rows, mapping, newId) };
};

describe('the columns of lists that programs write', () => {
  it.each<[string, string[], (ColumnChoice | undefined)[]]>([
    ['Employee #', ['8753', '8754'], [undefined]],
    ['Employee No.', ['8753', '8754'], [undefined]],
    ['Employee', ['8753', '8754', 'Ada'], [undefined]],
    ['Employee', ['Ada Lovelace', 'Grace Hopper'], ['cardRecipientFullName']],
    ['Mail', ['Building 4', 'Building 7'], [undefined]],
    ['Value', ['high', 'low'], [undefined]],
    ['Value', ['$50', '60'], ['cardAmount']],
  ])('%s with %j is what its values bear out', (header, values, choices) => {
    const rows = [['Email address', header], ...values.map((value) => ['a@b.co', value])];
    expect(recogniseColumns(rows, 'email').choices.slice(1)).toEqual(choices);
  });

  it('are the shown ones before those that the file hides', () => {
    const rows = [
      ['Amount', 'Amount', 'Email address'],
      ['25', '50', 'a@b.co'],
    ];
    const sheet = recogniseSheet(
      { name: '', rows, hiddenRows: [], hiddenColumns: [0], mergedRows: [] },
      'email',
    );
    expect(sheet.mapping.choices).toEqual(['ignore', 'cardAmount', 'emailAddress']);
    expect(sheet.hiddenColumns).toEqual(new Set([0]));
  });
});

describe('names', () => {
  it.each([
    ['Lovelace, Ada', 'Ada Lovelace'],
    ['DOE, JANE', 'JANE DOE'],
    ['Jane Doe, CPA', 'Jane Doe CPA'],
    ['Jane Doe, SHRM-CP', 'Jane Doe SHRM-CP'],
    ['Acme, Inc.', 'Acme Inc.'],
    ['Acme Widgets, LLC', 'Acme Widgets LLC'],
    ['King, Jr.', 'King Jr.'],
  ])('%s is said %s', (written, spoken) => expect(spokenName(written)).toBe(spoken));

  it('that are turned are told, and so are those without letters', () => {
    const { rows, findings } = read(
      [
        ['Recipient name', 'Email address'],
        ['Lovelace, Ada', 'a@b.co'],
        ['Jane Doe, CPA', 'c@d.co'],
        ['8753', 'e@f.co'],
      ],
      'email',
    );
    expect(rows.map((row) => row.cardRecipientFullName)).toEqual(['Ada Lovelace', 'Jane Doe CPA', '8753']);
    expect(findings).toEqual([
      { kind: 'turned', row: 2, text: 'Lovelace, Ada' },
      { kind: 'digits', row: 4, text: '8753' },
    ]);
  });
});

describe('a row that adds up those above', () => {
  it('is no card, unless somebody says so', () => {
    const rows = [['Amount'], ['25'], ['25'], ['25'], ['25'], ['25'], ['125']];
    const mapping = recogniseColumns(rows, 'download');
    const { rows: cards, findings } = readFileRows(rows, mapping, newId);
    expect(cards).toHaveLength(5);
    expect(findings).toEqual([{ kind: 'total', row: 7, text: '125' }]);
    expect(readFileRows(rows, mapping, newId, true).rows).toHaveLength(6);
  });

  it('is known by its word too, and a card that happens to cost as much is one', () => {
    const rows = [
      ['Amount', 'Recipient name', 'Email address'],
      ['25', 'Ada', 'a@b.co'],
      ['25', 'Ben', 'b@b.co'],
      ['50', 'Cy', 'c@b.co'],
      ['$100', 'Total:', ''],
    ];
    const { rows: cards, findings } = read(rows, 'email');
    expect(cards).toHaveLength(3);
    expect(findings).toEqual([{ kind: 'total', row: 5, text: '$100' }]);
  });
});

describe('cells that say that they hold nothing', () => {
  it.each(['#N/A', 'N/A', 'n/a', '0', '-', '#REF!', 'None'])('%s is no second line of an address', (text) => {
    const rows = [
      ['Address line 1', 'Address line 2', 'City'],
      ['12 Elm Street', text, 'Springfield'],
    ];
    const { rows: cards, findings } = read(rows, 'bulk_ship');
    expect(cards).toMatchObject([{ cardRecipientAddressLine2: '', cardRecipientAddressCity: 'Springfield' }]);
    expect(findings).toEqual([{ kind: 'nothing', row: 2, text }]);
  });

  it('are empty in a name, too', () => {
    const { rows } = read(
      [
        ['Recipient name', 'Amount'],
        ['#N/A', '50'],
      ],
      'email',
    );
    expect(rows).toMatchObject([{ cardRecipientFullName: '', cardAmount: '50' }]);
  });
});

describe('letters of other code pages', () => {
  const bytes = new Uint8Array([0xc6, 0xe4, 0xe0]);

  it('are a guess that is told, and can be chosen', () => {
    expect(decodeText(bytes)).toEqual({ text: 'Æäà', guessed: 'windows-1252' });
    expect(decodeText(bytes, 'windows-1251')).toEqual({ text: 'Жда', guessed: 'windows-1251' });
    expect(decodeText(new TextEncoder().encode('Zoë')).guessed).toBeUndefined();
  });
});
