import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineArea, english } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import type { AreaFolder } from '../preset/area-folder';
import { type BuiltArea, describeArea } from './describe-area';

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
const built: BuiltArea = {
  files: [{ path: 'remoteEntry.js', bytes: 3, sha256: 'a'.repeat(64) }],
  boot: { js: ['remoteEntry.js'], css: [] },
  pages: { landing: { js: ['remoteEntry.js'], css: [] } },
  calls: ['menuData', 'addToCart'],
  commit: undefined,
};

describe('the descriptor of an area', () => {
  it('says what it is, needs and calls', () => {
    const descriptor = describeArea(area, { ...built, commit: 'abc' });
    expect(descriptor).toMatchObject({
      area: 'mfe-smb',
      entry: 'remoteEntry.js',
      exposes: ['./App'],
      calls: ['addToCart', 'menuData'],
      commit: 'abc',
      provides: {},
    });
    expect(descriptor.needs.react).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('has the same version for the same content, whatever the commit', () => {
    const { version } = describeArea(area, built);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
    expect(describeArea(area, { ...built, commit: 'another' }).version).toBe(version);
  });

  it('has another version when a file or a route changes', () => {
    const { version } = describeArea(area, built);
    const file = { path: 'remoteEntry.js', bytes: 3, sha256: 'b'.repeat(64) };
    expect(describeArea(area, { ...built, files: [file] }).version).not.toBe(version);
    const routes = definition.routes.map((route) => ({ ...route, title: 'Other' }));
    const changed = { ...area, definition: { ...definition, routes } };
    expect(describeArea(changed, built).version).not.toBe(version);
  });
});
