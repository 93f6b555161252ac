import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress';

describe('what is compressed ahead', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'precompress-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const script = Array.from({ length: 400 }, (_, index) => `export const v${index}=${index * 7919};`).join(
    '',
  );

  it('is the file itself again, and smaller where first visits wait for it', async () => {
    await Promise.all(['first.js', 'later.js'].map((name) => writeFile(path.join(root, name), script)));
    const [first, later] = await precompress(root, new Set(['first.js']));
    for (const file of [first, later]) {
      const copy = await readFile(path.join(root, `${file?.path}.gz`));
      expect(gunzipSync(copy).toString()).toBe(script);
      expect(file?.gzip).toBe(copy.length);
    }
    expect(later?.gzip).toBe(gzipSync(script, { level: 9 }).length);
    expect(first?.gzip).toBeLessThan(later?.gzip ?? 0);
  });

  it('has no copies of what is too small or packed already', async () => {
    await writeFile(path.join(root, 'small.js'), 'a');
    await writeFile(path.join(root, 'font.woff2'), script);
    const files = await precompress(root, new Set(['small.js', 'font.woff2']));
    expect(files.map(({ gzip }) => gzip)).toEqual([undefined, undefined]);
    expect(await readdir(root)).toHaveLength(2);
  });
});
