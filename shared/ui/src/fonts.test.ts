import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FIRST_PAINT, sourceTexts, unicodeRange } from '../tools/fonts/characters';

const styles = new URL('./styles/', import.meta.url);
const sheet = ['fonts.css', 'web-fonts.css', 'fallback-fonts.css']
  .map((file) => readFileSync(new URL(file, styles), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ');
const rules = [...sheet.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule);
const first = ['figtree', 'fraunces'].map((name) =>
  readFileSync(new URL(`fonts/${name}-first.woff2`, styles)),
);

function letters(file: Buffer): Set<string> {
  const font = create(file);
  if ('fonts' in font) throw new Error('The file holds several fonts.');
  return new Set(font.characterSet.map((point) => String.fromCodePoint(point)));
}

describe('the fonts', () => {
  it('of a first paint weigh at most 25 kB together', () => {
    expect(first.reduce((sum, file) => sum + file.length, 0)).toBeLessThanOrEqual(25_000);
  });

  it('of a first paint have every character of the store’s own texts that the whole fonts have', () => {
    const used = new Set(sourceTexts().join(''));
    for (const name of ['figtree', 'fraunces']) {
      const file = readFileSync(
        new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)),
      );
      const wanted = [...letters(file)].filter((character) => used.has(character) && character >= ' ');
      const cut = letters(readFileSync(new URL(`fonts/${name}-first.woff2`, styles)));
      expect(wanted.filter((character) => !cut.has(character))).toEqual([]);
    }
  });

  it('are asked for by the characters that are in them, so that the rest comes only when it is written', () => {
    for (const file of first) {
      const has = letters(file);
      expect([...FIRST_PAINT].filter((character) => !has.has(character))).toEqual([]);
    }
    const web = rules.filter((rule) => rule.includes('-first.woff2'));
    expect(web).toHaveLength(2);
    for (const rule of web) expect(rule).toContain(`unicode-range: ${unicodeRange(FIRST_PAINT)};`);
  });

  it('show text at once, and have a fallback of their own measure', () => {
    const loaded = rules.filter((rule) => rule.includes('url('));
    expect(loaded.length).toBeGreaterThan(0);
    for (const rule of loaded) expect(rule).toContain('font-display: swap');
    for (const name of ['Figtree', 'Fraunces', 'Caveat']) {
      const fallback = rules.filter((rule) => rule.includes(`"${name} fallback"`));
      expect(fallback.length).toBeGreaterThan(0);
      for (const rule of fallback)
        for (const metric of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
          expect(rule).toContain(metric);
    }
  });
});
