import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardCells, parseClipboard, writeClipboard } from './clipboard';

describe('what was copied in a spreadsheet', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\r\nlines"\tx', [['two\nlines', 'x']]],
    ['"a ""quoted"" word\nbelow"\tx\n', [['a "quoted" word\nbelow', 'x']]],
    ['"""hi"""\t5', [['"hi"', '5']]],
    ['', []],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is its cells', (text, cells) => expect(parseClipboard(text)).toEqual(cells));

  it('may have cells that begin with a quotation mark: they swallow no other cell', () => {
    expect(parseClipboard('"Ace" Ventura\t50\nBen\t60')).toEqual([
      ['"Ace" Ventura', '50'],
      ['Ben', '60'],
    ]);
    expect(parseClipboard('"unended\t50\nBen "B"\t60')).toEqual([
      ['"unended', '50'],
      ['Ben "B"', '60'],
    ]);
  });

  it('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',') });
    const blocks = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([columns, rows]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(blocks, (block) => {
        expect(parseClipboard(writeClipboard(block))).toEqual(block);
      }),
    );
  });
});

describe('a clipboard', () => {
  const held = (texts: Readonly<Record<string, string>>) => ({
    getData: (type: string) => texts[type] ?? '',
  });

  it('is read as text, and by its table where that is all it holds', () => {
    expect(clipboardCells(held({ 'text/plain': '1\t2', 'text/html': '<table><tr><td>9' }))).toEqual([
      ['1', '2'],
    ]);
    const table =
      '<meta charset="utf-8"><style>td { color: red }</style><table><tr><td colspan="2">50</td><td>Ada<br>Byron</td></tr>' +
      '<tr><th>60\n </th><td> </td><td>Ben &amp; Co&#x21;<!-- <td>no</td> --></td></tr></table>';
    expect(clipboardCells(held({ 'text/html': table }))).toEqual([
      ['50', '', 'Ada\nByron'],
      ['60', '', 'Ben & Co!'],
    ]);
    expect(clipboardCells(held({ 'text/html': '<p>Just <b>words</b></p>' }))).toEqual([['Just words']]);
    expect(clipboardCells(held({}))).toEqual([]);
  });
});
