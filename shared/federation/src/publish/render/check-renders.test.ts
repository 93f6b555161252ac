import { type AreaName, english, toBootRelease } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { descriptorOf, liveAreas } from '../../../testing/descriptors';
import { documentOf } from '../../../testing/fake-store';
import { checkRenders, type ServerBundle } from './check-renders';
import { renderLimits } from './route-thread';

const shellCode = `exports.shared = { react: { version: '19' } };
exports.renderPage = async ({ module, page, url, boot }) => module[page]({ url, boot });`;

/** Pages that work, and pages as no area should have. */
const areaCode = `const react = require('react');
const kept = [];
const filled = new Map();
exports.default = {
  good: ({ url, boot }) => '<p>' + url + boot.release.number + react.version + '</p>',
  caches: () => { filled.set(filled.size % 5, 'x'.repeat(1000)); return ''; },
  throws: () => { throw new Error('a page broke'); },
  loops: () => { for (;;); },
  hangs: () => new Promise(() => {}),
  swells: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); },
  leaks: () => { kept.push(new Array(10000).fill(kept.length)); return ''; },
};`;

function bundleOf(area: AreaName, code: string): ServerBundle {
  const server = { path: 'server/index.js', bytes: code.length, sha256: 'a'.repeat(64) };
  return { descriptor: descriptorOf(area, { server }), code: new TextEncoder().encode(code) };
}

const shell = bundleOf('shell', shellCode);
const smb = bundleOf('mfe-smb', areaCode);
const boot = {
  release: toBootRelease(documentOf(liveAreas()), english),
  answers: {},
};
const task = (page: string) =>
  ({ area: 'mfe-smb', version: smb.descriptor.version, page, url: `/${page}/`, boot }) as const;
const limits = { ...renderLimits, stepMs: 1_000, memoryMb: 64 };
const wrongs = async (pages: string[], bundles = [shell, smb]) => {
  const renders = { bundles, shell: shell.descriptor.version, tasks: pages.map(task) };
  return (await checkRenders(renders, limits)).map(({ wrong }) => wrong);
};

describe('routes that are rendered in a thread', () => {
  it('are not refused where they render, and may fill what has an end', async () => {
    expect(await wrongs(['good', 'caches', 'good'])).toEqual([]);
  });

  it('are refused by name, each for what it does; the others are rendered all the same', async () => {
    expect(await wrongs(['throws', 'loops', 'good', 'hangs', 'swells', 'leaks', 'good'])).toEqual([
      'On the server the route /throws/ of mfe-smb throws: a page broke.',
      'On the server the route /loops/ of mfe-smb does not come to an end within 1 s.',
      'On the server the route /hangs/ of mfe-smb does not come to an end within 1 s.',
      'On the server the route /swells/ of mfe-smb takes more than 64 MB.',
      expect.stringMatching(/^On the server the route \/leaks\/ of mfe-smb leaves \d+ kB behind each time/),
    ]);
  });

  it('are refused for a package that the shell does not share', async () => {
    const own = bundleOf('mfe-smb', "require('node:fs');");
    const bundle = { ...own, descriptor: { ...own.descriptor, version: smb.descriptor.version } };
    expect(await wrongs(['good'], [shell, bundle])).toEqual([
      'On the server the route /good/ of mfe-smb throws: mfe-smb asks for node:fs, which the shell does not share.',
    ]);
  });
});
