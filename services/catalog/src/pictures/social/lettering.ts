import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

/** The store's typefaces by their roles, each over the files that its characters are spread over. */
const files = {
  display: ['latin', 'latin-ext', 'vietnamese'].map(
    (subset) => `@fontsource/fraunces/files/fraunces-${subset}-600-normal.woff`,
  ),
  body: ['latin', 'latin-ext'].map((subset) => `@fontsource/figtree/files/figtree-${subset}-500-normal.woff`),
} as const;
type SocialTypeface = keyof typeof files;

const opened = new Map<string, Font>();

function open(path: string): Font {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(path)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`);
  opened.set(path, font);
  return font;
}

/** The font that has a character; undefined for one that none has, which is left out. */
function fontOf(typeface: SocialTypeface, codePoint: number): Font | undefined {
  for (const path of files[typeface]) {
    const font = open(path);
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}

/** A line of text as an outline that stands on y = 0, so that a drawing needs no font of the machine. */
interface SetLine {
  width: number;
  /** SVG elements. */
  drawing: string;
}

/** Sets a line. */
export function setLine(text: string, typeface: SocialTypeface, size: number): SetLine {
  let x = 0;
  const drawn: string[] = [];
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(typeface, character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  for (const { font, text: part } of runs) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, place) => {
      const d = glyph.path.toSVG();
      if (d !== '')
        drawn.push(
          `<path d="${d}" transform="translate(${x.toFixed(1)})scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"/>`,
        );
      x += (positions[place]?.xAdvance ?? 0) * scale;
    });
  }
  return { width: x, drawing: drawn.join('') };
}

function wrapped(text: string, typeface: SocialTypeface, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const before = lines.at(-1);
    const longer = before === undefined ? word : `${before} ${word}`;
    if (before !== undefined && setLine(longer, typeface, size).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Text in as few lines and as large as a box allows; what is still too long at the smallest size is cut. */
export function fitText(
  text: string,
  {
    typeface,
    width,
    sizes,
    most,
  }: { typeface: SocialTypeface; width: number; sizes: readonly number[]; most: number },
): { size: number; lines: SetLine[] } {
  let size = 0;
  let lines: SetLine[] = [];
  for (size of sizes) {
    lines = wrapped(text, typeface, size, width).map((line) => setLine(line, typeface, size));
    if (lines.length <= most && lines.every((line) => line.width <= width)) break;
  }
  if (lines.length <= most) return { size, lines };
  const shown = wrapped(text, typeface, size, width).slice(0, most);
  return {
    size,
    lines: shown.map((line, place) => setLine(place === most - 1 ? `${line}…` : line, typeface, size)),
  };
}
