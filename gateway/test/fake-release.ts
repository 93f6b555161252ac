import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AREAS, type AreaDescriptor, type AreaName } from '@bowtie/contracts';

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

function describe(area: AreaName, version: string): AreaDescriptor {
  const isShell = area === 'shell';
  const own = routes[area] ?? [];
  return {
    format: 1,
    area,
    container: area.replaceAll('-', '_'),
    team: 'any',
    version,
    contract: 1,
    ...(isShell ? { document: 'document.html' } : { entry: 'entry.js' }),
    boot: { js: [isShell ? 'main.js' : 'entry.js'], css: ['main.css'] },
    fonts: isShell ? ['figtree.woff2'] : [],
    exposes: [],
    provides: {},
    needs: {},
    calls: {},
    routes: own,
    pages: Object.fromEntries(
      own.map(({ page }) => [page, { js: ['entry.js', `${page}.js`], css: [`${page}.css`] }]),
    ),
    files: [],
    server: { path: 'server/index.js', bytes: 1, sha256: 'a'.repeat(64) },
  };
}

export const firstVersion = '1.0.0-0123456789ab';

/** Lays out a release as the build does, and points the channel at it. */
export async function writeRelease(
  folder: string,
  number: number,
  version = firstVersion,
  created_at = '2025-01-01T00:00:00.000Z',
): Promise<void> {
  const areas = Object.fromEntries(AREAS.map((area) => [area, describe(area, version)]));
  for (const area of AREAS) await mkdir(join(folder, area, version), { recursive: true });
  const shell = join(folder, 'shell', version);
  await writeFile(join(shell, 'main.css'), 'a{background:url(b.svg)}');
  await mkdir(join(shell, 'server'), { recursive: true });
  await writeFile(join(shell, 'server', 'index.js'), 'exports.secret = 1;');
  await writeFile(
    join(shell, 'document.html'),
    `<!doctype html><html><head><!--head--></head><body data-release="${number}"><div id="root"><!--root--></div><noscript>needs JavaScript</noscript><!--boot--></body></html>`,
  );
  const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;
  await writeFile(join(shell, 'main.js'), script);
  await writeFile(join(shell, 'main.js.gz'), gzipSync(script));
  await writeFile(join(shell, '.secret'), 'no');
  await mkdir(join(folder, 'releases'), { recursive: true });
  await mkdir(join(folder, 'channels'), { recursive: true });
  await writeFile(
    join(folder, 'releases', `${number}.json`),
    JSON.stringify({ format: 1, number, created_at, areas }),
  );
  await point(folder, number);
}

/** Points the channel at a release, whether that is there or not. */
export async function point(folder: string, number: number): Promise<void> {
  const channel = { format: 1, channel: 'stable', release: number, updated_at: '2025-01-01T00:00:00.000Z' };
  const file = join(folder, 'channels', 'stable.json');
  await writeFile(`${file}.new`, JSON.stringify(channel));
  await rename(`${file}.new`, file);
}

/** Has the first release in Spanish too: the same areas stand for those that a build would translate. */
export async function addSpanish(artefacts: string): Promise<void> {
  const release = JSON.parse(await readFile(join(artefacts, 'releases', '1.json'), 'utf8'));
  const second = { ...release, number: 2, translations: { es: release.areas } };
  await writeFile(join(artefacts, 'releases', '2.json'), JSON.stringify(second));
  await point(artefacts, 2);
}
