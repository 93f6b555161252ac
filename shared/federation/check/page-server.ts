import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ARTEFACTS_PATH,
  type AreaName,
  type BootData,
  CART_KEY,
  fillDocument,
  findPage,
  LOGIN_CHECK_KEY,
  MENU_DATA_KEY,
  RELEASE_PATH,
  renderDocument,
  toBootRelease,
} from '@bowtie/contracts';
import { sampleCart, sampleLoginStatus } from '@bowtie/contracts/samples';
import { ReleaseFolder } from '../src/release/release-folder';

const repository = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** How a file is spoilt: not found, never answered, or broken JavaScript. */
export type Fault = 'missing' | 'hangs' | 'broken';

/** Serves pages and files only, and spoils files on request. */
export interface PageServer {
  origin: string;
  /** Spoils files whose path fits, so many times or until mended; undefined mends them. */
  spoil(fault: Fault | undefined, files?: RegExp, limit?: { times: number }): void;
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

/** Serves the stable release of `artefacts/` on a free port. */
export async function openPageServer(): Promise<PageServer> {
  const artefacts = path.join(repository, 'artefacts');
  const folder = new ReleaseFolder(artefacts);
  const channel = await folder.channel('stable');
  const stable = channel && (await folder.release(channel.release));
  if (stable === undefined) throw new Error('nothing is released; run npm run build first');
  let release = stable;
  const { area, version, document } = stable.areas.shell;
  const template = await readFile(path.join(artefacts, area, version, document ?? ''), 'utf8');
  const bootData = (): BootData => ({ release: toBootRelease(release), answers });
  /** Invented versions, and the real one whose files they have. */
  const successors = new Map<string, string>();
  let fault: Fault | undefined;
  let spoilt = /^$/;
  let faultsLeft = Number.POSITIVE_INFINITY;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (fault !== undefined && faultsLeft > 0 && spoilt.test(pathname)) {
      faultsLeft -= 1;
      if (fault === 'missing') response.writeHead(404, { 'cache-control': 'no-store' }).end('gone');
      // Kept by the browser for a year: healing must not depend on the cache being forgetful.
      if (fault === 'broken') {
        const headers = {
          'content-type': 'text/javascript',
          'cache-control': 'public, max-age=31536000, immutable',
        };
        response.writeHead(200, headers).end('const = broken');
      }
      return;
    }
    if (pathname.startsWith(ARTEFACTS_PATH)) {
      const [, name = '', asked = '', ...rest] = path
        .normalize(pathname.slice(ARTEFACTS_PATH.length - 1))
        .split('/');
      const file = path.join(artefacts, name, successors.get(asked) ?? asked, ...rest);
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
    follow(area) {
      const last = release.areas[area];
      const version = `1.0.0-${String(successors.size + 1).padStart(12, 'f')}`;
      successors.set(version, stable.areas[area].version);
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
