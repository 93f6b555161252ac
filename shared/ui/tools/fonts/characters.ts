import { readdirSync, readFileSync } from 'node:fs';

const repository = new URL('../../../../', import.meta.url);
const FOLDERS = [
  'shell/src',
  'mfe-account/src',
  'mfe-build-a-card/src',
  'mfe-consumer/src',
  'mfe-smb/src',
  'shared/card-art/src',
  'shared/domain/src',
  'shared/ui/src',
  'shared/web/src',
  'gateway/src',
  'services/catalog/src',
];
/** Lists of letters that customers may write; no text of ours. */
const LISTS = ['shared/domain/src/handwriting/character-widths.ts'];

/** What rules look for in what customers write, as "[«»]": it is never shown. */
const PATTERNS =
  /(?<=[(=:,]\s*|\s)\/(?![\s/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*(?=[.,;)\s])/g;

const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What is on the screen before anything is typed: Basic Latin, and what the store's own texts and names use beside it. */
export const FIRST_PAINT = `${span(0x20, 0x7e)}\u00a0©®°·×¡¿áéíóúñ–—‘’“”•…€™−`;

/** The rest of the files that the packages call latin; a browser asks for it when such a letter comes. */
export const MORE_LATIN = [...`${span(0xa1, 0xff)}${span(0x2010, 0x2044)}ıŒœʻʼˆ˚˜↑↓∕\u0304\u0308\u0329\ufffd`]
  .filter((character) => !FIRST_PAINT.includes(character))
  .join('');

/** A `unicode-range` of these characters. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const hex = (point: number) => point.toString(16);
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === point - 1) open[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
}

/** The sources that hold what visitors read, one text a file, without regular expressions. */
export function sourceTexts(): string[] {
  return FOLDERS.flatMap((folder) => {
    const at = new URL(`${folder}/`, repository);
    return readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.'))
      .filter((file) => !LISTS.includes(`${folder}/${file}`))
      .sort()
      .map((file) => readFileSync(new URL(file, at), 'utf8').replace(PATTERNS, ''));
  });
}

/** Sentences and labels out of the sources: what stands in quotes or between tags and has words. */
export function sampleText(): string {
  const found = sourceTexts().flatMap((text) => [
    ...text.matchAll(/'((?:[^'\\\n]){12,})'|>\s*([A-Z][^<>{}=;()]{3,}?)\s*</g),
  ]);
  return found
    .map(([, quoted, between]) => (quoted ?? between ?? '').replace(/\s+/g, ' '))
    .filter((line) => /^[A-Z]/.test(line) && [...line].every((one) => FIRST_PAINT.includes(one)))
    .join('\n');
}
