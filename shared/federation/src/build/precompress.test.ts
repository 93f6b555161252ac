import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

  it('is the file itself again, in fewer bytes', async () => {
    await writeFile(path.join(root, 'page.js'), script);
    const [file] = await precompress(root);
    const gz = await readFile(path.join(root, 'page.js.gz'));
    const br = await readFile(path.join(root, 'page.js.br'));
    expect([gunzipSync(gz).toString(), brotliDecompressSync(br).toString()]).toEqual([script, script]);
    expect(file).toMatchObject({ bytes: script.length, gzip: gz.length, brotli: br.length });
    expect(br.length).toBeLessThan(gz.length);
    expect(gz.length).toBeLessThan(script.length);
  });

  it('has no copies of what is too small or packed already', async () => {
    await writeFile(path.join(root, 'small.js'), 'a');
    await writeFile(path.join(root, 'font.woff2'), script);
    const files = await precompress(root);
    expect(files.map(({ gzip }) => gzip)).toEqual([undefined, undefined]);
    expect(await readdir(root)).toHaveLength(2);
  });
});
