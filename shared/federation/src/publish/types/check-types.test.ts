import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compilerOptions } from '../../seams/types';
import { checkTypes } from './check-types';

const repository = path.resolve(import.meta.dirname, '../../../../..');
const source = `import { call, type Thing } from '@bowtie/web';
export const found: string = call('a');
export const thing: Thing = { id: 'a' };
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'types-'));
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'mfe-smb/src'), { recursive: true });
  await writeFile(path.join(root, 'mfe-smb/src/page.ts'), source);
  await writeFile(path.join(root, 'mfe-smb/src/page.test.ts'), 'nothing that compiles');
});
afterEach(() => rm(root, { recursive: true }));

const check = async (web: string) =>
  (await checkTypes(root, 'mfe-smb', { web, ui: 'export {};' })).map(({ wrong }) => wrong);

describe('the sources of an area', () => {
  it('are compiled against the live shell’s types', async () => {
    const web = 'export declare function call(name: string): string; export interface Thing { id: string }';
    expect(await check(web)).toEqual([]);
  });

  it('are refused with the compiler’s lines where they do not agree', async () => {
    const web =
      'export declare function call(name: string): number; export interface Thing { id: string; name: string }';
    expect(await check(web)).toEqual([
      expect.stringMatching(
        /live shell: mfe-smb\/src\/page\.ts\(2,14\): error TS2322: Type 'number' is not assignable to type 'string'/,
      ),
      expect.stringMatching(/page\.ts\(3,14\): error TS2741: Property 'name' is missing/),
    ]);
  });
});

it('are compiled with the options of the repository', async () => {
  const settings: unknown = JSON.parse(await readFile(path.join(repository, 'tsconfig.json'), 'utf8'));
  expect(settings).toMatchObject({ compilerOptions });
});
