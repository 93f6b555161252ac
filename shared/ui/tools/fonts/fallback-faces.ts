import { create, type Font } from 'fontkit';
import { sampleText } from './characters';

/** A font that visitors' machines have, and where its widths can be read. */
export interface LocalFont {
  /** Names of fonts with these widths, the best known first. */
  names: readonly string[];
  file: Buffer;
}

/** One weight of a web font, for which a fallback is to be cut. */
export interface FallbackOrder {
  family: string;
  /** The `font-weight` that the face stands for. */
  weight: string;
  /** The web font, pinned to that weight. */
  font: Buffer;
  local: LocalFont;
}

function open(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('The file holds several fonts, one is wanted.');
  return font;
}

/** How long the sample is in a font, in ems: kerned, with the figures of money. */
function sampleLength(font: Font): number {
  return sampleText()
    .split('\n')
    .map((line) => font.layout(line, { liga: false, tnum: true }).advanceWidth / font.unitsPerEm)
    .reduce((sum, length) => sum + length, 0);
}

const percent = (part: number) => `${Number((100 * part).toFixed(2))}%`;

/** The `@font-face` rule of a fallback whose text is as long, and whose lines are as high, as the web font's. */
export function fallbackFace({ family, weight, font, local }: FallbackOrder): string {
  const web = open(font);
  const scale = sampleLength(web) / sampleLength(open(local.file));
  return [
    '@font-face {',
    `  font-family: "${family}";`,
    `  font-weight: ${weight};`,
    `  src: ${local.names.map((name) => `local("${name}")`).join(', ')};`,
    `  size-adjust: ${percent(scale)};`,
    `  ascent-override: ${percent(web.ascent / web.unitsPerEm / scale)};`,
    `  descent-override: ${percent(-web.descent / web.unitsPerEm / scale)};`,
    '  line-gap-override: 0%;',
    '}\n',
  ].join('\n');
}
