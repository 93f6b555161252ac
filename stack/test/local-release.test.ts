import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AREAS, type AreaDescriptor, type AreaName, recordOf } from '@bowtie/contracts';
import { sampleDescriptor } from '@bowtie/contracts/sample-release';
import { DEVELOPMENT_VERSION } from '@bowtie/federation';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastReleased, writeDevelopmentRelease } from '../src/releases/development-release';
import { releaseCheckout } from '../src/releases/local-release';

let root: string;
let artefacts: string;

function descriptor(area: AreaName, hash: string, change: Partial<AreaDescriptor> = {}): AreaDescriptor {
  const shell = area === 'shell';
  return sampleDescriptor(area, {
    version: `1.0.0-${hash.repeat(12)}`,
    exposes: shell ? [] : ['./App'],
    provides: shell ? { react: '19.3.1' } : {},
    needs: shell ? {} : { react: '^19.3.1' },
    routes: [{ path: `/${area}/`, page: 'home', title: area, description: '', render: 'client' }],
    pages: { home: { js: ['entry.js'], css: [] } },
    ...change,
  });
}

const store = () => new ReleaseStore(new FolderBlobs(artefacts));

/** The version of an area's build in Spanish, beside `1.0.0-aaaaaaaaaaaa` in English. */
const inSpanish = (hash: string) => `1.0.0-${hash.repeat(6)}eeeeee`;

/** What the build of an area leaves: itself in each language. */
async function build(area: AreaName, hash: string, change: Partial<AreaDescriptor> = {}): Promise<void> {
  const sha256 = createHash('sha256').update(hash).digest('hex');
  const files = [{ path: 'entry.js', bytes: hash.length, sha256 }];
  for (const [language, own] of [
    ['en', {}],
    ['es', { version: inSpanish(hash) }],
  ] as const) {
    const dist = path.join(root, area, 'dist', language);
    await mkdir(dist, { recursive: true });
    await writeFile(
      path.join(dist, 'area.json'),
      JSON.stringify(descriptor(area, hash, { files, ...change, ...own })),
    );
    await writeFile(path.join(dist, 'entry.js'), hash);
  }
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'release-'));
  artefacts = path.join(root, 'artefacts');
  for (const area of AREAS) await build(area, 'a');
});
afterEach(() => rm(root, { recursive: true }));

describe('source maps', () => {
  it('are kept with the release, apart from what is served', async () => {
    await writeFile(path.join(root, 'mfe-smb', 'dist', 'en', 'entry.js.map'), '{"sources":["src/area.ts"]}');
    await releaseCheckout(root, artefacts);
    const version = '1.0.0-aaaaaaaaaaaa';
    const kept = path.join(artefacts, 'source-maps', 'mfe-smb', version);
    expect(await readFile(path.join(kept, 'entry.js.map'), 'utf8')).toContain('src/area.ts');
    expect(await readdir(kept)).toEqual(['entry.js.map']);
    expect((await readdir(path.join(artefacts, 'mfe-smb', version))).sort()).toEqual([
      'area.json',
      'entry.js',
    ]);
  });
});

describe('a release', () => {
  it('lays out every area, is shown on the local channel, and moves no other', async () => {
    const release = await releaseCheckout(root, artefacts);
    expect(release.number).toBe(1);
    expect(await store().newestDocument('local')).toEqual(release);
    expect(await store().channels()).toEqual(['local']);
    const file = path.join(artefacts, 'mfe-smb', '1.0.0-aaaaaaaaaaaa', 'entry.js');
    expect(await readFile(file, 'utf8')).toBe('a');
  });

  it('holds its areas in each language, and gets the next number when one translation changes', async () => {
    const first = await releaseCheckout(root, artefacts);
    expect(first.translations?.es?.['mfe-smb'].version).toBe(inSpanish('a'));
    await rm(path.join(root, 'mfe-smb/dist/es'), { recursive: true });
    await expect(releaseCheckout(root, artefacts)).rejects.toThrow('mfe-smb/dist/es holds no built area');
    await build('mfe-smb', 'a');
    const changed = descriptor('mfe-smb', 'a', { version: inSpanish('b') });
    await writeFile(path.join(root, 'mfe-smb/dist/es/area.json'), JSON.stringify(changed));
    const second = await releaseCheckout(root, artefacts);
    expect([second.number, second.areas]).toEqual([2, first.areas]);
    expect(second.translations?.es?.['mfe-smb'].version).toBe(inSpanish('b'));
  });

  it('is not written again while nothing changes', async () => {
    await releaseCheckout(root, artefacts);
    expect((await releaseCheckout(root, artefacts)).number).toBe(1);
    expect(await store().documentNumbers('local')).toEqual([1]);
  });

  it('gets the next number when one area changes, and keeps what was there', async () => {
    const first = await releaseCheckout(root, artefacts);
    await build('mfe-smb', 'b');
    const second = await releaseCheckout(root, artefacts);
    expect(second.number).toBe(2);
    expect(second.areas['mfe-smb'].version).toBe('1.0.0-bbbbbbbbbbbb');
    expect(second.areas.shell).toEqual(first.areas.shell);
    expect(second.since).toEqual({ ...first.since, 'mfe-smb': second.created_at });
    expect(await store().document('local', 1)).toEqual(first);
    expect(await store().descriptor('mfe-smb', '1.0.0-aaaaaaaaaaaa')).toBeDefined();
  });

  it('goes on to the next number when the areas are the old ones again', async () => {
    const first = await releaseCheckout(root, artefacts);
    await build('mfe-smb', 'b');
    await releaseCheckout(root, artefacts);
    await build('mfe-smb', 'a');
    const third = await releaseCheckout(root, artefacts);
    expect([third.number, third.areas]).toEqual([3, first.areas]);
  });

  it('has a number of its own when two starts write one at once', async () => {
    await releaseCheckout(root, artefacts);
    await build('mfe-smb', 'b');
    const both = await Promise.all([releaseCheckout(root, artefacts), releaseCheckout(root, artefacts)]);
    expect(both.map(({ areas }) => areas['mfe-smb'].version)).toEqual(Array(2).fill('1.0.0-bbbbbbbbbbbb'));
    expect((await store().newestDocument('local'))?.areas['mfe-smb'].version).toBe('1.0.0-bbbbbbbbbbbb');
  });

  it('never overwrites an artefact', async () => {
    await releaseCheckout(root, artefacts);
    await writeFile(path.join(root, 'mfe-smb/dist/en/entry.js'), 'changed behind its back');
    await releaseCheckout(root, artefacts);
    const file = path.join(artefacts, 'mfe-smb', '1.0.0-aaaaaaaaaaaa', 'entry.js');
    expect(await readFile(file, 'utf8')).toBe('a');
  });

  it('is refused when areas do not fit together', async () => {
    await build('mfe-smb', 'c', { needs: { react: '^20.0.0' } });
    await build('mfe-account', 'c', { contract: 2 });
    await build('mfe-consumer', 'c', {
      routes: [{ path: '/mfe-smb/', page: 'home', title: 'x', description: '', render: 'client' }],
    });
    const refused = releaseCheckout(root, artefacts);
    await expect(refused).rejects.toThrow('mfe-smb needs react ^20.0.0');
    await expect(refused).rejects.toThrow('mfe-account was built for contract 2');
    await expect(refused).rejects.toThrow('both claim /mfe-smb/');
    expect(await store().documentNumbers('local')).toEqual([]);
  });

  it('says which area is not built', async () => {
    await rm(path.join(root, 'mfe-smb/dist'), { recursive: true });
    await expect(releaseCheckout(root, artefacts)).rejects.toThrow('mfe-smb/dist/en holds no built area');
  });
});

describe('a development release', () => {
  const server = (area: AreaName, change: Partial<AreaDescriptor> = {}) => ({
    area,
    entryUrl: 'http://127.0.0.1:9/entry.js',
    origin: 'http://127.0.0.1:9',
    descriptor: descriptor(area, '0', { version: DEVELOPMENT_VERSION, ...change }),
    close: async () => undefined,
  });

  it('puts areas in development beside built ones, and leaves the built release alone', async () => {
    const stable = await releaseCheckout(root, artefacts);
    await mkdir(path.join(root, 'shell/src'), { recursive: true });
    await writeFile(path.join(root, 'shell/src/document.html'), '<html>');
    const out = path.join(root, 'development');
    const servers = [server('mfe-smb'), server('shell', { document: 'document.html', provides: {} })];
    const released = await lastReleased(artefacts);
    if (released === undefined) throw new Error('nothing was released');
    // Nothing of them is built again.
    await rm(path.join(root, 'mfe-account/dist'), { recursive: true });
    const release = await writeDevelopmentRelease({
      root,
      from: store(),
      versions: recordOf(AREAS, (area) => released[area].version),
      servers,
      out,
    });
    expect(release.areas['mfe-smb'].version).toBe(DEVELOPMENT_VERSION);
    expect(release.areas['mfe-account']).toEqual(stable.areas['mfe-account']);
    expect(await readFile(path.join(out, 'mfe-account/1.0.0-aaaaaaaaaaaa/entry.js'), 'utf8')).toBe('a');
    expect(await readFile(path.join(out, 'shell', DEVELOPMENT_VERSION, 'document.html'), 'utf8')).toBe(
      '<html>',
    );
    expect(await store().documentNumbers('local')).toEqual([1]);
  });
});
