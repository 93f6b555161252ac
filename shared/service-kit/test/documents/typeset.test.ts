import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { renderDocument } from '../../src/documents/canvas';
import { runsOf, settingOf } from '../../src/documents/runs';
import { familiesOf } from '../../src/documents/typefaces';
import { Typesetter } from '../../src/documents/typesetter';
import { pdfText } from '../../testing/pdf-text';

const type = new Typesetter(new PDFDocument({ autoFirstPage: false }));

describe('setting text', () => {
  const style = { face: 'body', size: 12, colour: '#000000' } as const;
  const textsOf = (text: string) => type.lines(text, style, 80).map((line) => line.text);

  it('breaks lines at spaces, within the width, losing no word', () => {
    const text = 'one two three four five six seven eight nine ten';
    const lines = textsOf(text);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(type.width(line, style)).toBeLessThanOrEqual(80);
  });

  it('keeps line breaks, and breaks a word that is too long', () => {
    expect(textsOf('a\n\nb')).toEqual(['a', '', 'b']);
    const pieces = textsOf('w'.repeat(40));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe('w'.repeat(40));
  });

  it('takes the first font that has a letter', () => {
    const [latin, extended] = [...familiesOf('body')].flatMap(({ files }) => [...files()]);
    expect(latin?.font.hasGlyphForCodePoint(0x41)).toBe(true);
    expect(latin?.font.hasGlyphForCodePoint(0x141)).toBe(false);
    expect(extended?.font.hasGlyphForCodePoint(0x141)).toBe(true);
  });

  it('makes a line as small as it must be, and no smaller', () => {
    expect(type.fitLine('short', style, 80)).toBe(style);
    const small = type.fitLine('W'.repeat(20), style, 80);
    expect(type.width('W'.repeat(20), small)).toBeCloseTo(80, 3);
  });

  it('sets a text in one typeface, whatever letters are missing from the first', () => {
    const files = (text: string) => runsOf(text, settingOf(text, 'hand')).map(({ file }) => file.name);
    expect(files('Ada')).toEqual([expect.stringContaining('caveat')]);
    for (const text of ['Chúc mừng sinh nhật bạn', 'Ada: Χρόνια πολλά!', 'Ada, עדה!'])
      for (const name of files(text)) expect(name).not.toContain('caveat');
    // A sign that no hand has does not change the hand.
    expect(files('Ada ☺')).toEqual([expect.stringContaining('caveat'), expect.stringContaining('DejaVu')]);
  });

  it('reads every line of a paragraph in the direction of its beginning', () => {
    const lines = type.lines('עדה עם אהבה from Grace and Joan\nfrom us', style, 80);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ setting }) => setting.direction)).toEqual([
      ...lines.slice(1).map(() => 'rtl'),
      'ltr',
    ]);
  });
});

it.each(['שלום לכל העולם', 'محمد عبد الله'])(
  'keeps the order of words and their spaces in %s',
  async (text) => {
    const style = { face: 'body', size: 12, colour: '#000000' } as const;
    const pdf = await renderDocument({ title: 'Words' }, ({ document, type: setter }) => {
      document.addPage();
      for (const word of [text, ...text.split(' ')]) setter.line(word, style, 20, 50);
    });
    // From left to right, as it is drawn: the last word first.
    const [line, ...words] = pdfText(pdf).join('').split('\n');
    expect(line).toBe(words.toReversed().join(' '));
  },
);

describe('composing a message', () => {
  const style = { face: 'body', size: 20, colour: '#000000' } as const;
  const room = { width: 400, height: 100, sizes: [20, 16, 12], leading: 1.25 };
  const counted = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`).join('\n');

  it.each([
    ['one line at its largest', 'Happy birthday!', { size: 20, columns: 1, lines: 1 }],
    ['six lines smaller', counted(6), { size: 16, columns: 1, lines: 6 }],
    ['a list in columns', counted(12), { size: 16, columns: 2, lines: 12 }],
    ['too many line breaks as one text', counted(58), { size: 20, columns: 1, lines: 4 }],
    ['no break at all over several lines', 'W'.repeat(60), { size: 20, columns: 1, lines: 3 }],
    [
      'no empty lines around it, and one at most within',
      '\n\na\n\n\n\nb\n',
      { size: 20, columns: 1, lines: 3 },
    ],
  ])('sets %s', (_, text, { size, columns, lines }) => {
    const block = type.compose(text, style, room);
    expect(block.height).toBeLessThanOrEqual(room.height);
    expect([block.style.size, block.columns, block.lines.length]).toEqual([size, columns, lines]);
    const said = block.lines.map((line) => line.text).join('');
    expect(said.replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
  });
});
