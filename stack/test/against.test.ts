import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  artefactUrl,
  DESCRIPTOR_FILE,
  DEVELOPMENT_DESCRIPTOR,
  RELEASE_PATH,
  recordOf,
} from '@bowtie/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDevelopmentRelease } from '../src/releases/development-release';
import { readRunningStore, storeAddress } from '../src/releases/running-store';

const version = '1.0.0-aaaaaaaaaaaa';
const forDevelopment = '1.0.0-dddddddddddd';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (name: string, text: string) => ({ path: name, bytes: text.length, sha256: sha256(text) });

function descriptor(area: AreaName, change: Partial<AreaDescriptor> = {}): AreaDescriptor {
  const shell = area === 'shell';
  return {
    format: 1,
    area,
    container: area.replaceAll('-', '_'),
    team: 'any',
    version,
    contract: 1,
    ...(shell ? { document: 'document.html' } : { entry: 'entry.js' }),
    boot: { js: ['entry.js'], css: [] },
    fonts: [],
    exposes: [],
    provides: {},
    needs: {},
    calls: {},
    routes: [],
    pages: {},
    files: [{ ...fileOf('entry.js', area), gzip: 9, gzip_sha256: sha256('x') }],
    server: fileOf('server/index.js', 'server'),
    ...change,
  };
}

/** What a store serves, by its path. */
let served: Map<string, string>;
let asked: string[];
let server: Server;
let url: string;
let out: string;

function serveStore(change: { contract?: number } = {}): void {
  const shellForDevelopment = descriptor('shell', {
    version: forDevelopment,
    files: [fileOf('entry.js', 'dev')],
  });
  const text = JSON.stringify(shellForDevelopment);
  const developmentFiles = [fileOf(DEVELOPMENT_DESCRIPTOR, text), fileOf('development/entry.js', 'dev')];
  for (const area of AREAS) {
    const own = descriptor(area, area === 'shell' ? { files: developmentFiles } : {});
    served.set(artefactUrl(area, version, DESCRIPTOR_FILE), JSON.stringify(own));
    served.set(artefactUrl(area, version, 'entry.js'), area);
  }
  served.set(artefactUrl('shell', version, DEVELOPMENT_DESCRIPTOR), text);
  served.set(artefactUrl('shell', version, 'development/entry.js'), 'dev');
  const areas = AREAS.filter((area) => area !== 'shell').map((area) => ({
    area,
    version,
    contract: 1,
    ...change,
  }));
  served.set(RELEASE_PATH, JSON.stringify({ number: 41, shell: version, areas }));
}

beforeEach(async () => {
  served = new Map();
  asked = [];
  out = await mkdtemp(path.join(tmpdir(), 'bowtie-against-'));
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const text = served.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  await rm(out, { recursive: true, force: true });
});

const release = async () => {
  const store = await readRunningStore(url);
  return writeDevelopmentRelease({ root: out, from: store, versions: store.versions, servers: [], out });
};

describe('development beside a running store', () => {
  it('takes its areas and the build for development of its shell, and what did not change only once', async () => {
    serveStore();
    const { areas } = await release();
    expect(recordOf(AREAS, (area) => areas[area].version)).toEqual({
      ...recordOf(AREAS, () => version),
      shell: forDevelopment,
    });
    expect(await readFile(path.join(out, 'shell', forDevelopment, 'entry.js'), 'utf8')).toBe('dev');
    expect(await readFile(path.join(out, 'mfe-smb', version, 'entry.js'), 'utf8')).toBe('mfe-smb');
    // Only browsers' files are there for everybody.
    expect(areas['mfe-smb'].server).toBeUndefined();
    expect(asked.filter((path) => path.includes('/server/') || path.endsWith('.gz'))).toEqual([]);
    asked = [];
    await release();
    expect(asked.filter((path) => path.endsWith('entry.js'))).toEqual([]);
  });

  it('takes no file of another content than was released', async () => {
    serveStore();
    served.set(artefactUrl('mfe-smb', version, 'entry.js'), 'changed on the way');
    await expect(release()).rejects.toThrow('entry.js has another content than its hash says');
  });

  it('warns of areas for another contract', async () => {
    serveStore({ contract: 2 });
    expect((await readRunningStore(url)).warnings[0]).toContain(
      'was built for contract 2, this checkout for 1',
    );
  });

  it('says what is wrong with an address', async () => {
    await expect(readRunningStore(url)).rejects.toThrow('is this a store?');
    serveStore();
    served.set(artefactUrl('shell', version, DESCRIPTOR_FILE), JSON.stringify(descriptor('shell')));
    await expect(release()).rejects.toThrow('was released without a build for development');
    await new Promise((done) => server.close(done));
    await expect(readRunningStore(url)).rejects.toThrow('does not answer');
    server.listen(0, '127.0.0.1');
  });

  it('asks no store without https that is not on this machine', () => {
    expect(storeAddress('https://store.example/any/page/')).toBe('https://store.example');
    expect(storeAddress('http://localhost:8080')).toBe('http://localhost:8080');
    expect(() => storeAddress('http://store.example')).toThrow('Use https');
    for (const text of ['store.example', 'ftp://store.example', ''])
      expect(() => storeAddress(text)).toThrow('needs the address of a store');
  });
});
