import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AREAS,
  ARTEFACTS_PATH,
  type AreaName,
  areaNameSchema,
  type BootData,
  CART_KEY,
  english,
  fillDocument,
  findPage,
  LOGIN_CHECK_KEY,
  MENU_DATA_KEY,
  RELEASE_PATH,
  type ReleaseDocument,
  recordOf,
  releaseDocumentSchema,
  renderDocument,
  toBootRelease,
} from '@bowtie/contracts';
import { sampleCart, sampleLoginStatus } from '@bowtie/contracts/samples';
import { builtFolder } from '../src/release/built-folder';
import type { BuiltFolder } from './faulty-area';

const repository = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** How a file is spoilt: not found, never answered, broken JavaScript, or other code or styles than were released. */
export type Fault = 'missing' | 'hangs' | 'broken' | 'other';

/** What a spoilt file holds. */
const spoiltContent = {
  broken: { '.js': 'const = broken', '.css': 'const = broken' },
  other: { '.js': 'globalThis.ranOtherCode = true;', '.css': 'header, footer { display: none; }' },
} as const;

/** Serves pages and files only, and spoils files on request. */
export interface PageServer {
  origin: string;
  /** Spoils files whose path fits, so many times or until mended; undefined mends them. */
  spoil(fault: Fault | undefined, files?: RegExp, limit?: { times: number }): void;
  /** Releases another build of an area; the files of builds before it stay. */
  release(built: BuiltFolder): void;
  /** Releases an area under a new version, whose predecessor's files are gone. */
  follow(area: AreaName): void;
  close(): void;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";

const answers = {
  [LOGIN_CHECK_KEY]: sampleLoginStatus(),
  [MENU_DATA_KEY]: { links: [], promoBanners: [], searchDropDown: [] },
  [CART_KEY]: { cart: sampleCart() },
};

const builtFile = (area: AreaName, file: string) => path.join(repository, area, builtFolder(english), file);

async function readBuilt(): Promise<ReleaseDocument['areas']> {
  const descriptors = AREAS.map(async (area) => [
    area,
    JSON.parse(await readFile(builtFile(area, 'area.json'), 'utf8')),
  ]);
  return releaseDocumentSchema.shape.areas.parse(Object.fromEntries(await Promise.all(descriptors)));
}

async function sendFile(response: ServerResponse, file: string, encodings: string): Promise<void> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  const gz = encodings.includes('gzip') ? await readFile(`${file}.gz`).catch(() => undefined) : undefined;
  if (gz !== undefined) {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gz);
    return;
  }
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) response.writeHead(404, { 'cache-control': 'no-store' }).end('no such file');
  else response.writeHead(200, headers).end(content);
}

/** Serves what was built in this checkout on a free port, and what is released beside it. */
export async function openPageServer(): Promise<PageServer> {
  const stable = await readBuilt();
  const now = new Date().toISOString();
  let release = releaseDocumentSchema.parse({
    format: 1,
    number: 1,
    created_at: now,
    since: recordOf(AREAS, () => now),
    areas: stable,
  });
  const { document } = stable.shell;
  const template = await readFile(builtFile('shell', document ?? ''), 'utf8');
  const bootData = (): BootData => ({ release: toBootRelease(release), answers });
  /** Where the files of builds lie that are not this checkout's, by `<area>/<version>`. */
  const folders = new Map<string, string>();
  let successors = 0;
  let fault: Fault | undefined;
  let spoilt = /^$/;
  let faultsLeft = Number.POSITIVE_INFINITY;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (fault !== undefined && faultsLeft > 0 && spoilt.test(pathname)) {
      faultsLeft -= 1;
      if (fault === 'missing') response.writeHead(404, { 'cache-control': 'no-store' }).end('gone');
      // Kept by the browser for a year: healing must not depend on the cache being forgetful.
      if (fault === 'broken' || fault === 'other') {
        const ending = pathname.endsWith('.css') ? '.css' : '.js';
        const headers = {
          'content-type': TYPES[ending],
          'cache-control': 'public, max-age=31536000, immutable',
        };
        response.writeHead(200, headers).end(spoiltContent[fault][ending]);
      }
      return;
    }
    if (pathname.startsWith(ARTEFACTS_PATH)) {
      const [, name = '', version = '', ...rest] = path
        .normalize(pathname.slice(ARTEFACTS_PATH.length - 1))
        .split('/');
      const folder = folders.get(`${name}/${version}`);
      const file =
        folder === undefined
          ? builtFile(areaNameSchema.catch('shell').parse(name), path.join(...rest))
          : path.join(folder, ...rest);
      void sendFile(response, file, String(request.headers['accept-encoding'] ?? ''));
    } else if (pathname === RELEASE_PATH) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(bootData().release));
    } else if (/\.\w+$/.test(pathname) || pathname.startsWith('/ajax/')) {
      response.writeHead(404).end('no such thing');
    } else {
      const page = findPage(release, pathname);
      const { answers, ...boot } = bootData();
      const unfilled = renderDocument(template, { release, page, boot, origin: 'http://localhost' });
      const html = fillDocument(unfilled, answers);
      response.writeHead(page ? 200 : 404, {
        'content-type': 'text/html',
        'content-security-policy': POLICY,
      });
      response.end(html);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    spoil(next, files = /^$/, limit) {
      fault = next;
      spoilt = files;
      faultsLeft = limit?.times ?? Number.POSITIVE_INFINITY;
    },
    release({ descriptor, folder }) {
      const { area, version } = descriptor;
      folders.set(`${area}/${version}`, folder);
      release = { ...release, number: release.number + 1, areas: { ...release.areas, [area]: descriptor } };
    },
    follow(area) {
      const last = release.areas[area];
      successors += 1;
      // Its files are those that were built, whatever the version.
      const version = `1.0.0-${String(successors).padStart(12, 'f')}`;
      release = {
        ...release,
        number: release.number + 1,
        areas: { ...release.areas, [area]: { ...last, version } },
      };
      fault = 'missing';
      faultsLeft = Number.POSITIVE_INFINITY;
      spoilt = new RegExp(`/${last.version}/`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
