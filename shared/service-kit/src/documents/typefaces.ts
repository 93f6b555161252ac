import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { handwritingWeight } from '@bowtie/domain';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff';

const resolve = createRequire(import.meta.url).resolve;

/** The typefaces of documents, by their roles. */
export type TypefaceRole = 'display' | 'body' | 'medium' | 'strong' | 'hand' | 'serif';

/** One font file: the signs that it has, and its bytes for the PDF. */
export interface FontFile {
  name: string;
  bytes: Buffer;
  font: Font;
}

/** A typeface in one weight, as it stands in a face. */
export interface Family {
  /** The files that it is spread over; each is read when it is asked for. */
  files(): Iterable<FontFile>;
  /** What it is drawn smaller by, so that it looks as large as the face's own typeface. */
  scale: number;
  /** OpenType features that are switched on or off; all others are as the font wants them. */
  features: FontFeatures;
}

/** By tag. */
type FontFeatures = Readonly<Record<string, boolean>>;

const familyOf = (scale: number, ...paths: string[]): Family => ({
  scale,
  features: {},
  *files() {
    for (const path of paths) yield open(path);
  },
});
const own = (name: string, weight: number, subsets: readonly string[], scale = 1): Family =>
  familyOf(
    scale,
    ...subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
  );
const fraunces = (weight: number, scale?: number) =>
  own('fraunces', weight, ['latin', 'latin-ext', 'vietnamese'], scale);
const figtree = (weight: number) => own('figtree', weight, ['latin', 'latin-ext']);
/** Without what makes a line wider or narrower than the sum of its characters, which is how its preview measures it. */
const caveat = {
  ...own('caveat', handwritingWeight, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']),
  features: { kern: false, liga: false, clig: false, calt: false },
};
/** For what the store's own typefaces do not have: Greek, Cyrillic, Hebrew, Arabic and others. */
const dejavu = (style: string, scale: number) => familyOf(scale, `dejavu-fonts-ttf/ttf/DejaVu${style}.ttf`);

/** What a face is set in, and in what where letters are missing from it: of the same weight where there is one. */
const families: Readonly<Record<TypefaceRole, readonly Family[]>> = {
  display: [fraunces(600), dejavu('Serif-Bold', 0.9), dejavu('Sans-Bold', 0.9), dejavu('Sans', 0.9)],
  serif: [fraunces(400), dejavu('Serif', 0.9), dejavu('Sans', 0.9)],
  body: [figtree(400), dejavu('Sans', 0.92)],
  medium: [figtree(500), dejavu('Sans', 0.92)],
  strong: [figtree(600), dejavu('Sans-Bold', 0.92), dejavu('Sans', 0.92)],
  hand: [caveat, fraunces(400, 0.76), dejavu('Serif', 0.7), dejavu('Sans', 0.7)],
};

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

/** The typefaces of a face in the order in which they are tried. */
export function familiesOf(face: TypefaceRole): readonly Family[] {
  return families[face];
}
