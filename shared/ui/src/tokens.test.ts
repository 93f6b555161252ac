import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { colours, contrastPairs } from './tokens';

const here = dirname(fileURLToPath(import.meta.url));
const sheet = readFileSync(join(here, 'styles/tokens.css'), 'utf8');

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours', () => {
  it.each(contrastPairs)('%s on %s hold %d to 1, in light and in dark', (text, ground, least) => {
    expect(contrast(colours[text].light, colours[ground].light)).toBeGreaterThanOrEqual(least);
    expect(contrast(colours[text].dark, colours[ground].dark)).toBeGreaterThanOrEqual(least);
  });

  it('pair every text with every ground it may stand on', () => {
    const grounds = ['paper', 'surface', 'sunken'];
    for (const text of ['ink', 'muted', 'ribbon', 'evergreen', 'amber']) {
      for (const ground of grounds)
        expect(contrastPairs.some(([t, g]) => t === text && g === ground)).toBe(true);
    }
  });

  it('are the same in the style sheet', () => {
    const written = [...sheet.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
      ([, role = '', light = '', dark = '']) => [
        role,
        { light: light.toUpperCase(), dark: dark.toUpperCase() },
      ],
    );
    expect(Object.fromEntries(written)).toEqual(colours);
  });
});

describe('the style sheets', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );

  it('take every colour of the page from a token', () => {
    // A drawn thing (the bow, the card's shine) has colours of its own; a component's surface, text or line has not.
    const drawn = new Set(['gift/bow.module.css', 'gift/card-art.module.css', 'styles/tokens.css']);
    for (const name of files.filter((file) => !drawn.has(file))) {
      expect(readFileSync(join(here, name), 'utf8'), name).not.toMatch(/#[0-9a-fA-F]{3,8}\b|rgb\(|hsl\(/);
    }
  });

  it('use only tokens that exist', () => {
    const all = files.map((name) => readFileSync(join(here, name), 'utf8')).join('\n');
    const known = new Set([...all.matchAll(/(--[a-z0-9-]+):/g)].map((found) => found[1]));
    const set = ['--shine-x', '--shine-y', '--turn', '--lean', '--beneath', '--scrollbar'];
    for (const [, used = ''] of all.matchAll(/var\((--[a-z0-9-]+)/g)) {
      expect(set.includes(used) || known.has(used), used).toBe(true);
    }
  });
});
