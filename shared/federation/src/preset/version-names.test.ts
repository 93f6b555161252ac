import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { VersionNamesPlugin } from './version-names';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** The global that chunks of a build of these sources arrive in. */
async function chunkGlobal(page: string): Promise<string | undefined> {
  const context = await mkdtemp(path.join(tmpdir(), 'bowtie-names-'));
  folders.push(context);
  await writeFile(path.join(context, 'index.js'), "import('./page.js');");
  await writeFile(path.join(context, 'page.js'), page);
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(context, 'out'), uniqueName: 'any' },
    plugins: [new VersionNamesPlugin('any')],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error) : resolve()));
  });
  return /webpackChunk\w+/.exec(await readFile(path.join(context, 'out/main.js'), 'utf8'))?.[0];
}

it('is another for other sources, and the same for the same wherever they lie', async () => {
  const first = await chunkGlobal('export const page = 1;');
  expect(first).toMatch(/^webpackChunkany_[0-9a-f]{12}$/);
  expect(await chunkGlobal('export const page = 1;')).toBe(first);
  expect(await chunkGlobal('export const page = 2;')).not.toBe(first);
});
