import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { firstVersion } from '../fake-release';
import { describeInModes, openHarness } from '../harness';

const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1];
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describeInModes('rendered pages in %s', (mode) => {
  it('come with their HTML and the styles of their first paint', async () => {
    const harness = await openHarness(mode);
    const { text, headers } = await harness.browser().get('/rendered/');
    expect(rootOf(text)).toBe('<h1>rendered at /rendered/</h1>');
    expect(text).not.toContain('needs JavaScript');
    expect(text.indexOf('<link rel="preload" as="image" href="/a.svg"/>')).toBeLessThan(
      text.indexOf('</head>'),
    );
    const style = `a{background:url(/artefacts/shell/${firstVersion}/b.svg)}`;
    expect(text).toContain(`<style data-href="/artefacts/shell/${firstVersion}/main.css">${style}</style>`);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    // What could not be read is asked for by the browser.
    expect(text).toContain(
      `<link rel="preload" as="style" href="/artefacts/mfe-consumer/${firstVersion}/rendered.css">`,
    );
    await harness.close();
  });

  it('are rendered once for all, and for what of the query they show', async () => {
    const harness = await openHarness(mode);
    const addresses = [
      '/rendered/',
      '/rendered/?utm_source=x',
      '/rendered/?q=tea&utm_source=x',
      '/rendered/?sort=a&q=tea',
    ];
    const roots = [];
    for (const address of [...addresses, ...addresses])
      roots.push(rootOf((await harness.browser().get(address)).text));
    expect(roots.slice(0, 4)).toEqual([
      '<h1>rendered at /rendered/</h1>',
      '<h1>rendered at /rendered/</h1>',
      '<h1>rendered at /rendered/?q=tea</h1>',
      '<h1>rendered at /rendered/?q=tea&sort=a</h1>',
    ]);
    expect(harness.heard.rendered.filter((url) => url === '/rendered/?q=tea')).toHaveLength(1);
    await harness.close();
  });

  it('show changed data, and are not rendered anew for the same', async () => {
    const harness = await openHarness(mode);
    const page = async () => bootOf((await harness.browser().get('/rendered/')).text);
    const nameOf = async () => (await page()).answers['/ajax/open-loop-products/?limit=2'].products[0].name;
    await page();
    harness.heard.productName = 'Cheaper';
    await expect.poll(nameOf).toBe('Cheaper');
    const before = harness.heard.rendered.length;
    await page();
    expect(harness.heard.rendered).toHaveLength(before);
    await harness.close();
  });

  it('are sent in fewer bytes once their data stayed, and say the same', async () => {
    const harness = await openHarness(mode);
    const ask = async () => {
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      const answer = await fetch(`${harness.url}/rendered/`, { headers });
      expect(answer.headers.get('content-encoding')).toBe('br');
      return { bytes: Number(answer.headers.get('content-length')), text: await answer.text() };
    };
    const first = await ask();
    await expect.poll(async () => (await ask()).bytes).toBeLessThan(first.bytes);
    expect((await ask()).text).toBe(first.text);
    await harness.close();
  });

  it('show changed data to the first who comes after a while', async () => {
    const harness = await openHarness(mode);
    const page = async () => bootOf((await harness.browser().get('/rendered/')).text);
    await page();
    harness.heard.productName = 'Cheaper';
    const later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    const { answers } = await page();
    vi.restoreAllMocks();
    expect(answers['/ajax/open-loop-products/?limit=2'].products[0].name).toBe('Cheaper');
    await harness.close();
  });

  it('are the same for a visitor with a session, with answers of their own', async () => {
    const harness = await openHarness(mode);
    const browser = harness.browser();
    await browser.post('/ajax/user-login/', { email: 'ada@example.com', password: 'correct horse' });
    const { text } = await browser.get('/rendered/');
    expect(rootOf(text)).toBe('<h1>rendered at /rendered/</h1>');
    expect(bootOf(text).answers['/ajax/check-login/'].first_name).toBe('Ada');
    await harness.close();
  });

  it.each(['threw', 'hangs'] as const)('are left to the browser when the area %s', async (fault) => {
    const harness = await openHarness(mode, { env: { PAGE_RENDER_TIMEOUT_MS: '50' } });
    harness.heard.renderFault = fault;
    const { status, text } = await harness.browser().get('/rendered/');
    expect([status, rootOf(text)]).toEqual([200, '']);
    expect(text).toContain('needs JavaScript');
    expect(bootOf(text).answers['/ajax/open-loop-products/?limit=2'].products).toHaveLength(2);
    // After some failures in a row nobody waits for another one.
    for (let n = 0; n < 12; n++) await harness.browser().get(`/rendered/?q=${n}`);
    const tried = harness.heard.rendered.length;
    await harness.browser().get('/rendered/?q=last');
    expect(harness.heard.rendered).toHaveLength(tried);
    await harness.close();
  });
});

it('are left to the browser while the render service is away', async () => {
  const harness = await openHarness('split');
  await harness.processes.get('render')?.close();
  const { status, text } = await harness.browser().get('/rendered/');
  expect([status, rootOf(text)]).toEqual([200, '']);
  expect((await harness.browser().get('/ready')).body).toMatchObject({ parts: { render: false } });
  await harness.close();
});

it('nobody is given what renders them', async () => {
  const harness = await openHarness('one process');
  const file = (name: string) => harness.browser().get(`/artefacts/shell/${firstVersion}/${name}`);
  expect((await file('main.js')).status).toBe(200);
  expect((await file('server/index.js')).status).toBe(404);
  await harness.close();
});
