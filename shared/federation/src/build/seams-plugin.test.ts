import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { type FoundSeams, SeamsPlugin } from './seams-plugin';

const repository = path.resolve(import.meta.dirname, '../../../..');
const packages = ['@bowtie/web', '@bowtie/contracts', 'react'];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seams-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is found in a small server bundle of one file. */
async function seamsOf(source: string): Promise<FoundSeams> {
  await writeFile(path.join(folder, 'index.js'), source);
  const plugin = new SeamsPlugin({ root: path.join(repository, 'mfe-smb'), isShell: false });
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'node20',
    entry: './index.js',
    output: { path: path.join(folder, 'dist'), library: { type: 'commonjs2' } },
    externals: Object.fromEntries(packages.map((name) => [name, `commonjs2 ${name}`])),
    resolve: { modules: [path.join(repository, 'node_modules')] },
    optimization: { minimize: false },
  });
  plugin.apply(compiler);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return plugin.found;
}
const namesOf = ({ imports }: FoundSeams) =>
  Object.fromEntries([...imports].map(([name, names]) => [name, [...names].sort()]));

describe('what a build takes from others', () => {
  it('are the names that it uses, and no name that it only mentions', async () => {
    const found = await seamsOf(`import { call, Link, notify } from '@bowtie/web';
import * as react from 'react';
const unused = () => Link;
// useMagic from '@bowtie/web' is only text.
export const page = () => [call, notify, react.useState];`);
    expect(namesOf(found)).toEqual({ '@bowtie/web': ['call', 'notify'], react: ['useState'] });
    expect(found.copies.size).toBe(0);
  });

  it('is the whole of a package that it uses as a value', async () => {
    const found = await seamsOf(`import * as react from 'react'; export const all = { react };`);
    expect(namesOf(found)).toEqual({ react: ['*'] });
  });

  it('are calls and parts by their own names, where they are used', async () => {
    const found =
      await seamsOf(`import { businessOrderPart, getCart as read, menuData } from '@bowtie/contracts';
const unused = () => menuData;
export const page = () => [read.path, businessOrderPart];`);
    expect([...found.calls]).toEqual(['getCart']);
    expect([...found.parts]).toEqual(['./BusinessOrder']);
  });

  it('has no shared package in its own files', async () => {
    const file = path.join(repository, 'node_modules/react/jsx-runtime.js');
    const found = await seamsOf(`import { jsx } from ${JSON.stringify(file)}; export const page = jsx;`);
    expect([...found.copies]).toEqual(['react']);
  });
});
