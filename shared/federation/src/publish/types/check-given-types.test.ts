import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descriptorOf } from '../../../testing/descriptors';
import { checkGivenTypes } from './check-given-types';

const repository = path.resolve(import.meta.dirname, '../../../../..');
const live = `import type { ReactNode } from 'react';
export interface ButtonProps { label: string; tone?: 'quiet' | 'loud'; children?: ReactNode }
export declare function Button(props: ButtonProps): ReactNode;
export declare function call(name: string): string;
export declare function unused(name: string): string;
export declare class ApiError extends Error { readonly status: number }
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'given-'));
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'shell'));
});
afterEach(() => rm(root, { recursive: true }));

const names = ['ApiError', 'Button', 'call'];
const shell = descriptorOf('shell', { exports: { '@bowtie/web': [...names, 'unused'] } });
const smb = descriptorOf('mfe-smb', { imports: { '@bowtie/web': ['*', 'gone', ...names] } });
const account = descriptorOf('mfe-account', { imports: { '@bowtie/web': ['call'] } });

/** What is refused of a shell that differs from the live one in this. */
async function refusals(from: string, to: string): Promise<string[]> {
  expect(live).toContain(from);
  const none = 'export {};';
  const types = { live: { web: live, ui: none }, next: { web: live.replace(from, to), ui: none } };
  return (await checkGivenTypes(root, shell, [smb, account], types)).map(({ wrong }) => wrong);
}

describe('a shell that gives what live areas import', () => {
  it.each([
    ['as it was', 'call(name: string)', 'call(name: string)'],
    ['with an optional parameter more', 'call(name: string)', 'call(name: string, quick?: boolean)'],
    ['with an optional property more', 'label: string;', 'label: string; icon?: string;'],
    ['taking more than it did', "'quiet' | 'loud'", "'quiet' | 'loud' | 'plain'"],
    [
      'with more in what it gives',
      'readonly status: number',
      'readonly status: number; readonly code: string',
    ],
    ['changed where no live area looks', 'unused(name: string)', 'unused(name: number)'],
  ])('is accepted %s', async (_title, from, to) => {
    expect(await refusals(from, to)).toEqual([]);
  });

  it.each([
    ['a parameter that is required', 'call(name: string)', 'call(name: string, quick: boolean)', 'call'],
    [
      'a result that may be something else',
      'call(name: string): string',
      'call(name: string): string | undefined',
      'call',
    ],
    ['a property that is required', 'label: string;', 'label: string; icon: string;', 'Button'],
    ['fewer choices', "'quiet' | 'loud'", "'quiet'", 'Button'],
    ['less in what it gives', 'readonly status: number', '', 'ApiError'],
  ])('is refused with %s', async (_title, from, to, name) => {
    const users =
      name === 'call' ? `mfe-smb ${smb.version}, mfe-account ${account.version}` : `mfe-smb ${smb.version}`;
    expect(await refusals(from, to)).toEqual([
      expect.stringContaining(`${name} of @bowtie/web has another type than ${users} were built for: `),
    ]);
  });

  it('is refused where a property is no longer taken, which it names', async () => {
    expect(await refusals("tone?: 'quiet' | 'loud'; ", '')).toEqual([
      expect.stringMatching(/^Button .*: It no longer takes "tone"\.$/),
    ]);
  });
});
