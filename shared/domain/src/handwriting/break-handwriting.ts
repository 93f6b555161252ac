import { characterWidths } from './character-widths';

/** Widths by character, in thousandths of the size; parsed when the first text is broken. */
let parsed: ReadonlyMap<string, number> | undefined;

function widths(): ReadonlyMap<string, number> {
  parsed ??= new Map(
    characterWidths
      .split(/[|\n]/)
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [character = ''] = entry;
        return [character, Number(entry.slice(character.length))];
      }),
  );
  return parsed;
}

/** What a character that the table lacks counts as: about the width of the wider small letters. */
const averageWidth = 460;
const invisible = /[\p{M}\p{Cf}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function widthOfCharacter(character: string): number {
  const own = widths().get(character);
  if (own !== undefined) return own;
  const [base = character, mark] = character.normalize('NFD');
  if (mark !== undefined) return widthOfCharacter(base);
  return invisible.test(character) ? 0 : averageWidth;
}

/** The width of a text in thousandths of its size: character by character, without kerning. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.normalize('NFC')) width += widthOfCharacter(character);
  return width;
}

/** A word wider than a line, in pieces that fit one; a letter stays with its marks. */
function breakWord(word: string, widest: number): string[] {
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`;
    if (longer === segment || widthOf(longer) <= widest) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

function breakParagraph(paragraph: string, widest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= widest) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, widest);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/**
 * Breaks a text in the typeface of handwriting into lines of at most `widthInEm` (in sizes of the text); its own line
 * breaks are kept, and an empty paragraph is an empty line.
 */
export function breakHandwriting(text: string, widthInEm: number): string[] {
  // The tolerance absorbs the rounding of a division, and no more.
  const widest = widthInEm * 1000 + 1e-6;
  return text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, widest));
}
