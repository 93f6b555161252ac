import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff';

const resolve = createRequire(import.meta.url).resolve;

/** The typefaces of letters, by their roles. */
export type Face = 'display' | 'body' | 'strong' | 'hand' | 'serif';

/** One font file: the signs that it has, and its bytes for the PDF. */
export interface FontFile {
  name: string;
  bytes: Buffer;
  font: Font;
}

type Source = readonly [family: string, weight: number, subsets: readonly string[]];

const sources: Readonly<Record<Face, Source>> = {
  display: ['fraunces', 600, ['latin', 'latin-ext', 'vietnamese']],
  serif: ['fraunces', 400, ['latin', 'latin-ext', 'vietnamese']],
  body: ['figtree', 400, ['latin', 'latin-ext']],
  strong: ['figtree', 600, ['latin', 'latin-ext']],
  hand: ['caveat', 500, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']],
};

/** For the letters that the store's own typefaces do not have: Greek, Cyrillic, Hebrew, Arabic and others. */
const lastResort = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';

const known = new Map<string, FontFile>();

function open(path: string): FontFile {
  const before = known.get(path);
  if (before !== undefined) return before;
  const bytes = unpackWoff(readFileSync(resolve(path)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`);
  const file = { name: path, bytes, font };
  known.set(path, file);
  return file;
}

/** The files of a face in the order in which they are tried. */
export function* filesOf(face: Face): Generator<FontFile> {
  const [family, weight, subsets] = sources[face];
  for (const subset of subsets)
    yield open(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
  yield open(lastResort);
}
