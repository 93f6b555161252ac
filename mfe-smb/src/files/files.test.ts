import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkRows,
  type DeliveryStyle,
  escapeCell,
  formulaWithoutValue,
  type GridField,
  gridColumns,
  newRow,
  readLanguage,
  unescapeCell,
  uploadLimitBytes,
} from '@bowtie/domain';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exampleRow, invalidRowsSheet, rowsSheet, templateSheets } from './card-files';
import { chooseColumn, missingColumns, recogniseColumns, rememberColumns } from './columns';
import { mostFileRows } from './file-problem';
import { readFileRows } from './file-rows';
import { readTable } from './read-table';
import { writeCsv, writeXlsx } from './write-file';

const styles: DeliveryStyle[] = ['bulk_ship', 'individual_ship', 'email', 'download'];
const product = { min: 10, max: 500 };
const rowsOf = (bytes: Uint8Array) => readTable(bytes)[0]?.rows ?? [];
const problemOf = (bytes: Uint8Array) => {
  try {
    rowsOf(bytes);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return undefined;
};
let next = 0;
const newId = () => `row-${next++}`;

const sheetOf = (xml: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${xml}</worksheet>`;
const workbook = (sheet: string, parts: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...parts }).map(([name, xml]) => [
        name,
        strToU8(xml),
      ]),
    ),
    // Large ones are for their size alone.
    { level: sheet.length > 1_000_000 ? 1 : 6 },
  );

describe('rows that are written', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.stringMatching(/^'{0,3}[=+@-]?[a-z"',;\t ]{0,8}$/),
      fc.constantFrom(
        'Zoë ☃ 😀',
        '00501',
        '=1+1',
        "O'Fallon",
        'a;b,c\td',
        'two\nlines',
        '_x0041_',
        '"',
        "'=x",
      ),
    )
    .map((text) => text.replace(/[\uFFFE\uFFFF\uFEFF]|(?![\t\n])\p{Cc}/gu, ''));
  const table = fc.array(
    fc.array(cell, { minLength: 2, maxLength: 5 }).filter((row) => row.some((text) => text.trim() !== '')),
    { minLength: 1, maxLength: 6 },
  );
  const trimmed = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => {
      const last = row.findLastIndex((text) => text !== '');
      return row.slice(0, last + 1);
    });

  it('are read again as they were, from csv and from a workbook', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(trimmed(rowsOf(writeXlsx([{ name: 'Cards & more', rows }])))).toEqual(trimmed(rows));
        // Of a csv the first line tells the separator; a header of ours always does.
        const headed = [['Amount', 'Name on card'], ...rows];
        expect(trimmed(rowsOf(writeCsv(headed)))).toEqual(trimmed(headed));
      }),
      { numRuns: 200 },
    );
  });

  it('never begin a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeCell(escapeCell(text))).toBe(text);
      }),
    );
    const csv = new TextDecoder().decode(writeCsv([['=HYPERLINK("x")', '@a', '-1', '+1']]));
    expect(csv).toContain(`"'=HYPERLINK(""x"")",'@a,'-1,'+1`);
  });

  it.each(styles)('of cards of %s come back into the same columns, in any order', (style) => {
    const cells = fc.string({ unit: fc.constantFrom(...'abc 019.@-+='), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cells, { minLength: 13, maxLength: 13 }), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (texts, random) => {
          const columns = gridColumns(style);
          const rows = texts.map((line) => {
            const filled = Object.fromEntries(columns.map((field, index) => [field, `x${line[index]}`]));
            return newRow(newId(), filled);
          });
          const { rows: lines } = rowsSheet(rows, style);
          const order = columns
            .map((_, index) => [random.next().value, index] as const)
            .sort(([a], [b]) => a - b);
          const shuffled = lines.map((line) => order.map(([, index]) => line[index] ?? ''));
          for (const bytes of [writeCsv(shuffled), writeXlsx([{ name: 'Cards', rows: shuffled }])]) {
            const read = rowsOf(bytes);
            const mapping = recogniseColumns(read, style);
            expect(missingColumns(mapping, style)).toEqual([]);
            const back = readFileRows(read, mapping, newId).rows;
            const content = (given: typeof rows) => given.map((row) => columns.map((field) => row[field]));
            expect(content(back)).toEqual(content(rows));
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a template', () => {
  it.each(styles)('of %s has an example that may be sold, and a rule for each column', (style) => {
    const [cards, rules] = templateSheets(style, 50);
    const read = rowsOf(writeXlsx([cards ?? { name: '', rows: [] }, rules ?? { name: '', rows: [] }]));
    const rows = readFileRows(read, recogniseColumns(read, style), newId).rows;
    expect(rows).toHaveLength(1);
    expect(checkRows(rows, { style, product, overrides: {} })).toEqual([]);
    expect(rules?.rows.length).toBeGreaterThan(exampleRow(style).length);
    for (const [, words] of rules?.rows.slice(1, exampleRow(style).length + 1) ?? [])
      expect(words).not.toBe('');
  });
});

it('the file of wrong rows says what to mend, and comes back without that column', () => {
  const cells: Partial<Record<GridField, string>> = { cardAmount: '5', cardRecipientFullName: 'Ada' };
  const sheet = { style: 'email', product, overrides: {} } as const;
  const rows = [newRow('a', cells), newRow('b')];
  const written = invalidRowsSheet(rows, checkRows(rows, sheet), sheet);
  expect(written.rows).toHaveLength(2);
  expect(written.rows[1]?.at(-1)).toContain('Amount: Please enter an amount between $10.00 and $500.00.');
  const read = rowsOf(writeCsv(written.rows));
  const mapping = recogniseColumns(read, 'email');
  expect(mapping.choices.at(-1)).toBe('ignore');
  expect(readFileRows(read, mapping, newId).rows).toMatchObject([cells]);
});

describe('columns', () => {
  it('are known by other names, below a title, and the unknown are asked for', () => {
    const rows = [
      ['Rewards 2026'],
      [],
      ['E-Mail', 'Full Name', 'Team', 'Value'],
      ['a@b.co', 'Ada', 'Ops', '50'],
    ];
    const mapping = recogniseColumns(rows, 'email');
    expect(mapping).toMatchObject({
      choices: ['emailAddress', 'cardRecipientFullName', undefined, 'cardAmount'],
      firstRow: 3,
    });
    expect(missingColumns(mapping, 'email')).toEqual(['carrierMessage', 'cardSenderFullName']);
    const chosen = chooseColumn(chooseColumn(mapping, 2, 'cardRecipientFullName'), 1, 'ignore');
    expect(chosen.choices).toEqual(['emailAddress', 'ignore', 'cardRecipientFullName', 'cardAmount']);
    expect(recogniseColumns(rows, 'email', { remembered: rememberColumns(chosen) }).choices).toEqual(
      chosen.choices,
    );
  });

  it('have letters where a file has no headers', () => {
    const mapping = recogniseColumns(
      [
        ['50', 'Ada'],
        ['60', 'Ben'],
      ],
      'email',
    );
    expect(mapping).toMatchObject({
      headers: ['Column A', 'Column B'],
      choices: [undefined, undefined],
      firstRow: 0,
    });
  });

  it.each([
    ['Amount (USD)', 'email', 'cardAmount'],
    ['Amount\n[whole dollars]', 'email', 'cardAmount'],
    ['Gift Amount', 'email', 'cardAmount'],
    ['E-mail 1 - Value', 'email', 'emailAddress'],
    ['Recipient full name', 'email', 'cardRecipientFullName'],
    ['recipient_message', 'email', 'carrierMessage'],
    ['Ship-to recipient name', 'bulk_ship', 'cardRecipientAddressRecipientName'],
  ] as const)('are known as the rules and the calls name them: %j', (header, style, field) => {
    const rows = [
      ['City', 'Sender name', 'Amount $', header],
      ['Boston', 'Us', '50', 'x'],
    ];
    expect(
      recogniseColumns(
        rows.map((row) => row.toReversed()),
        style,
      ).choices[0],
    ).toBe(field);
  });

  it.each([
    ['cardAmount', '50,00', '50.00'],
    ['cardAmount', '$1.250,5', '$1250.5'],
    ['cardAmount', '1,250', '1,250'],
    ['cardAmount', '1,250.50', '1,250.50'],
    ['emailAddress', 'mailto:ada@example.com', 'ada@example.com'],
    ['emailAddress', '\u200Bada@example.com\uFEFF', 'ada@example.com'],
    ['cardRecipientFullName', 'Ada\u00A0Byron', 'Ada Byron'],
    ['cardRecipientFullName', 'Lovelace, Ada', 'Ada Lovelace'],
    ['nameOnCard', 'Byron, Jr.', 'Byron Jr.'],
    ['cardSenderFullName', 'Lovelace, Ada', 'Lovelace, Ada'],
  ] as const)('give the %s %j as people mean it', (field, text, meant) => {
    const mapping = { headers: ['x'], choices: [field], firstRow: 0 };
    expect(readFileRows([[text]], mapping, newId).rows[0]?.[field]).toBe(meant);
  });

  it('give ZIP codes back the zeros that a spreadsheet took', () => {
    const rows = [
      ['Zip', 'City'],
      ['501', 'Holtsville'],
    ];
    const [row] = readFileRows(rows, recogniseColumns(rows, 'bulk_ship'), newId).rows;
    expect(row?.cardRecipientAddressZip).toBe('00501');
  });
});

describe('texts', () => {
  const utf16 = (text: string, isBig: boolean) =>
    new Uint8Array(
      [...text].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        const pair = [code & 255, code >> 8];
        return isBig ? pair.reverse() : pair;
      }),
    );

  it.each<[string, Uint8Array]>([
    ['UTF-8', strToU8('Amount;Name on card\r\n50;Zoë')],
    ['UTF-8 with a mark', strToU8('\uFEFFAmount;Name on card\r\n50;Zoë')],
    ['UTF-16', utf16('\uFEFFAmount\tName on card\r\n50\tZoë', false)],
    ['UTF-16 big-endian', utf16('\uFEFFAmount\tName on card\n50\tZoë', true)],
    ['UTF-16 without a mark', utf16('Amount\tName on card\n50\tZoë', false)],
    [
      'Windows-1252',
      new Uint8Array([...'Amount,Name on card\n50,Zo'].map((c) => c.charCodeAt(0)).concat(0xeb)),
    ],
    [
      'Excel’s letters of a Macintosh',
      new Uint8Array([...'Amount,Name on card\r50,Zo'].map((c) => c.charCodeAt(0)).concat(0x91)),
    ],
    ['tabs, all cells quoted', strToU8('"Amount"\t"Name on card"\r\n"50"\t"Zoë"')],
    ['bars', strToU8('Amount|Name on card\r\n50|Zoë')],
    ['spaces before quotes', strToU8('Amount, "Name on card"\n50, "Zoë"')],
    ['a named separator', strToU8('sep=|\r\nAmount|Name on card\r\n50|Zoë')],
  ])('in %s are read', (_name, bytes) => {
    expect(rowsOf(bytes)).toEqual([
      ['Amount', 'Name on card'],
      ['50', 'Zoë'],
    ]);
  });
});

describe('a workbook as Excel writes it', () => {
  const styleParts = {
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]0.00&quot;d&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Ada</t></si><si><r><t>Rich </t></r><r><t xml:space="preserve">&amp; famous</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="rId1"/><sheet name="Cards" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/own.xml"/></Relationships>',
  };

  it('is read: texts, numbers, dates, gaps, and what formulas came to', () => {
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>in line</t></is></c></row>' +
      '<row r="3"><c r="A3"><v>50.0</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3" s="1"><v>46349</v></c><c r="D3" s="2"><v>7</v></c><c r="E3" s="3"><v>46349</v></c><c r="F3" t="str"><f>1+1</f><v>two</v></c><c r="G3" t="b"><v>1</v></c><c r="H3" t="e"><v>#N/A</v></c></row>';
    const bytes = workbook(sheetOf('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'), {
      ...styleParts,
      'xl/worksheets/own.xml': sheetOf(`<sheetData>${rows}</sheetData>`),
    });
    expect(rowsOf(bytes)).toEqual([
      [],
      ['Ada', '', 'Rich & famous', 'in line'],
      ['50', '0.3', '11/23/2026', '7', '11/23/2026', 'two', 'TRUE', '#N/A'],
    ]);
  });
});

describe('a formula', () => {
  const cell = (attributes: string, content: string) =>
    `<row r="2"><c r="A2"><v>50</v></c><c r="B2"${attributes}>${content}</c></row>`;
  const list = (row: string) =>
    workbook(
      sheetOf(
        `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Amount</t></is></c><c r="B1" t="inlineStr"><is><t>Send to</t></is></c></row>${row}</sheetData>`,
      ),
    );

  it.each([
    ['Excel’s, of no text', cell(' t="str"', '<f>A1&amp;""</f><v></v>'), ['50']],
    ['Excel’s, of a text', cell(' t="str"', '<f>A1&amp;"a"</f><v>Ada</v>'), ['50', 'Ada']],
    ['a library’s, with an empty value', cell('', '<f>A1&amp;"a"</f><v/>'), ['50', formulaWithoutValue]],
    ['a library’s, without one', cell(' t="str"', '<f>A1&amp;"a"</f>'), ['50', formulaWithoutValue]],
    ['one shared by cells', cell('', '<f t="shared" si="0"/>'), ['50', formulaWithoutValue]],
  ])('%s, counts as what it came to, and is told where that is not there', (_name, row, read) => {
    expect(rowsOf(list(row))[1]).toEqual(read);
  });

  it('without a value is told at the cell of its row', () => {
    const read = rowsOf(list(cell('', '<f>A1</f>')));
    const rows = readFileRows(read, recogniseColumns(read, 'email'), newId).rows;
    const errors = checkRows(rows, { style: 'email', product, overrides: {} });
    expect(errors.find(({ field }) => field === 'cardRecipientFullName')?.message).toMatch(
      /holds a formula without a value/,
    );
  });
});

/** A file that Excel or a library for its files wrote. */
const madeFile = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/files', name)));

/** The same with another name for what stands in it. */
function renamed(bytes: Uint8Array, before: string, after: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const wide = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');
  return new Uint8Array(Buffer.from(text.replaceAll(wide(before), wide(after)), 'latin1'));
}

/** The same with a list of contents whose sector is followed by itself. */
function circular(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const directory = view.getUint32(48, true);
  view.setUint32((view.getUint32(76, true) + 1) * 512 + directory * 4, directory, true);
  return copy;
}

describe('what is not read', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(0), /no rows/],
    ['blank rows', strToU8('\n \n'), /no rows/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /We read/],
    ['an old Excel', madeFile('old.xls'), /older Excel \(\.xls\)/],
    ['a workbook with a password', madeFile('password.xlsx'), /protected with a password/],
    ['another document of an office', renamed(madeFile('old.xls'), 'Workbook', 'WordFile'), /We read/],
    ['an old Excel that is cut off', madeFile('old.xls').subarray(0, 600), /cannot be read/],
    ['a compound file that refers to itself', circular(madeFile('old.xls')), /older Excel/],
    ['16 MB and a byte', new Uint8Array(uploadLimitBytes + 1).fill(0x41), /larger than 16 MB/],
    ['macros', workbook(sheetOf('<sheetData/>'), { 'xl/vbaProject.bin': 'x' }), /macros/],
    ['a broken zip', workbook(sheetOf('<sheetData/>')).slice(0, 60), /cannot be read|no rows/],
    ['too many lines', strToU8('50,Ada\n'.repeat(mostFileRows + 2)), /more than 5,000 rows/],
  ])('%s is told in a sentence', (_name, bytes, sentence) => expect(problemOf(bytes)).toMatch(sentence));

  it('a million rows, or a part that unpacks without end, is given up on before it fills the memory', () => {
    const row = '<row><c t="inlineStr"><is><t>Ada</t></is></c></row>';
    const million = workbook(sheetOf(`<sheetData>${row.repeat(1_000_000)}</sheetData>`));
    const bomb = workbook(
      sheetOf(`<sheetData><row><c><v>${'1'.repeat(50_000_000)}</v></c></row></sheetData>`),
    );
    const lines = strToU8('50,Ada\n'.repeat(1_000_000));
    for (const [bytes, sentence] of [
      [million, /more than 5,000 rows/],
      [lines, /more than 5,000 rows/],
      [bomb, /unpacks to far more/],
    ] as const) {
      const before = process.memoryUsage();
      expect(problemOf(bytes)).toMatch(sentence);
      const after = process.memoryUsage();
      expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(64 * 1_048_576);
    }
  });
});

it('reads the language of each e-mail from a column of either language, and writes it', () => {
  for (const header of ['Language', 'Email language', 'Idioma', 'IDIOMA DEL CORREO', 'emailLanguage']) {
    const read = [
      ['Email', header],
      ['ada@example.com', 'Espa\u00f1ol'],
      ['ben@example.com', ''],
      ['cy@example.com', 'ingl\u00e9s'],
    ];
    const mapping = recogniseColumns(read, 'email');
    expect(mapping.choices).toEqual(['emailAddress', 'emailLanguage']);
    const rows = readFileRows(read, mapping, newId).rows;
    expect(rows.map(({ emailLanguage }) => readLanguage(emailLanguage))).toEqual(['es', undefined, 'en']);
    const { rows: written } = rowsSheet(rows, 'email');
    expect(recogniseColumns(written, 'email').choices).toContain('emailLanguage');
    expect(
      readFileRows(written, recogniseColumns(written, 'email'), newId).rows.map((row) => row.emailLanguage),
    ).toEqual(rows.map((row) => row.emailLanguage));
  }
  const without = recogniseColumns(
    [...rowsSheet([], 'email').rows.map((row) => row.slice(0, 5)), ['ann@example.com']],
    'email',
  );
  expect(missingColumns(without, 'email')).toEqual([]);
  // Cards that are not mailed have no such column.
  const mailed = [
    ['Amount', 'City', 'Language'],
    ['50', 'Boston', 'es'],
  ];
  expect(recogniseColumns(mailed, 'individual_ship').choices).not.toContain('emailLanguage');
});
