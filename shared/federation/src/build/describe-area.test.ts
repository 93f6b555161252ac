import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineArea, english } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import type { AreaFolder } from '../preset/area-folder';
import { shapesOf } from '../seams/shapes';
import { type BuiltArea, describeArea } from './describe-area';
import { noSeams } from './seams-plugin';

const digest = expect.stringMatching(/^[0-9a-f]{16}$/);

const root = path.resolve(fileURLToPath(import.meta.url), '../../../../../mfe-smb');
const definition = defineArea({
  area: 'mfe-smb',
  team: 'business',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/gift-cards-for-business/',
      page: 'landing',
      title: 'Business',
      description: 'Rewards',
      render: 'server',
    },
  ],
});
const area: AreaFolder = {
  root,
  definition,
  version: '1.2.3',
  container: 'mfe_smb',
  isShell: false,
  language: english,
};
const calls = ['menuData', 'addToCart'];
const built: BuiltArea = {
  files: [{ path: 'remoteEntry.js', bytes: 3, sha256: 'a'.repeat(64) }],
  boot: { js: ['remoteEntry.js'], css: [] },
  pages: { landing: { js: ['remoteEntry.js'], css: [] } },
  seams: {
    ...noSeams(),
    imports: new Map([['react', new Set(['useState', 'memo'])]]),
    calls: new Set(calls),
  },
  shapes: shapesOf({ calls, parts: ['./BusinessOrder'] }),
};

describe('the descriptor of an area', () => {
  it('says what it is, needs and calls', () => {
    const descriptor = describeArea(area, { ...built, commit: { id: 'abc', author: 'Ada' } });
    expect(descriptor).toMatchObject({
      area: 'mfe-smb',
      entry: 'remoteEntry.js',
      exposes: ['./App'],
      calls: { addToCart: digest, menuData: digest },
      parts: { './BusinessOrder': digest },
      imports: { react: ['memo', 'useState'] },
      author: 'Ada',
      commit: 'abc',
      language: 'en',
      provides: {},
    });
    expect(descriptor.needs.react).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('has the same version for the same content, whatever the commit', () => {
    const { version } = describeArea(area, built);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(describeArea(area, { ...built, commit: { id: 'another', author: 'Bob' } }).version).toBe(version);
  });

  it('has another version when a file or a route changes', () => {
    const { version } = describeArea(area, built);
    const file = { path: 'remoteEntry.js', bytes: 3, sha256: 'b'.repeat(64) };
    const compressed = { ...file, sha256: 'a'.repeat(64), gzip: 2, gzip_sha256: 'c'.repeat(64) };
    expect(describeArea(area, { ...built, files: [compressed] }).version).toBe(version);
    expect(describeArea(area, { ...built, translations: { es: version } }).version).not.toBe(version);
    expect(describeArea(area, { ...built, files: [file] }).version).not.toBe(version);
    const routes = definition.routes.map((route) => ({ ...route, title: 'Other' }));
    const changed = { ...area, definition: { ...definition, routes } };
    expect(describeArea(changed, built).version).not.toBe(version);
  });
});
