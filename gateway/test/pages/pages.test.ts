import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { metrics } from '@bowtie/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFile, firstVersion, promote, writeRelease } from '../fake-release';
import { cartBody, describeInModes, type Harness, openHarness } from '../harness';
import { bootOf } from './boot-of';

const list = '/ajax/open-loop-products/?limit=2';

/** How often the gateway has looked which release is live. */
async function releaseLooks(): Promise<number> {
  const line = /bowtie_periodic_seconds_count\{[^}]*work="release_look"[^}]*\} (\d+)/;
  return Number(line.exec(await metrics.metrics())?.[1]);
}

describeInModes('pages in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
  });
  afterAll(() => harness.close());

  it('come with all that the first paint loads', async () => {
    const { status, headers, text } = await harness.browser().get('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Title of home</title>');
    expect(text).toContain(`<link rel="canonical" href="${harness.url}/">`);
    expect(text).toContain(
      `<link rel="preload" as="script" href="/artefacts/mfe-consumer/${firstVersion}/home.js">`,
    );
    expect(text).toContain(
      `<script defer fetchpriority="high" src="/artefacts/shell/${firstVersion}/main.js">`,
    );
    expect(text).toContain('<script type="application/ld+json">');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('come with the data that their query asks for, and with nothing for what they do not know', async () => {
    const asked = async (query: string) => {
      const { answers } = bootOf((await harness.browser().get(`/search/${query}`)).text);
      return Object.keys(answers).filter((key) => key.startsWith('/ajax/open-loop'));
    };
    const base = '/ajax/open-loop-products/?card_network=visa';
    expect(await asked('?network=VISA&page=2&utm=x')).toEqual([`${base}&page=2`]);
    expect(await asked('?category=%20a-b%20&network=visa&page=x')).toEqual([`${base}&category=a-b&page=1`]);
    expect(await asked('')).toEqual([]);
    expect(await asked('?network=amex')).toEqual([]);
  });

  it('come with their data, which cannot leave its block', async () => {
    const { text } = await harness.browser().get('/');
    expect(text.split('</script><b>')).toHaveLength(1);
    const boot = bootOf(text);
    expect(boot.release).toMatchObject({ number: 1, shell: firstVersion });
    expect(Object.keys(boot.answers).sort()).toEqual(
      ['/ajax/cart/', '/ajax/check-login/', '/ajax/menu-data/', list].sort(),
    );
    expect(boot.answers[list]).toMatchObject({ products: [{ name: 'Card </script><b>0' }, {}] });
    expect(boot.answers['/ajax/check-login/']).toMatchObject({ is_logged_in: false });
  });

  it('are a visitor’s own once there is a session', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/user-login/', { email: 'ada@example.com', password: 'correct horse' });
    await browser.post('/ajax/cart/', cartBody);
    const { headers, text } = await browser.get('/cart/');
    expect(headers.get('cache-control')).toBe('no-store');
    const { answers } = bootOf(text);
    expect(answers['/ajax/check-login/']).toMatchObject({
      is_logged_in: true,
      flash_messages: { success: ['Added'] },
    });
    expect(answers['/ajax/cart/']).toMatchObject({ cart: { version: 7 } });
    // The notice was handed out with the page.
    expect((await browser.get('/ajax/check-login/')).body.flash_messages).toEqual({});
    expect(bootOf((await harness.browser().get('/cart/')).text).answers['/ajax/check-login/']).toMatchObject({
      is_logged_in: false,
    });
  });

  it.each(['/slow/', '/broken/'])('do not wait for what is missing at %s', async (path) => {
    const hasty = await openHarness(mode, { env: { PAGE_DATA_TIMEOUT_MS: '300' } });
    const inlined = async () => {
      const { status, text } = await hasty.browser().get(path);
      expect(status).toBe(200);
      return Object.keys(bootOf(text).answers).sort();
    };
    // What is not slow on purpose may come late too, when the machine is busy.
    await expect.poll(inlined).toEqual(['/ajax/cart/', '/ajax/check-login/', '/ajax/menu-data/']);
    await hasty.close();
  });

  it('have a policy that lets no other script run', async () => {
    const { headers } = await harness.browser().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=()');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('know of Stripe, and let its origins in, where it takes the cards and nowhere else', async () => {
    const plain = await harness.browser().get('/');
    expect(plain.headers.get('content-security-policy')).not.toContain('stripe');
    expect(bootOf(plain.text)).not.toHaveProperty('payment');
    const env = { PAYMENT_PROVIDER: 'stripe', PAYMENT_PUBLISHABLE_KEY: 'pk_test_1' };
    const stripe = await openHarness(mode, { env });
    const { headers, text } = await stripe.browser().get('/');
    // Wallets ask in a window of their own, which tells the frame that opened it.
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
    expect(bootOf(text)).toMatchObject({ payment: { provider: 'stripe', publishableKey: 'pk_test_1' } });
    await stripe.close();
  });

  it('lets a captcha’s script into the page where one is configured', async () => {
    const captcha = { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'site-key' };
    const asking = await openHarness(mode, { env: captcha });
    const { headers, text } = await asking.browser().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//);
    expect(policy).toContain("trusted-types default recaptcha goog#html 'allow-duplicates'");
    expect(bootOf(text)).toMatchObject({ captcha: { provider: 'recaptcha', siteKey: 'site-key' } });
    await asking.close();
  });

  it.each([
    ['/cart', '/cart/'],
    ['/cart?a=1&b=//x', '/cart/?a=1&b=//x'],
    ['/cafe-gift-cards', '/cafe-gift-cards/'],
    ['/%5Cevil.example-gift-cards', '/%5Cevil.example-gift-cards/'],
    ['/%2F%2Fevil.example-gift-cards', '/%2F%2Fevil.example-gift-cards/'],
  ])('redirect %s to %s', async (from, to) => {
    const { status, headers } = await harness.browser().get(from);
    expect([status, headers.get('location')]).toEqual([301, to]);
  });

  it.each(['//evil.example', '//evil.example/cart', '/nowhere/', '/%E0%A4%A/'])(
    'do not know %s',
    async (path) => {
      const { status, headers } = await harness.browser().get(path);
      expect([400, 404]).toContain(status);
      expect(headers.get('location')).toBeNull();
    },
  );

  it('say not found in the store’s own words', async () => {
    const { status, text } = await harness.browser().get('/nowhere/');
    expect(status).toBe(404);
    expect(text).toContain('noindex');
    expect(text).toContain(`/artefacts/shell/${firstVersion}/main.js`);
  });

  it('answer HEAD without a body', async () => {
    const { status, text, headers } = await harness.browser().send('HEAD', '/');
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-type')).toContain('text/html');
  });

  it.each(['br', 'gzip'])('are sent as %s', async (encoding) => {
    const { headers, text } = await harness.browser().get('/', { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(text).toContain('</html>');
    const refused = await harness.browser().get('/', { 'accept-encoding': `${encoding};q=0` });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });
});

describe('the artefacts', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process');
  });
  afterAll(() => harness.close());
  const file = `/artefacts/shell/${firstVersion}/main.js`;

  it('are kept for ever, and sent compressed', async () => {
    const plain = await harness.browser().get(file, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toContain('javascript');
    const zipped = await harness.browser().get(file, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('cache-control')).toContain('immutable');
    expect(zipped.text).toBe(plain.text);
  });

  it('give nobody the source maps that are kept with them', async () => {
    const kept = `source-maps/shell/${firstVersion}`;
    await mkdir(join(harness.artefacts, kept), { recursive: true });
    await writeFile(join(harness.artefacts, kept, 'main.js.map'), '{}');
    for (const path of [
      `/artefacts/${kept}/main.js.map`,
      `${file}.map`,
      `/artefacts/shell/../${kept}/main.js.map`,
    ])
      expect((await harness.browser().get(path)).status, path).toBe(404);
  });

  it.each([
    `/artefacts/shell/${firstVersion}/gone.js`,
    `/artefacts/shell/${firstVersion}/mf-manifest.json`,
    `/artefacts/shell/${firstVersion}/.secret`,
    `/artefacts/shell/${firstVersion}/`,
    `/artefacts/shell/${firstVersion}`,
    '/artefacts/releases/1.json',
    '/artefacts/channels/stable.json',
    '/artefacts/shell/%2e%2e/releases/1.json',
    '/artefacts/',
  ])('do not have %s, and say so in plain text', async (path) => {
    const { status, headers } = await harness.browser().get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('follow the channel, and keep the last good release', async () => {
    const browser = harness.browser();
    const live = async () => (await browser.get('/release.json')).body.number;
    const first = await browser.get('/release.json');
    expect([first.body.number, first.headers.get('cache-control')]).toEqual([1, 'no-store']);
    await writeRelease(harness.artefacts, 2, '1.0.1-0123456789ab');
    await expect.poll(live).toBe(2);
    expect((await browser.get('/')).text).toContain('/artefacts/shell/1.0.1-0123456789ab/main.js');
    // One whose files are not here, one that is damaged, and one whose files are not what it says.
    await promote(harness.artefacts, 3, { shell: '9.9.9-0123456789ab' });
    await promote(harness.artefacts, 4, {});
    const damaged = documentFile(harness.artefacts, 4);
    await writeFile(damaged, (await readFile(damaged, 'utf8')).replace('"by":"tests"', '"by":"nobody"'));
    const spoilt = '1.0.2-0123456789ab';
    await cp(join(harness.artefacts, 'mfe-smb', firstVersion), join(harness.artefacts, 'mfe-smb', spoilt), {
      recursive: true,
    });
    await writeFile(join(harness.artefacts, 'mfe-smb', spoilt, 'server/index.js'), 'exports.secret = 2;');
    await promote(harness.artefacts, 5, { 'mfe-smb': spoilt });
    const before = await releaseLooks();
    // The first of them may have begun before they were there.
    await expect.poll(releaseLooks).toBeGreaterThan(before + 1);
    expect(await live()).toBe(2);
    await rm(join(harness.artefacts, 'channels'), { recursive: true });
    const gone = await releaseLooks();
    await expect.poll(releaseLooks).toBeGreaterThan(gone + 1);
    expect(await live()).toBe(2);
    await promote(harness.artefacts, 6, {});
    await expect.poll(live).toBe(6);
    expect((await browser.get('/')).text).toContain(`/artefacts/shell/${firstVersion}/main.js`);
  });
});

describe('articles', () => {
  it('are told to search engines as such', async () => {
    const harness = await openHarness('one process');
    const { text } = await harness.browser().get('/blog/older/');
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const graph: unknown = JSON.parse(block)['@graph'];
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: 'Older & wiser',
        datePublished: '2026-01-02',
        image: `${harness.url}/images/cards/tide.svg`,
        mainEntityOfPage: { '@id': `${harness.url}/blog/older/` },
      }),
    );
    const steps = [
      ['Home', '/'],
      ['Title of blog', '/blog/older/'],
    ].map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${harness.url}${path}`,
    }));
    expect(graph).toContainEqual({ '@type': 'BreadcrumbList', itemListElement: steps });
    await harness.close();
  });
});

describe('what stands for a page where it is shared', () => {
  it('is the picture of its article, or of the store, and nothing for what is hidden', async () => {
    const harness = await openHarness('one process');
    const pictureOf = async (path: string) =>
      /<meta property="og:image" content="([^"]*)">/.exec((await harness.browser().get(path)).text)?.[1];
    expect(await pictureOf('/blog/older/')).toBe(`${harness.url}/images/social/designs/tide.png`);
    expect(await pictureOf('/')).toBe(`${harness.url}/images/social/store/gift-cards.png`);
    expect(await pictureOf('/secret/')).toBeUndefined();
    await harness.close();
  });
});

describe('a store without a release', () => {
  it('says so and opens when there is one', async () => {
    const harness = await openHarness('one process', { release: false });
    const closed = await harness.browser().get('/');
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(closed.text).toContain('We are setting up shop');
    expect((await harness.browser().get('/release.json')).body.code).toBe('service_unavailable');
    await writeRelease(harness.artefacts, 1);
    await expect.poll(async () => (await harness.browser().get('/')).status).toBe(200);
    await harness.close();
  });
});

describe('pages that require a business configuration', () => {
  const details = '/gift-cards-for-business/details/';
  const routesOf = (html: string) =>
    bootOf(html).release.areas.find(({ area }) => area === 'mfe-smb')?.routes ?? [];

  it('are not there in a store that supplies none, and neither are links to them in the sitemap', async () => {
    const harness = await openHarness('one process', { env: { BUSINESS_ORDERING: 'false' } });
    const { status, text } = await harness.browser().get(details);
    expect([status, routesOf(text)]).toEqual([404, []]);
    expect((await harness.browser().get('/sitemaps/pages-1.xml')).text).not.toContain(details);
    await harness.close();
  });

  it('are there by default, with the limit and the networks of the store', async () => {
    const env = {
      BUSINESS_MAX_CARDS: '80',
      BUSINESS_MAX_DOLLARS: '20000',
      BUSINESS_NETWORKS: 'mastercard, visa',
    };
    const harness = await openHarness('one process', { env });
    const { status, text } = await harness.browser().get(details);
    expect([status, routesOf(text).map(({ path, configuration }) => ({ path, configuration }))]).toEqual([
      200,
      [
        {
          path: details,
          configuration: {
            business: { maxCards: 80, maxTotalDollars: 20_000, networks: ['mastercard', 'visa'] },
          },
        },
      ],
    ]);
    await harness.close();
  });

  it('cannot be supplied with networks that nobody sells', async () => {
    const opening = openHarness('one process', { env: { BUSINESS_NETWORKS: 'visa,diners' } });
    await expect(opening).rejects.toThrow(/BUSINESS_NETWORKS/);
  });
});
