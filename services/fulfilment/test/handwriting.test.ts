import { cardRules, fits, handwritingWeight } from '@bowtie/domain';
import {
  breakHandwriting,
  type HandwritingPlace,
  type MessageLayout,
  setHandwriting,
} from '@bowtie/domain/handwriting';
import { familiesOf, Typesetter } from '@bowtie/service-kit/documents';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CardDocuments, drawCardDocuments, renderCardDocuments } from '../src/documents/print-documents';
import { drawnPages, drawnTexts } from './pdf-pages';

// One document for all tries, which is never written: only what is drawn on it counts.
const document = new PDFDocument({ autoFirstPage: false });
const type = new Typesetter(document);
const style = { face: 'hand', size: 27, colour: '#000000' } as const;
const places: readonly HandwritingPlace[] = ['letter', 'greetingCard'];
/** In points: what sums of widths may be off by rounding. */
const tolerance = 0.001;

/** The advance of a text in its font, without kerning: measured by the font itself, not by the table. */
function advanceOf(line: string, size: number): number {
  const files = [...(familiesOf('hand')[0]?.files() ?? [])];
  let units = 0;
  for (const character of line.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const font = files.find((file) => file.font.hasGlyphForCodePoint(code))?.font;
    if (font === undefined) throw new Error(`The handwriting lacks ${character}`);
    units += font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  }
  return units * size;
}

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éüñçłŽ');
const word = fc.oneof(
  { weight: 8, arbitrary: fc.array(letters, { minLength: 1, maxLength: 10 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.array(letters, { minLength: 30, maxLength: 60 }).map((all) => all.join('')) },
);
const between = fc.constantFrom(' ', ' ', ' ', ' ', ', ', '. ', '! ', '?\n', '-', '’', "'", '\n', '\n\n');
/** Any message that its rule allows. */
const message = fc
  .array(fc.tuple(word, between), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.flat().join('').slice(0, cardRules.carrierMessage.max).trim())
  .filter((text) => fits(cardRules.carrierMessage, text) === undefined);

const picture = {
  uri: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  width: 1,
  height: 1,
  edge: '#ffffff',
};
const person = {
  name: 'Ada Lovelace',
  addressLine1: '12 Analytical Row',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};

function documentsWith(text: string, place: HandwritingPlace): CardDocuments {
  const words = { to: 'Ada', from: 'Grace', message: text };
  const face = {
    picture,
    ink: { ink: 'light', scrim: 0 },
    network: 'visa',
    hasChip: true,
    dollars: 50,
  } as const;
  return {
    letter: {
      ...words,
      carrierType: 'paper_carrier',
      card: { face: { ...face, nameOnCard: null, messageOnCard: null } },
      dollars: 50,
      recipient: person,
      sender: person,
      reference: 'r',
      activateAt: 'bowtie.example/activate',
      helpAt: 'bowtie.example',
    },
    greeting:
      place === 'letter'
        ? null
        : { ...words, name: 'Cake', cover: picture, handwritten: true, reference: 'r' },
  };
}

afterEach(() => vi.restoreAllMocks());

/** The handwritten message as it is drawn for print. */
function printed(text: string, place: HandwritingPlace) {
  const draw = vi.spyOn(Typesetter.prototype, 'draw');
  draw.mockClear();
  drawCardDocuments({ document, type }, documentsWith(text, place));
  const block = draw.mock.calls.map(([drawn]) => drawn).find((drawn) => drawn.style.face === 'hand');
  return { size: block?.style.size, columns: block?.columns, lines: block?.lines.map((line) => line.text) };
}

const shown = ({ size, columns, paragraphs }: MessageLayout) => ({
  size,
  columns,
  lines: paragraphs.flat(),
});

describe('a handwritten message', () => {
  it.each(places)('has in print the lines of its preview, none wider than its column: %s', (place) => {
    fc.assert(
      fc.property(message, (text) => {
        const layout = setHandwriting(text, place);
        expect(printed(text, place)).toEqual(shown(layout));
        for (const line of layout.paragraphs.flat())
          expect(advanceOf(line, layout.size)).toBeLessThanOrEqual(layout.width + tolerance);
      }),
      { numRuns: 40 },
    );
  });

  it.each(places)(
    'is in the PDF glyph for glyph, none moved, in the lines of its preview: %s',
    async (place) => {
      const text =
        'Happy birthday, dear Ada! We all wish you a wonderful year, with cake\nand candles, from all of us';
      const { paragraphs, size } = setHandwriting(text, place);
      const pages = drawnPages(await renderCardDocuments(documentsWith(text, place)));
      const texts = drawnTexts(pages.at(place === 'letter' ? 0 : -1) ?? '');
      const lines = paragraphs.flat();
      expect(lines.length).toBeGreaterThan(2);
      // Above the message is its greeting, below it a name.
      const start = texts.findIndex(({ glyphs }) => glyphs === lines[0]?.length);
      expect(texts.slice(start, start + lines.length)).toEqual(
        lines.map((line) => ({ glyphs: line.length, size, isKerned: false })),
      );
      expect(texts[start + lines.length]?.glyphs).toBe('Grace'.length);
    },
  );

  it('is drawn as wide as the sum of its characters', () => {
    fc.assert(
      fc.property(message, (text) => {
        const line = text.replaceAll(/\s+/g, ' ');
        expect(type.width(line, style)).toBeCloseTo(advanceOf(line, style.size), 3);
      }),
    );
  });

  it('is broken within any width, its line breaks kept and no letter lost', () => {
    const widths = fc.double({ min: 4, max: 40, noNaN: true });
    fc.assert(
      fc.property(message, widths, (text, width) => {
        const lines = breakHandwriting(text, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of lines) expect(advanceOf(line, 1)).toBeLessThanOrEqual(width + tolerance);
      }),
    );
    expect(breakHandwriting('a\n\nb', 20)).toEqual(['a', '', 'b']);
  });

  it.each([
    ['Greek', 'Χρόνια πολλά αγαπημένη μου Ada, και ό,τι καλύτερο από όλους εμάς, με πολλή αγάπη'],
    ['Cyrillic', 'Щедрой и широкой жизни, дорогая Ада, с юбилеем от всех нас, желаем счастья'],
    ['Vietnamese', 'Chúc mừng sinh nhật bạn, mong bạn luôn vui vẻ và hạnh phúc bên gia đình'],
    ['Hebrew', 'יום הולדת שמח עדה, מכולנו באהבה גדולה, ושתהיה לך שנה נפלאה ומאושרת מאוד'],
  ])('keeps its lines in another typeface, and within their column: %s', (_, text) => {
    for (const place of places) {
      const layout = setHandwriting(text, place);
      const block = type.composeHandwriting(text, style, place);
      expect(block.lines.map((line) => line.text)).toEqual(layout.paragraphs.flat());
      for (const line of block.lines)
        expect(type.width(line.text, block.style, line.setting)).toBeLessThanOrEqual(
          layout.width + tolerance,
        );
      // It is drawn a little smaller at most.
      expect(block.style.size).toBeGreaterThan(layout.size * 0.8);
    }
  });
});

/** The widths of the Latin characters; one with a mark only where it is not as wide as the one without. */
function measuredWidths(): string {
  const widths = new Map<string, number>();
  for (const { font } of familiesOf('hand')[0]?.files() ?? [])
    for (const code of font.characterSet) {
      const character = String.fromCodePoint(code);
      const isKept = /^[\p{Script=Latin}\p{Nd}\p{M}\-!?'’,. ]$/u.test(character);
      if (!isKept || widths.has(character)) continue;
      const { advanceWidth } = font.glyphForCodePoint(code);
      widths.set(character, Math.round((advanceWidth * 1000) / font.unitsPerEm));
    }
  const entries = [...widths]
    .filter(([character, width]) => {
      const [base = character, mark] = character.normalize('NFD');
      if (mark !== undefined) return widths.get(base) !== width;
      return width !== 0 || !/\p{M}/u.test(character);
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([character, width]) => `${character}${width}`);
  const lines: string[] = [];
  for (let at = 0; at < entries.length; at += 16) lines.push(entries.slice(at, at + 16).join('|'));
  return lines.join('\n');
}

it('measures characters as the typeface in print does (vitest -u writes the table after a change of font)', async () => {
  const table = `/**
 * Widths of the Latin characters of Caveat in weight ${handwritingWeight}, in thousandths of the size. Written by the test of handwriting in
 * the fulfilment service.
 */
export const characterWidths = \`
${measuredWidths()}
\`;
`;
  await expect(table).toMatchFileSnapshot('../../../shared/domain/src/handwriting/character-widths.ts');
});
