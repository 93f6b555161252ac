import { recordOf } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { sampleDescriptor, sampleDocument } from '../../testing/sample-release';
import { AREAS } from './areas';
import { toBootRelease } from './boot';
import { configureRelease } from './configure-release';
import { type DocumentParts, fillDocument, findPage, renderDocument } from './document';
import { english, spanish } from './languages/page-languages';
import { preloadHeader } from './preload-header';
import type { AreaDescriptor, ReleaseDocument } from './release';

const version = '1.0.0-0123456789ab';
const release: ReleaseDocument = sampleDocument({
  created_at: '2025-01-01T00:00:00.000Z',
  areas: {
    ...recordOf(AREAS, (area) => sampleDescriptor(area, { version })),
    shell: sampleDescriptor('shell', {
      version,
      boot: { js: ['main.js'], css: ['main.css'] },
      fonts: ['a.woff2'],
    }),
    'mfe-consumer': sampleDescriptor('mfe-consumer', {
      version,
      routes: [
        {
          path: '/:slug-gift-cards/',
          page: 'merchant',
          title: 'Cards & more',
          description: 'All "cards"',
          render: 'client',
          firstCalls: ['/ajax/merchant/:slug/'],
        },
      ],
      pages: { merchant: { js: ['entry.js', 'merchant.js'], css: ['merchant.css'] } },
    }),
  },
});
const template = '<head><!--head--></head><body><!--boot--></body>';

describe('the document of a page', () => {
  const page = findPage(release, '/cafe-gift-cards/');
  const boot = { release: toBootRelease(release) };
  const answers = { x: '</script><b>' };
  const documentOf = (shell: string, parts: DocumentParts) =>
    fillDocument(renderDocument(shell, parts), answers);

  it('finds the page and its first calls', () => {
    expect(page?.area.area).toBe('mfe-consumer');
    expect(page?.firstCalls).toEqual(['/ajax/merchant/cafe/']);
  });

  it('has the browser check every file whose hash is known', () => {
    const sha256 = 'ab'.repeat(32);
    const files = ['entry.js', 'merchant.js', 'merchant.css', 'integrity.json', 'main.js', 'main.css'];
    const known = files.map((path) => ({ path, bytes: 1, sha256 }));
    const areas = { ...release.areas };
    for (const name of AREAS) areas[name] = { ...areas[name], files: known };
    const checked = { ...release, areas };
    const bootRelease = toBootRelease(checked);
    const html = documentOf(template, {
      release: checked,
      page: findPage(checked, '/cafe-gift-cards/'),
      boot: { release: bootRelease },
      origin: 'https://store.example',
    });
    const integrity = `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`;
    const elements = html.match(/<(?:script|link)[^>]*artefacts[^>]*>/g) ?? [];
    const unchecked = elements.filter((element) => !element.includes(`integrity="${integrity}"`));
    expect(unchecked.every((element) => /as="(?:font|fetch)"/.test(element))).toBe(true);
    expect(elements.length - unchecked.length).toBe(files.length - 1);
    expect(bootRelease.areas[0]?.integrity).toBe(integrity);
    expect(bootRelease.shellIntegrity).toBe(integrity);
  });

  it('asks for everything of the first paint at once', () => {
    const html = documentOf(template, { release, page, boot, origin: 'https://store.example' });
    expect(html).toContain('<title>Cards &amp; more</title>');
    expect(html).toContain('href="https://store.example/cafe-gift-cards/"');
    expect(html).toContain(`<script defer fetchpriority="high" src="/artefacts/shell/${version}/main.js">`);
    expect(html).toContain(
      `<link rel="preload" as="script" href="/artefacts/mfe-consumer/${version}/merchant.js">`,
    );
    // Behind the page, so that its first paint does not wait for them.
    const [head, body] = html.split('</head>');
    expect(head).not.toContain('as="font"');
    expect(body).toContain(`crossorigin href="/artefacts/shell/${version}/a.woff2">`);
    expect(html).toContain(
      `<link rel="preload" as="style" href="/artefacts/mfe-consumer/${version}/merchant.css">`,
    );
  });

  it('drops its own hint where the page is rendered, and leaves those of the page', () => {
    const own = '<noscript>needs JavaScript</noscript>';
    const html = '<form><noscript><button>Show</button></noscript></form>';
    const parts = { release, page, boot, origin: '' };
    const whole = `<div><!--root--></div>${own}<!--boot-->`;
    const rendered = { html, styles: [] };
    expect(documentOf(whole, parts)).toContain(own);
    expect(documentOf(whole, { ...parts, rendered })).toContain(`<div>${html}</div>`);
    expect(documentOf(whole, { ...parts, rendered })).not.toContain(own);
  });

  it('is painted whole, and on a phone as soon as its screen is filled where the page says when', () => {
    const waits = (html: string) =>
      [
        ...documentOf('<head><!--head--></head><div><!--root--></div>', {
          ...{ release, page, boot, origin: '' },
          rendered: { html, styles: [] },
        }).matchAll(/<link rel="expect"[^>]*>/g),
      ].map(([tag]) => tag.replace(/<link rel="expect" | blocking="render"|>/g, ''));
    expect(waits('<p>whole</p>')).toEqual(['href="#page-end"']);
    expect(waits('<p>first</p><template id="first-screen-end"></template><p>more</p>')).toEqual([
      'href="#first-screen-end" media="(width &lt; 40rem)"',
      'href="#page-end" media="(width &gt;= 40rem)"',
    ]);
  });

  it('has the picture asked for by a header', () => {
    const html =
      '<link rel="preload" as="image" imageSrcSet="/a.webp?w=1&amp;v=2 400w" href="/a.svg?v=1&amp;w=2" fetchPriority="high"/><p><link rel="preload" as="image" href="/b.svg"/></p>';
    expect(preloadHeader(html)).toBe(
      '</a.svg?v=1&w=2>; rel=preload; as="image"; imagesrcset="/a.webp?w=1&v=2 400w"; fetchpriority="high"',
    );
    expect(preloadHeader('')).toBeUndefined();
    expect(preloadHeader('<link rel="preload" as="image" href="https://x.example/>,">')).toBeUndefined();
  });

  it('asks for the fonts of its first screen ahead', () => {
    const html = documentOf(template, { release, page, boot, origin: '' });
    const fonts = html.match(/<link [^>]*as="font"[^>]*>/g);
    expect(fonts).toHaveLength(1);
    expect(fonts?.[0]).toMatch(/crossorigin href="[^"]*\/a\.woff2"/);
  });

  it('keeps inlined data inside its block', () => {
    const html = documentOf(template, { release, page, boot, origin: '' });
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ ...boot, answers });
  });

  const picture = { path: '/images/social/brands/cafe.png?v=1&w=2', alt: 'A "Café" card' };
  const origin = 'https://store.example';

  it('says what it looks like where it is shared', () => {
    const html = documentOf(template, { release, page, boot, origin, picture });
    for (const [name, content] of [
      ['og:type', 'website'],
      ['og:title', 'Cards &amp; more'],
      ['og:description', 'All &quot;cards&quot;'],
      ['og:url', 'https://store.example/cafe-gift-cards/'],
      ['og:locale', 'en_US'],
      ['og:image', 'https://store.example/images/social/brands/cafe.png?v=1&amp;w=2'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'A &quot;Café&quot; card'],
    ])
      expect(html).toContain(`<meta property="${name}" content="${content}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('says nothing of that where it is hidden or private', () => {
    if (page === undefined) throw new Error('There is no page');
    for (const rest of [{ robots: 'noindex' }, { private: true }]) {
      const hidden = { ...page, route: { ...page.route, ...rest } };
      const html = documentOf(template, { release, page: hidden, boot, origin, picture });
      expect(html).not.toMatch(/og:|twitter:|hreflang/);
    }
  });

  it('names its other languages, and none where there is one alone', () => {
    const whole = `<html class="a" lang="en">${template}</html>`;
    expect(documentOf(whole, { release, page, boot, origin })).not.toContain('hreflang');
    const languages = [english, spanish];
    const html = documentOf(whole, { release, page, boot, origin, languages, language: spanish });
    const address = 'https://store.example';
    for (const [tag, path] of [
      ['en', '/cafe-gift-cards/'],
      ['es', '/es/cafe-gift-cards/'],
      ['x-default', '/cafe-gift-cards/'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${address}${path}">`);
    expect(html).toContain(`<link rel="canonical" href="${address}/es/cafe-gift-cards/">`);
    expect(html).toContain('<html class="a" lang="es">');
    expect(html).toContain('content="es_US"');
  });

  it('has what only machines read behind the page', () => {
    const structuredData = '<script type="application/ld+json">{}</script>';
    const html = documentOf(template, { release, page, boot, origin: '', structuredData });
    expect(html.split('</head>')).toEqual([expect.not.stringContaining('ld+json'), expect.anything()]);
    expect(html.indexOf(structuredData)).toBeGreaterThan(html.indexOf('id="boot"'));
  });

  it('says not found where no area knows the path', () => {
    const html = documentOf(template, { release, page: findPage(release, '/x/'), boot, origin: '' });
    expect(html).toContain('noindex');
  });
});

describe('a route that requires a configuration', () => {
  const route = {
    path: '/build-a-card/',
    page: 'landing',
    title: 'Build a card',
    description: '',
    render: 'client',
    requires: 'build_a_card',
  } as const;
  const configuration = { build_a_card: { maxQuantity: 20, networks: ['visa' as const] } };
  const withRoute = (change: Partial<AreaDescriptor['routes'][number]>) => ({
    ...release,
    areas: {
      ...release.areas,
      'mfe-build-a-card': sampleDescriptor('mfe-build-a-card', {
        version,
        routes: [{ ...route, ...change }],
      }),
    },
  });
  const routesOf = (given: typeof release) =>
    toBootRelease(given).areas.find(({ area: name }) => name === 'mfe-build-a-card')?.routes;

  it('is found with it, and hands it to the page', () => {
    const given = withRoute({ configuration });
    expect(findPage(given, '/build-a-card/')?.route.page).toBe('landing');
    expect(routesOf(given)).toMatchObject([{ path: '/build-a-card/', configuration }]);
  });

  it('is not found without it', () => {
    const given = withRoute({});
    expect(findPage(given, '/build-a-card/')).toBeUndefined();
    expect(routesOf(given)).toEqual([]);
  });

  it('gets the one that the store supplies, and keeps what its area declared without it', () => {
    const business = { maxCards: 80, maxTotalDollars: 20_000, networks: ['mastercard' as const] };
    const given = withRoute({ requires: 'business' });
    expect(findPage(configureRelease(given, {}), '/build-a-card/')).toBeUndefined();
    const supplied = configureRelease(given, { business });
    expect(findPage(supplied, '/build-a-card/')?.route.configuration).toEqual({ business });
    expect(routesOf(supplied)).toMatchObject([{ configuration: { business } }]);
    const declared = withRoute({ requires: 'business', configuration: { business, ...configuration } });
    const wide = { ...business, maxCards: 100 };
    const routes = routesOf(configureRelease(declared, { business: wide }));
    expect(routes).toMatchObject([{ configuration: { business: wide, ...configuration } }]);
    expect(configureRelease(declared, {})).toEqual(declared);
  });

  it('is there without it where it only accepts one', () => {
    const given = withRoute({ requires: undefined, accepts: 'business' });
    expect(routesOf(configureRelease(given, {}))?.map(({ configuration: none }) => none)).toEqual([
      undefined,
    ]);
    const business = { maxCards: 80, maxTotalDollars: 20_000, networks: ['mastercard' as const] };
    expect(routesOf(configureRelease(given, { business }))).toMatchObject([{ configuration: { business } }]);
    expect(routesOf(given)?.[0]).not.toHaveProperty('accepts');
  });
});
