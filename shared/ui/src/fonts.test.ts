import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('./styles/fonts.css', import.meta.url), 'utf8');
const files = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map((found) => found[1] ?? '');
const size = (file: string): number => statSync(createRequire(import.meta.url).resolve(file)).size;

describe('the fonts', () => {
  it('of a first page weigh at most 60 kB', () => {
    const first = files.filter((file) => !file.includes('caveat'));
    expect(first).toHaveLength(2);
    expect(first.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(60_000);
  });

  it('are all in place, swap in, and have a fallback of their own measure', () => {
    for (const file of files) expect(size(file)).toBeGreaterThan(0);
    expect(sheet.match(/font-display: swap/g)).toHaveLength(files.length);
    for (const name of ['Figtree', 'Fraunces', 'Caveat']) expect(sheet).toContain(`"${name} fallback"`);
  });
});
