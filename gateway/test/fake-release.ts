import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  type ChannelDocument,
  fieldsOfTrials,
  recordOf,
} from '@bowtie/contracts';
import { sampleDescriptor, sampleDocument } from '@bowtie/contracts/sample-release';
import { writeDocumentText } from '@bowtie/release-store';

type Route = AreaDescriptor['routes'][number];

const route = (path: string, page: string, rest: Partial<Route> = {}): Route => ({
  path,
  page,
  title: `Title of ${page}`,
  description: `All about "${page}"`,
  render: 'client',
  ...rest,
});

const routes: Partial<Record<AreaName, Route[]>> = {
  'mfe-consumer': [
    route('/', 'home', { firstCalls: ['/ajax/open-loop-products/?limit=2'] }),
    route('/cart/', 'cart'),
    route('/newsletter/signup/', 'newsletter'),
    route('/second/', 'home', { canonical: '/' }),
    route('/blog/older/', 'blog', {
      article: { headline: 'Older & wiser', published: '2026-01-02', image: '/images/cards/tide.svg' },
    }),
    route('/blog/newer/', 'blog', {
      article: { headline: 'Newer', published: '2026-02-03', image: '/images/cards/hello.svg' },
    }),
    route('/search/', 'search', {
      firstCalls: ['/ajax/open-loop-products/?card_network=:network&category=:category?&page=:page?1'],
      query: { network: ['visa', 'mastercard'], category: 'text', page: 'page' },
    }),
    route('/slow/', 'slow', { firstCalls: ['/ajax/open-loop-products/?category=slow'] }),
    route('/broken/', 'broken', { firstCalls: ['/ajax/open-loop-products/?category=broken'] }),
    route('/:slug-gift-cards/', 'merchant'),
    route('/shop/:slug/', 'shop', { subject: '/ajax/direct-cards/:slug/' }),
    route('/rendered/', 'rendered', {
      render: 'server',
      firstCalls: ['/ajax/open-loop-products/?limit=2'],
      query: { q: 'text', sort: 'text' },
    }),
  ],
  'mfe-smb': [route('/gift-cards-for-business/details/', 'details', { requires: 'business' })],
  'mfe-account': [
    route('/account/', 'account', { private: true }),
    route('/orderstatus/', 'order-status'),
    route('/unsubscribe/:token/', 'unsubscribe', { robots: 'noindex' }),
    route('/secret/', 'secret', { robots: 'noindex' }),
  ],
};

const serverCode = 'exports.secret = 1;';
const serverFile = {
  path: 'server/index.js',
  bytes: serverCode.length,
  sha256: createHash('sha256').update(serverCode).digest('hex'),
};

function describe(area: AreaName, version: string): AreaDescriptor {
  const isShell = area === 'shell';
  const own = routes[area] ?? [];
  return sampleDescriptor(area, {
    version,
    ...(isShell ? { document: 'document.html' } : {}),
    boot: { js: [isShell ? 'main.js' : 'entry.js'], css: ['main.css'] },
    fonts: isShell ? ['figtree.woff2'] : [],
    routes: own,
    pages: Object.fromEntries(
      own.map(({ page }) => [page, { js: ['entry.js', `${page}.js`], css: [`${page}.css`] }]),
    ),
    server: serverFile,
  });
}

export const firstVersion = '1.0.0-0123456789ab';

/** Lays out a version of every area, and shows them on the channel. */
export async function writeRelease(
  folder: string,
  number: number,
  version = firstVersion,
  created_at = '2025-01-01T00:00:00.000Z',
): Promise<void> {
  for (const area of AREAS) await mkdir(join(folder, area, version), { recursive: true });
  const shell = join(folder, 'shell', version);
  await writeFile(join(shell, 'main.css'), 'a{background:url(b.svg)}');
  for (const area of AREAS) {
    await mkdir(join(folder, area, version, 'server'), { recursive: true });
    await writeFile(join(folder, area, version, serverFile.path), serverCode);
  }
  await writeFile(
    join(shell, 'document.html'),
    `<!doctype html><html><head><!--head--></head><body data-release="${number}"><div id="root"><!--root--></div><noscript>needs JavaScript</noscript><!--boot--></body></html>`,
  );
  const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;
  await writeFile(join(shell, 'main.js'), script);
  await writeFile(join(shell, 'main.js.gz'), gzipSync(script));
  await writeFile(join(shell, '.secret'), 'no');
  for (const area of AREAS)
    await writeFile(join(folder, area, version, 'area.json'), JSON.stringify(describe(area, version)));
  await promote(folder, number, Object.fromEntries(AREAS.map((area) => [area, version])), { created_at });
}

interface Move {
  created_at?: string;
  /** Since when areas are live, where that is not from now on. */
  since?: Partial<ChannelDocument['since']>;
  trials?: readonly { area: AreaName; version: string; percent: number }[];
  isInSpanish?: boolean;
}

/** Writes the document of a number, whose versions lie there or not. */
export async function promote(
  folder: string,
  number: number,
  versions: Readonly<Record<string, string>>,
  { created_at = '2025-01-01T00:00:00.000Z', since = {}, trials = [], isInSpanish = false }: Move = {},
): Promise<void> {
  const areas = recordOf(AREAS, (area) => describe(area, versions[area] ?? firstVersion));
  const text = writeDocumentText(
    sampleDocument({
      number,
      created_at,
      since: { ...recordOf(AREAS, () => created_at), ...since },
      areas,
      ...(isInSpanish && { translations: { es: areas } }),
      ...fieldsOfTrials(
        trials.map(({ area, version: onTrial, percent }) => ({
          ...{ area, percent, since: created_at },
          builds: { en: describe(area, onTrial), ...(isInSpanish && { es: describe(area, onTrial) }) },
        })),
      ),
    }),
  );
  await mkdir(join(folder, 'channels', 'stable'), { recursive: true });
  const file = documentFile(folder, number);
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Where the document of a number lies. */
export function documentFile(folder: string, number: number): string {
  return join(folder, 'channels', 'stable', `${String(number).padStart(9, '0')}.json`);
}

/** The second release: the first in Spanish too, where the same areas stand for those that a build would translate. */
export async function addSpanish(artefacts: string): Promise<void> {
  await promote(artefacts, 2, {}, { isInSpanish: true });
}
