import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../read-table';

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;
const sheet = (...names: string[]) =>
  `<worksheet><sheetData>${names.map((name) => `<row><c t="inlineStr"><is><t>${name}</t></is></c></row>`).join('')}</sheetData></worksheet>`;
const book = (...ids: string[]) =>
  `<workbook xmlns:r="r"><sheets>${ids.map((id) => `<sheet r:id="${id}"/>`).join('')}</sheets></workbook>`;

/** A workbook of one sheet, with other parts in its place. */
const parts = (target = 'worksheets/sheet1.xml', sheetPart = 'xl/worksheets/sheet1.xml') => ({
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': book('r1'),
  'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', target)),
  [sheetPart]: sheet('Ada'),
});
const zip = (all: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)])));
const rowsOf = (all: Record<string, string>) => readTable(zip(all))[0]?.rows;

describe('the sheet of a workbook is found', () => {
  it.each<[string, Record<string, string>]>([
    ['from the top', parts('/xl/worksheets/sheet1.xml')],
    ['from here', parts('./worksheets/sheet1.xml')],
    ['from above', parts('../xl/worksheets/sheet1.xml')],
    ['with a space', parts('worksheets/my%20sheet.xml', 'xl/worksheets/my sheet.xml')],
    ['in other letters', parts('worksheets/sheet1.xml', 'xl/WorkSheets/Sheet1.xml')],
    ['behind slashes of Windows', parts('worksheets\\sheet1.xml', 'xl\\worksheets\\sheet1.xml')],
    [
      'in a workbook of another name',
      {
        '_rels/.rels': relations(relation('r1', 'officeDocument', '/book.xml')),
        'book.xml': book('r1'),
        '_rels/book.xml.rels': relations(relation('r1', 'worksheet', 'one.xml')),
        'one.xml': sheet('Ada'),
      },
    ],
    [
      'behind a chart and an empty sheet',
      {
        ...parts(),
        'xl/workbook.xml': book('r2', 'r3', 'r1'),
        'xl/_rels/workbook.xml.rels': relations(
          relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
          relation('r2', 'chartsheet', 'chartsheets/sheet1.xml'),
          relation('r3', 'worksheet', 'worksheets/sheet2.xml'),
        ),
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
        'xl/worksheets/sheet2.xml': sheet(),
      },
    ],
  ])('%s', (_name, all) => expect(rowsOf(all)).toEqual([['Ada']]));

  it('and its shared texts, whatever their part is called', () => {
    const all = {
      ...parts(),
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      'xl/SharedStrings.xml': '<sst><si><t>Ada</t></si></sst>',
    };
    expect(rowsOf(all)).toEqual([['Ada']]);
  });
});

describe('the sheets of a workbook', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const made = (...sheets: readonly { name: string; xml: string; state?: string }[]) =>
    readTable(
      zip({
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
          .map(
            ({ name, state = 'visible' }, index) =>
              `<sheet name="${name}" state="${state}" r:id="r${index}"/>`,
          )
          .join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          ...sheets.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        ),
        ...Object.fromEntries(
          sheets.map(({ xml }, index) => [
            `xl/worksheets/sheet${index + 1}.xml`,
            `<worksheet>${xml}</worksheet>`,
          ]),
        ),
      }),
    );
  const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;

  it('are read with their names, but for empty and hidden ones', () => {
    const row = (text: string) => data(`<row>${cell(text)}</row>`);
    expect(
      made(
        { name: 'Read &amp; me', xml: row('How to') },
        { name: 'Empty', xml: data() },
        { name: 'Old', xml: row('old'), state: 'hidden' },
        { name: 'Older', xml: row('older'), state: 'veryHidden' },
        { name: 'People', xml: row('Ada') },
      ).map(({ name, rows }) => [name, rows]),
    ).toEqual([
      ['Read & me', [['How to']]],
      ['People', [['Ada']]],
    ]);
  });

  it('that are hidden are told of where the others are empty', () => {
    const hidden = { name: 'People', xml: data(`<row>${cell('Ada')}</row>`), state: 'hidden' };
    expect(() => made({ name: 'Empty', xml: data() }, hidden)).toThrow(/show the hidden one/);
  });

  it('tell which rows are hidden, and where cells are merged', () => {
    const rows = [
      `<row>${cell('Gifts')}</row>`,
      `<row r="3" hidden="1">${cell('Ada')}</row>`,
      '<row r="4" hidden="1"></row>',
      `<row r="5" hidden="false">${cell('Ben')}</row>`,
      `<row r="6" hidden="true">${cell('Cy')}</row>`,
    ];
    const merged =
      '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="B3:B5"/><mergeCell ref="?"/></mergeCells>';
    const [sheet] = made({ name: 'People', xml: data(...rows) + merged });
    expect(sheet).toMatchObject({
      hiddenRows: [2, 5],
      mergedRows: [
        [0, 0],
        [2, 4],
        [0, Number.POSITIVE_INFINITY],
      ],
    });
  });

  it('that cannot be read leave the others alone', () => {
    const many = { name: 'Many', xml: data('<row><c><v>1</v></c></row>'.repeat(6_000)) };
    expect(made(many, { name: 'People', xml: data(`<row>${cell('Ada')}</row>`) })).toMatchObject([
      { name: 'Many', problem: 'too_many_rows' },
      { name: 'People', rows: [['Ada']] },
    ]);
    expect(() => made(many, many)).toThrow(/more than 5,000 rows/);
  });

  it('hold no more together than one sheet may', () => {
    const wide = data(`<row>${cell('x'.repeat(20_000)).repeat(60)}</row>`.repeat(5));
    const sheets = made({ name: 'One', xml: wide }, { name: 'Two', xml: wide });
    expect(sheets.map(({ problem }) => problem)).toEqual([undefined, 'unpacks_too_large']);
  });
});

describe('a zip that is no workbook for us', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['of OpenDocument', { mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' }, /We read/],
    ['of Numbers', { 'Index/Document.iwa': 'x' }, /We read/],
    [
      'of Word',
      {
        '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
        'word/document.xml': '<a/>',
      },
      /We read/,
    ],
    [
      'of Excel, in its binary form',
      {
        '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.bin')),
        'xl/workbook.bin': 'x',
      },
      /We read/,
    ],
    ['of files', { 'a.txt': 'x' }, /We read/],
    ['with macros in other letters', { ...parts(), 'xl/VBAProject.bin': 'x' }, /macros/],
    ['with macros of an older kind', { ...parts(), 'xl/macrosheets/sheet1.xml': '<a/>' }, /macros/],
    ['without its sheet', { ...parts(), 'xl/worksheets/sheet1.xml': '' }, /no rows/],
    [
      'with a sheet that is cut off',
      { ...parts(), 'xl/worksheets/sheet1.xml': sheet('Ada', 'Ben').slice(0, -70) },
      /cannot be read/,
    ],
  ])('%s is told to be none', (_name, all, sentence) => expect(() => rowsOf(all)).toThrow(sentence));

  it.each<[string, Record<string, string>]>([
    ['elements in elements', { ...parts(), 'xl/worksheets/sheet1.xml': '<a>'.repeat(200_000) }],
    [
      'attributes',
      {
        ...parts(),
        'xl/worksheets/sheet1.xml': `<a ${Array.from({ length: 5_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      },
    ],
    [
      'styles',
      {
        ...parts(),
        'xl/styles.xml': `<a><cellXfs>${`<xf quotePrefix="${'1'.repeat(1_000)}"/>`.repeat(20_000)}</cellXfs></a>`,
      },
    ],
    [
      'cells of one long text',
      {
        ...parts(),
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1_000)}</sheetData></worksheet>`,
      },
    ],
  ])('with %s without end is given up on', (_name, all) =>
    expect(() => rowsOf(all)).toThrow(/far more than a list/),
  );

  it('that holds a part twice is given up on', () => {
    const name = 'xl/sharedStrings.xml';
    const twice = zip({ ...parts(), [name]: '<sst/>', 'xl/SharedStrings.xml': '<sst/>' });
    expect(() => readTable(twice)).toThrow(/cannot be read/);
  });
});

describe('what a sheet shows', () => {
  const styled = (formats: string, cells: string) => ({
    ...parts(),
    'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${cells}</worksheet>`,
  });
  const row = '<sheetData><row><c s="1"><v>50</v></c></row></sheetData>';

  it.each([
    ['[$€-407] #,##0.00', '50 €'],
    ['#,##0.00\\ &quot;EUR&quot;', '50 EUR'],
    ['[$£-809]#,##0', '50 £'],
    ['[$$-409]#,##0.00', '50'],
    ['&quot;$&quot;#,##0.00', '50'],
    ['[$-409]0.00', '50'],
  ])('in the format %s is no number of dollars unless it is one', (code, text) => {
    expect(rowsOf(styled(`<numFmt numFmtId="164" formatCode="${code}"/>`, row))).toEqual([[text]]);
  });

  it('is told from columns that it hides', () => {
    const cols = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols>';
    expect(readTable(zip(styled('', cols + row)))[0]?.hiddenColumns).toEqual([1, 2]);
  });
});
