import bidiFactory from 'bidi-js';
import { type Family, type FontFile, familiesOf, type TypefaceRole } from './typefaces';

/** A text that has a letter which no typeface of ours draws: nobody gets a card with boxes in its place. */
export class NotPrintable extends Error {}

/** One font of a face, and how it is drawn. */
interface Font extends Pick<Family, 'scale' | 'features'> {
  file: FontFile;
}

/** A piece of text that one font draws in one direction. */
export interface Run extends Font {
  text: string;
  /** Odd where it is read from right to left. */
  level: number;
}

export type Direction = 'ltr' | 'rtl';

/** What is settled for a text as a whole, before it is broken into lines. */
export interface Setting {
  face: TypefaceRole;
  /** Which of the face's typefaces the text is set in: the first that has all its letters. */
  lead: number;
  direction: Direction;
  /** Whether a box stands for a letter that no typeface has; else such a text is refused. */
  isLenient: boolean;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letter = /\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Signs that are drawn with their neighbour, or not at all. */
const unseen = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** The smallest pieces of a text that belong together. */
export function piecesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The direction in which a paragraph is read. */
export function directionOf(paragraph: string): Direction {
  if (!rightToLeft.test(paragraph)) return 'ltr';
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

function has(file: FontFile, grapheme: string): boolean {
  const signs = signsOf(grapheme);
  const hasAll = signs.every((sign) => file.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return hasAll && (signs.length < 2 || places(file, grapheme));
}

/** Whether a font knows where the marks go that are on a letter: where it does not, its reader throws. */
function places(file: FontFile, grapheme: string): boolean {
  try {
    file.font.layout(grapheme, []);
    return true;
  } catch {
    return false;
  }
}

function signsOf(grapheme: string): string[] {
  return [...grapheme.normalize('NFC')].filter((sign) => !unseen.test(sign));
}

function hasOne(files: Iterable<FontFile>, grapheme: string): boolean {
  for (const file of files) if (has(file, grapheme)) return true;
  return false;
}

/** A text is set in one typeface: words of a hand with strange letters among them look like a ransom note. */
function leadOf(text: string, face: TypefaceRole): number {
  const letters = [...new Set(piecesOf(text.normalize('NFC')))].filter((piece) => letter.test(piece));
  const hasAll = ({ files }: Family) => letters.every((piece) => hasOne(files(), piece));
  return Math.max(0, familiesOf(face).findIndex(hasAll));
}

export function settingOf(text: string, face: TypefaceRole, isLenient = false): Setting {
  return { face, lead: leadOf(text, face), direction: directionOf(text), isLenient };
}

/** Which font draws a sign of a face; there are few signs, and each is looked up many times. */
const chosen = new Map<string, Font>();
const mostChosen = 5_000;

function fontFor(grapheme: string, setting: Setting): Font {
  const { face, lead, isLenient } = setting;
  const key = `${face} ${lead} ${isLenient} ${grapheme}`;
  const before = chosen.get(key);
  if (before !== undefined) return before;
  const font = findFont(grapheme, setting);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(key, font);
  return font;
}

function findFont(grapheme: string, { face, lead, isLenient }: Setting): Font {
  const families = familiesOf(face);
  for (const { files, scale, features } of [...families.slice(lead), ...families.slice(0, lead)]) {
    for (const file of files()) if (has(file, grapheme)) return { file, scale, features };
  }
  const [family] = families;
  if (isLenient && family !== undefined) {
    const [file] = family.files();
    if (file !== undefined) return { file, scale: family.scale, features: family.features };
  }
  const code = signsOf(grapheme).map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`);
  throw new NotPrintable(`No typeface of the letters has ${code.join(' ')}`);
}

/** A line in the runs in which it is drawn, from left to right, by the rules of Unicode for mixed directions. */
export function runsOf(text: string, setting: Setting): Run[] {
  const line = text.normalize('NFC');
  // Directions are worked out only where letters are read from right to left at all.
  const isMixed = setting.direction === 'rtl' || rightToLeft.test(line);
  const levels = isMixed ? bidi.getEmbeddingLevels(line, setting.direction).levels : undefined;
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels?.[index] ?? 0;
    const last = runs.at(-1);
    // A space with an accent on it is seen.
    const isSeen = signsOf(segment).length > 0;
    const font = last === undefined || isSeen ? fontFor(segment, setting) : last;
    if (last?.file === font.file && last.level === level) last.text += segment;
    else runs.push({ ...font, text: segment, level });
  }
  return inOrder(runs).map((run) => (run.level % 2 === 1 ? turned(run) : run));
}

/** From the innermost level outwards, what is read from right to left is turned around as a whole. */
function inOrder(runs: readonly Run[]): Run[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let inner: Run[] = [];
    for (const run of order) {
      if (run.level >= level) inner.unshift(run);
      else {
        next.push(...inner, run);
        inner = [];
      }
    }
    order = [...next, ...inner];
  }
  return order;
}

/** Letters turn themselves around as they are shaped; marks and spaces among themselves do not. */
function turned(run: Run): Run {
  if (rightToLeft.test(run.text)) return run;
  return { ...run, text: [...run.text].reverse().join('') };
}
