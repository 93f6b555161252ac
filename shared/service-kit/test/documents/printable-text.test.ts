import { cardRules, fits, keptText, plainText, type TextRule } from '@bowtie/domain';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { NotPrintable, runsOf, settingOf } from '../../src/documents/runs';
import type { TypefaceRole } from '../../src/documents/typefaces';
import { Typesetter } from '../../src/documents/typesetter';

const faces: readonly TypefaceRole[] = ['display', 'serif', 'body', 'medium', 'strong', 'hand'];
const rules = Object.values<TextRule>(cardRules).filter(({ printed }) => printed);

/** Whether a sign is taken where one of the texts is typed that are printed. */
const isTaken = (sign: string) => rules.some((rule) => fits(rule, `a${sign}a`) === undefined);

/** A text as it is kept, and so printed: a rule may take a sign in the place of a plainer one. */
function printed(text: string): string {
  const plain = plainText(text);
  return rules.map((rule) => keptText(rule, plain)).find((kept) => kept !== plain) ?? plain;
}

const signs: string[] = [];
for (let code = 1; code <= 0x10ffff; code += 1) {
  const sign = String.fromCodePoint(code);
  // What is no character at all is passed over: it would be asked a million times.
  if (!/[\p{Cn}\p{Co}\p{Cs}]/u.test(sign) && isTaken(sign)) signs.push(sign);
}

/** The typeface that lacks a letter of a text, or draws a box for it; nothing where all print it. */
function lackingFace(text: string): TypefaceRole | undefined {
  return faces.find((face) => {
    try {
      const runs = runsOf(text, settingOf(text, face));
      return runs.some(({ file, text: run }) => file.font.layout(run, []).glyphs.some(({ id }) => id === 0));
    } catch (error) {
      if (error instanceof NotPrintable) return true;
      throw error;
    }
  });
}

/** The texts that a typeface lacks a letter of. Neighbours are set in one line, and one by one where that fails. */
function lackingTexts(texts: readonly string[]): string[] {
  const lacking: string[] = [];
  for (let at = 0; at < texts.length; at += 32) {
    const line = texts.slice(at, at + 32);
    if (lackingFace(line.join(' ')) === undefined) continue;
    lacking.push(...line.filter((text) => lackingFace(text) !== undefined));
  }
  return lacking;
}

describe('whatever the rules take for print', () => {
  it('has a letter in every typeface, alone and on another letter', () => {
    expect(rules.length).toBe(9);
    expect(signs.length).toBeGreaterThan(3_000);
    const texts = signs
      .filter((sign) => sign !== '\n')
      .flatMap((sign) => [sign, `a${sign}`, `${sign}${sign}`, ` ${sign}`, `\u05d0${sign}`].map(printed));
    expect(lackingTexts(texts)).toEqual([]);
  });

  it('has a place for every mark on a letter', () => {
    const marks = signs.filter((sign) => /\p{M}/u.test(sign));
    const texts = [...'ACTZagtzÄÐĆėłẸọİſЖιשل'].flatMap((letter) =>
      marks.map((mark) => printed(`${letter}${mark}`)),
    );
    expect(texts.length).toBeGreaterThan(3_000);
    expect(lackingTexts(texts)).toEqual([]);
  });

  it('prints in any mixture', () => {
    const texts = fc
      .array(fc.constantFrom(...signs, ' ', 'a', '\u0301'), { minLength: 2, maxLength: 20 })
      .map((chosen) => printed(chosen.join('')))
      .filter((text) => fits(cardRules.nameOnCard, text) === undefined);
    fc.assert(
      fc.property(texts, (text) => lackingFace(`For ${text}`) === undefined),
      { numRuns: 300 },
    );
  });

  it('is set in the lines of a letter', async () => {
    const document = new PDFDocument({ size: [600, 800] });
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.resume();
    const type = new Typesetter(document);
    const perLetter = 118;
    for (let at = 0; at < signs.length; at += perLetter) {
      const message = printed(`a${signs.slice(at, at + perLetter).join('')}a`);
      // Every typeface has every letter, as the first test says: here each sets some of them.
      const face = faces[(at / perLetter) % faces.length] ?? 'body';
      const style = { face, size: 12, colour: '#000000' };
      type.draw(
        type.compose(message, style, { width: 400, height: 100, sizes: [12, 8], leading: 1.2 }),
        50,
        50,
      );
    }
    document.end();
    await ended;
  });
});

describe('what cannot be printed', () => {
  it.each(['ขอบคุณ', 'धन्यवाद', '谢谢', 'ありがとう', '감사합니다', '𝒜𝒜', '1\ufe0f\u20e3', 'አመሰግናለሁ', 'شکریہ'])(
    'is refused where it is typed: %s',
    (text) => {
      for (const rule of rules) expect(fits(rule, text)).toBe(rule.message);
      expect(lackingFace(text)).toBeDefined();
    },
  );

  it.each([
    'Nguyễn Thị Ánh',
    'Nguyễn'.normalize('NFD'),
    'Łukasz Żółć',
    'Adébáyọ̀ Ọ̀ṣun',
    'C̀edric T̈anja',
    'Ağrı İstanbul',
    'ʻOkina Kamehameha',
    'Ҷамшед Їжак',
    'Ἀθηνᾶ Ελένη',
    'Արմեն',
    'თამარი',
    'שָׁלוֹם',
    'مُحَمَّد',
    'پرویز ژاله گچ',
    'ສະບາຍດີ',
    'ᐃᓄᒃᑎᑐᑦ',
    '٢٠٢٦',
  ])('is not %s', (text) => {
    for (const rule of rules) expect(fits(rule, text)).toBeUndefined();
    expect(lackingFace(printed(text))).toBeUndefined();
  });
});
