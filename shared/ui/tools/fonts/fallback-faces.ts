import { create, type Font } from 'fontkit';
import { sampleText, unicodeRange } from './characters';

/** A font that visitors' machines have, and where its widths can be read. */
export interface LocalFont {
  /** Names of fonts with these widths, the best known first. */
  names: readonly string[];
  file: Buffer;
  /** The letters that are taken from it; all that no other font has by default. */
  letters?: string;
}

/** One weight of a web font, for which a fallback is to be cut. */
export interface FallbackOrder {
  family: string;
  /** The `font-weight` that the faces stand for. */
  weight: string;
  /** The web font, pinned to that weight. */
  font: Buffer;
  locals: readonly LocalFont[];
  /** In how many sizes the letters of the first local font come. */
  sizes: number;
  /** How much longer lines come out in Chromium than the widths say, which do not know how it joins the groups; 1 if not given. */
  stretch?: number;
}

/** How often a character stands in the sample, and how wide it is in both fonts, in ems. */
interface Measured {
  character: string;
  count: number;
  web: number;
  local: number;
}

interface Group {
  members: Measured[];
  scale: number;
  error: number;
}

function open(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('The file holds several fonts, one is wanted.');
  return font;
}

/** The mean width of each character of the sample in running text, in ems: kerned, with the figures of money. */
function widths(font: Font, lines: readonly string[]): Map<string, { count: number; width: number }> {
  const sums = new Map<string, { count: number; width: number }>();
  for (const line of lines) {
    const { positions } = font.layout(line, { liga: false, tnum: true });
    [...line].forEach((character, at) => {
      const sum = sums.get(character) ?? { count: 0, width: 0 };
      sum.count += 1;
      sum.width += (positions[at]?.xAdvance ?? 0) / font.unitsPerEm;
      sums.set(character, sum);
    });
  }
  for (const sum of sums.values()) sum.width /= sum.count;
  return sums;
}

/** A group of one size: the size that keeps the length of a long text, and what is left of each character's error. */
function group(members: Measured[]): Group {
  const sum = (of: (one: Measured) => number) => members.reduce((all, one) => all + one.count * of(one), 0);
  const scale = sum(({ web }) => web) / sum(({ local }) => local);
  return { members, scale, error: sum(({ web, local }) => (web - scale * local) ** 2) };
}

/** Parts the characters, in the order of how much each has to grow, into so many groups with the least error of all. */
function part(measured: readonly Measured[], sizes: number): Group[] {
  const all = [...measured].sort((a, b) => a.web / a.local - b.web / b.local);
  // The best way so far to part the first so many characters; one more group each round.
  let before: (Group[] | undefined)[] = [[]];
  const cost = (groups: readonly Group[]) => groups.reduce((sum, { error }) => sum + error, 0);
  for (let count = 1; count <= sizes; count += 1) {
    const best: typeof before = [];
    for (let end = count; end <= all.length; end += 1) {
      for (let start = count - 1; start < end; start += 1) {
        const earlier = before[start];
        if (earlier === undefined) continue;
        const found = [...earlier, group(all.slice(start, end))];
        const known = best[end];
        if (known === undefined || cost(found) < cost(known)) best[end] = found;
      }
    }
    before = best;
  }
  return before[all.length] ?? [group(all)];
}

const percent = (part: number) => `${Number((100 * part).toFixed(2))}%`;

/**
 * The `@font-face` rules of a fallback whose text is as long as the web font's: a local font whose letters come in several
 * sizes, each group of letters with the size that gives it the widths of the web font.
 */
export function fallbackFaces({ family, weight, font, locals, sizes, stretch = 1 }: FallbackOrder): string {
  const web = open(font);
  const lines = sampleText().split('\n');
  const wanted = widths(web, lines);
  const taken = locals.map(({ letters }) => letters ?? '').join('');
  const faces = locals.flatMap((local) => {
    const has = open(local.file);
    const measured = [...wanted].flatMap(([character, { count, width }]) => {
      const mine =
        local.letters === undefined ? !taken.includes(character) : local.letters.includes(character);
      const point = character.codePointAt(0) ?? 0;
      if (!mine || !has.hasGlyphForCodePoint(point)) return [];
      const own = has.glyphForCodePoint(point).advanceWidth / has.unitsPerEm;
      return own === 0 ? [] : [{ character, count, web: width, local: own }];
    });
    const groups = part(measured, local.letters === undefined ? sizes : 1);
    const weigh = ({ members }: Group) => members.reduce((sum, { count }) => sum + count, 0);
    groups.sort((a, b) => weigh(b) - weigh(a));
    return groups.map(({ members, scale }, at) => ({
      local,
      scale: scale * stretch,
      // The commonest size is for every character that has none of its own.
      range:
        at === 0 && local.letters === undefined
          ? undefined
          : unicodeRange(members.map(({ character }) => character).join('')),
    }));
  });
  return faces
    .map(({ local, scale, range }) =>
      [
        '@font-face {',
        `  font-family: "${family}";`,
        `  font-weight: ${weight};`,
        `  src: ${local.names.map((name) => `local("${name}")`).join(', ')};`,
        ...(range === undefined ? [] : [`  unicode-range: ${range};`]),
        `  size-adjust: ${percent(scale)};`,
        `  ascent-override: ${percent(web.ascent / web.unitsPerEm / scale)};`,
        `  descent-override: ${percent(-web.descent / web.unitsPerEm / scale)};`,
        '  line-gap-override: 0%;',
        '}\n',
      ].join('\n'),
    )
    .join('\n');
}
