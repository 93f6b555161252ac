/**
 * Writes the fonts of a first paint and what stands in for them until they are there: `src/styles/fonts/*.woff2`, cut out
 * of the files of the font packages, `src/styles/web-fonts.css` and `src/styles/fallback-fonts.css`.
 * Run with `npm run fonts:write` after a change of a text that brings a new character, or of a weight.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { FIRST_PAINT, MORE_LATIN, unicodeRange } from './characters';
import { type FallbackOrder, fallbackFace, type LocalFont } from './fallback-faces';

const require = createRequire(import.meta.url);
const read = (file: string): Buffer => readFileSync(require.resolve(file));
const styles = new URL('../../src/styles/', import.meta.url);
const files = new URL('fonts/', styles);
const WRITTEN = '/* Written by `npm run fonts:write`. */\n';

interface WebFont {
  family: string;
  file: string;
  /** One weight, or all between two. */
  axis: number | { min: number; max: number };
  /** Features beside kerning that the store's styles use. */
  features: string[];
}

const webFonts: Readonly<Record<'figtree' | 'fraunces', WebFont>> = {
  figtree: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    // Whole: a narrowed axis draws its weights, and their widths, a little differently.
    axis: { min: 300, max: 900 },
    features: ['tnum'],
  },
  fraunces: {
    family: 'Fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    axis: 600,
    features: ['liga'],
  },
};

// A name that is not there is asked for again with every size, which Linux answers slowly: its own fonts come first.
const arial: LocalFont = {
  names: ['Liberation Sans', 'Arial', 'Arimo'],
  file: read('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
};
const arialBold: LocalFont = {
  names: ['Liberation Sans Bold', 'Arial Bold', 'Arimo Bold'],
  file: read('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
};
const timesBold: LocalFont = {
  names: ['Liberation Serif Bold', 'Times New Roman Bold', 'Tinos Bold'],
  file: read('@fontsource/tinos/files/tinos-latin-700-normal.woff2'),
};

const pinned = (name: keyof typeof webFonts, weight: number): Promise<Buffer> =>
  subsetFont(read(webFonts[name].file), FIRST_PAINT, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });

async function cut(name: string, { family, file, axis, features }: WebFont): Promise<string> {
  const faces = await Promise.all(
    Object.entries({ first: FIRST_PAINT, more: MORE_LATIN }).map(async ([part, characters]) => {
      const font = await subsetFont(read(file), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: axis },
        // Accents of the rest are put in their place by features.
        keepFeatures: ['kern', ...features, ...(part === 'more' ? ['ccmp', 'mark', 'mkmk'] : [])],
        noHinting: false,
      });
      writeFileSync(new URL(`${name}-${part}.woff2`, files), font);
      return [
        '@font-face {',
        `  font-family: "${family}";`,
        `  font-weight: ${typeof axis === 'number' ? axis : `${axis.min} ${axis.max}`};`,
        '  font-display: swap;',
        `  src: url("./fonts/${name}-${part}.woff2") format("woff2");`,
        `  unicode-range: ${unicodeRange(characters)};`,
        '}\n',
      ].join('\n');
    }),
  );
  return faces.join('\n');
}

mkdirSync(files, { recursive: true });
const cuts = await Promise.all(Object.entries(webFonts).map(([name, font]) => cut(name, font)));
writeFileSync(new URL('web-fonts.css', styles), [WRITTEN.trimEnd(), ...cuts].join('\n'));

const orders: FallbackOrder[] = [
  {
    family: 'Figtree fallback',
    weight: '300 449',
    font: await pinned('figtree', 400),
    local: arial,
  },
  {
    family: 'Figtree fallback',
    weight: '450 549',
    font: await pinned('figtree', 500),
    local: arial,
  },
  {
    family: 'Figtree fallback',
    weight: '550 900',
    font: await pinned('figtree', 600),
    local: arialBold,
  },
  {
    family: 'Fraunces fallback',
    weight: '100 900',
    font: await pinned('fraunces', 600),
    local: timesBold,
  },
];
writeFileSync(
  new URL('fallback-fonts.css', styles),
  [WRITTEN.trimEnd(), ...orders.map(fallbackFace)].join('\n'),
);
