import { cycle, seedFrom } from '../random';
import { setWord } from '../stroke-letters';
import { mix, n } from '../svg';

/** What a merchant's mark is drawn from. */
export interface MerchantIdentity {
  readonly name: string;
  readonly slug: string;
  /** The merchant's own colour, as #RRGGBB. */
  readonly colour: string;
}

interface Mark {
  readonly first: string;
  readonly second: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

const size = 96;

/** The first letters of the first two words that begin with one; a name of one word gives one letter twice. */
function initials(name: string): readonly [string, string] {
  const found = name
    .normalize('NFD')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && word !== 'THE' && word !== 'AND')
    .map((word) => word.charAt(0));
  const first = found[0] ?? 'B';
  return [first, found[1] ?? ''];
}

/** A letter or two drawn as lines, as tall as asked, around a middle. */
function glyphs(
  text: string,
  x: number,
  y: number,
  height: number,
  weight: number,
  ink: string,
  gap = 44,
  cap = 'butt',
): string {
  const word = setWord(text, gap);
  const scale = height / 100;
  const left = x - (word.width * scale) / 2;
  const paths = word.glyphs
    .map(
      (glyph) =>
        `<path d="${glyph.d}" transform="translate(${n(left + glyph.x * scale)} ${n(y - height / 2)})scale(${scale})"/>`,
    )
    .join('');
  return `<g fill="none" stroke="${ink}" stroke-width="${n(weight / scale)}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}" stroke-miterlimit="3">${paths}</g>`;
}

const both = ({ first, second }: Mark): string => first + second;

/** A ring that opens where the letter meets it. */
const ring = (mark: Mark): string =>
  `<path d="M68 24A31 31 0 1 0 68 72" fill="none" stroke="${mark.accent}" stroke-width="6" stroke-linecap="round"/>${glyphs(mark.first, 50, 48, 32, 8.5, mark.ink)}`;

/** A sheet with one corner folded over. */
const fold = (mark: Mark): string =>
  `<path d="M96 0H52L96 44z" fill="${mark.accent}"/><path d="M52 0V30a14 14 0 0 0 14 14H96z" fill="${mix(mark.ground, '#000000', 0.28)}"/>${glyphs(mark.first, 36, 56, 40, 10, mark.ink)}`;

/** Two halves of a field, a letter on each. */
const split = (mark: Mark): string =>
  `<path d="M96 0V96H0z" fill="${mark.accent}"/>${mark.second ? glyphs(mark.first, 30, 32, 30, 8, mark.ink) + glyphs(mark.second, 66, 64, 30, 8, mark.ground) : glyphs(mark.first, 48, 48, 46, 11, mark.ink)}`;

/** One letter over the other, the lower in the accent. */
const stacked = (mark: Mark): string =>
  mark.second
    ? `${glyphs(mark.first, 48, 29, 27, 8, mark.ink)}${glyphs(mark.second, 48, 67, 27, 8, mark.accent)}<path d="M26 48H70" stroke="${mark.ink}" stroke-opacity=".5" stroke-width="2"/>`
    : `${glyphs(mark.first, 52, 52, 48, 11, mark.accent)}${glyphs(mark.first, 44, 44, 48, 11, mark.ink)}`;

/** Letters that overlap into one sign. */
const ligature = (mark: Mark): string =>
  mark.second
    ? `${glyphs(mark.second, 58, 52, 42, 10, mark.accent, 0, 'round')}${glyphs(mark.first, 38, 44, 42, 10, mark.ink, 0, 'round')}`
    : `<circle cx="60" cy="58" r="22" fill="${mark.accent}"/>${glyphs(mark.first, 42, 44, 44, 10, mark.ink, 0, 'round')}`;

/** Letters on a stroke. */
const underline = (mark: Mark): string =>
  `${glyphs(both(mark), 48, 42, 30, 8, mark.ink, 50)}<path d="M20 72H76" stroke="${mark.accent}" stroke-width="7"/>`;

/** Nested lines through a letter. */
const inline = (mark: Mark): string =>
  `${glyphs(mark.first, 48, 48, 46, 18, mark.ink, 0, 'round')}${glyphs(mark.first, 48, 48, 46, 6, mark.ground, 0, 'round')}`;

/** A round badge with a notch cut from its foot. */
const notch = (mark: Mark): string =>
  `<path d="M48 12a36 36 0 0 1 17 67.7L48 66 31 79.7A36 36 0 0 1 48 12z" fill="${mark.accent}"/>${glyphs(both(mark), 48, 42, mark.second ? 22 : 30, 6.5, mark.ground, 54)}`;

/** Half a sun over the letters. */
const rise = (mark: Mark): string =>
  `<path d="M18 46a30 30 0 0 1 60 0z" fill="${mark.accent}"/><path d="M10 46H86" stroke="${mark.ink}" stroke-width="3"/>${glyphs(both(mark), 48, 68, 24, 6.5, mark.ink, 54)}`;

/** A letter in a window of four panes. */
const panes = (mark: Mark): string =>
  `<path d="M48 0h48v48H48zM0 48h48v48H0z" fill="${mix(mark.ground, mark.accent, 0.34)}"/>${glyphs(mark.first, 48, 48, 44, 11, mark.ink)}<circle cx="76" cy="76" r="6" fill="${mark.accent}"/>`;

const marks = [ring, fold, split, stacked, ligature, underline, inline, notch, rise, panes] as const;

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A merchant's mark as pieces of a drawing. */
export interface MarkPieces {
  /** Its name, as text of a document. */
  readonly title: string;
  /** What lies on the ground. */
  readonly body: string;
  /** The whole square of 96, with its ground. */
  readonly whole: string;
}

/** Draws a merchant's mark: its initials in one of ten settings, on its own colour. */
export function markOf({ name, slug, colour }: MerchantIdentity): MarkPieces {
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new RangeError(`A merchant's colour must be #RRGGBB, not ${colour}`);
  const seed = seedFrom(slug);
  const [first, second] = initials(name);
  const pale = luminance(colour) > 0.36;
  const ink = pale ? mix(colour, '#1b120c', 0.86) : '#fffaf2';
  const accents = pale
    ? [mix(colour, '#9c1c30', 0.84), mix(colour, '#0f4a55', 0.84), mix(colour, '#452468', 0.84)]
    : [mix(colour, '#ffd98a', 0.9), mix(colour, '#ffbfa6', 0.9), mix(colour, '#b4e8d8', 0.9)];
  const accent = accents[(seed >>> 8) % accents.length] ?? ink;
  const draw = cycle(marks, seed % marks.length);
  const body = draw({ first, second, ground: colour, ink, accent });
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const ground = `<path d="M0 0H96V96H0z" fill="${colour}"/><path d="M0 0H96V30Q40 34 0 74z" fill="#fff" fill-opacity=".07"/>`;
  return { title, body, whole: ground + body };
}

/**
 * A merchant's mark as a square SVG document. Name, slug and colour decide all of it, so a merchant looks the same wherever it
 * appears.
 */
export function drawMerchantMark(merchant: MerchantIdentity): string {
  const { title, whole } = markOf(merchant);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img"><title>${title}</title>${whole}</svg>`;
}
