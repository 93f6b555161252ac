import { createHmac } from 'node:crypto';
import { PANEL_OFF_PATH, PANEL_VERSIONS_PATH, panelAreaPath } from '@bowtie/contracts';
import { testSecret } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRelease } from '../fake-release';
import { type Harness, openHarness } from '../harness';
import { bootOf } from './boot-of';

const local = 'http://localhost:*';
const preview = 'https://pr-7.preview.example';
const other = '1.1.0-0123456789ab';

describe('the developer panel', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process', { env: { PANEL_ORIGINS: `${local}, ${preview}` } });
    await writeRelease(harness.artefacts, 2, other);
  });
  afterAll(() => harness.close());

  const open = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
    fetch(harness.url + path, {
      redirect: 'manual',
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });

  /** What operators' pages answer makes the cookie. */
  async function turnOn(fields: Record<string, string> = {}): Promise<string[]> {
    const answer = await fetch(`${harness.url}/ops/panel/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ wish: 'turns the panel on', origin: local, ...fields }),
    });
    return answer.headers.getSetCookie();
  }
  const cookieOf = ([header = '']: string[]) => header.split(';')[0] ?? '';
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

  it('is turned on by a cookie of this host that no script reads and no link brings along', async () => {
    const [header = ''] = await turnOn();
    for (const part of ['bowtie_panel=', 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=3'])
      expect(header).toContain(part);
    expect(header).not.toContain('Domain');
  });

  it('widens the policy of its browser’s pages alone, which are kept nowhere and drawn by the browser', async () => {
    const before = await open('/rendered/');
    const cookie = cookieOf(await turnOn());
    const page = await open('/rendered/', cookie);
    const html = await page.text();
    expect(bootOf(html).panel).toEqual({ origins: [local], until: expect.any(String) });
    expect(html).toContain('<div id="root"></div>');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const part of [
      `script-src 'self' ${local};`,
      `style-src 'self' ${local};`,
      `img-src 'self' data: blob: ${local};`,
      `${local} ws://localhost:*;`,
      "trusted-types default webpack-dev-server#overlay 'allow-duplicates'",
      "require-trusted-types-for 'script'",
    ])
      expect(policyOf(page)).toContain(part);
    const others = await open('/rendered/');
    expect(policyOf(others)).toBe(policyOf(before));
    expect(policyOf(others)).not.toContain('localhost');
    expect(bootOf(await others.text()).panel).toBeUndefined();
    const missing = await open('/no-such-page/', cookie);
    expect(missing.status).toBe(404);
    expect(policyOf(missing)).toContain(local);
    expect(bootOf(await missing.text()).panel).toBeDefined();
  });

  it('takes no origin that the configuration does not list, whatever the operators’ pages say', async () => {
    const cookie = cookieOf(await turnOn({ origin: 'https://elsewhere.example' }));
    const page = await open('/', cookie);
    expect(policyOf(page)).toBe(policyOf(await open('/')));
    expect(bootOf(await page.text()).panel).toMatchObject({ origins: [] });
  });

  const signed = (content: unknown, secret = testSecret) => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    const signature = createHmac('sha256', secret).update(`developer panel\n${text}`).digest('base64url');
    return `bowtie_panel=${text}.${signature}`;
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('is on by a cookie as the store signs it', async () => {
    const page = await open('/', signed({ origins: [local], until: inHours(1) }));
    expect(bootOf(await page.text()).panel?.origins).toEqual([local]);
  });

  it.each([
    ['that is over', signed({ origins: [local], until: inHours(-1) })],
    ['that would last too long', signed({ origins: [local], until: inHours(24) })],
    ['that another secret signed', signed({ origins: [local], until: inHours(1) }, 'x'.repeat(64))],
    [
      'without a signature',
      signed({ origins: [local], until: inHours(1) }).replace(/\..*/, `.${'A'.repeat(43)}`),
    ],
    ['of another content', signed({ origins: ['https://a.example; script-src *'], until: inHours(1) })],
    ['of nonsense', 'bowtie_panel=x.y'],
  ])('is off by a cookie %s', async (_what, cookie) => {
    const page = await open('/', cookie);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(policyOf(page)).not.toContain('localhost');
    expect(bootOf(await page.text()).panel).toBeUndefined();
    expect((await open(PANEL_VERSIONS_PATH, cookie)).status).toBe(404);
  });

  it('drops an origin from a cookie that is not on the list any more', async () => {
    const page = await open('/', signed({ origins: ['https://old.example', preview], until: inHours(1) }));
    expect(bootOf(await page.text()).panel?.origins).toEqual([preview]);
  });

  it('is turned on by no link, and by no form of another site', async () => {
    const link = await open(`/ops/panel/?wish=turns%20the%20panel%20on&origin=${encodeURIComponent(local)}`);
    expect(link.headers.getSetCookie()).toEqual([]);
    for (const path of ['/?panel=on&origin=http://localhost:3001', PANEL_OFF_PATH])
      expect((await open(path)).headers.getSetCookie().join()).not.toContain('bowtie_panel');
    const foreign = await fetch(`${harness.url}/ops/panel/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
      },
      body: new URLSearchParams({ wish: 'turns the panel on', origin: local }),
    });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('tells the operators’ pages what may be chosen, and until when it is on', async () => {
    const cookie = cookieOf(await turnOn());
    await open('/ops/panel/', cookie);
    expect(harness.heard.pages.at(-1)).toMatchObject({
      panel: { listed: [local, preview], until: expect.stringMatching(/^\d{4}-/) },
    });
    await open('/ops/panel/');
    expect(harness.heard.pages.at(-1)).toMatchObject({ panel: { until: null } });
  });

  it('describes another version as the page would have it, for its browsers alone', async () => {
    const path = panelAreaPath('mfe-consumer', other);
    const cookie = cookieOf(await turnOn());
    const answer = await open(path, cookie);
    expect(await answer.json()).toMatchObject({
      area: { area: 'mfe-consumer', version: other, entry: `/artefacts/mfe-consumer/${other}/entry.js` },
      problems: [],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await open(path)).status).toBe(404);
    for (const unknown of [
      panelAreaPath('mfe-consumer', '9.9.9-0123456789ab'),
      panelAreaPath('mfe-none', other),
      panelAreaPath('mfe-consumer', '..%2f..'),
    ])
      expect((await open(unknown, cookie)).status).toBe(404);
  });

  it('is turned off by its own pages', async () => {
    const cookie = cookieOf(await turnOn());
    const off = (headers: Record<string, string>) =>
      fetch(harness.url + PANEL_OFF_PATH, { method: 'POST', headers: { cookie, ...headers } });
    expect((await off({})).status).toBe(403);
    const done = await off({ 'x-requested-with': 'XMLHttpRequest' });
    expect(done.status).toBe(204);
    expect(done.headers.getSetCookie().join()).toContain('bowtie_panel=; Max-Age=0');
  });
});

describe('where no origin is listed', () => {
  it('the panel shows other versions of the store alone, under the policy of all', async () => {
    const harness = await openHarness('one process');
    try {
      const content = { origins: [local], until: new Date(Date.now() + 3_600_000).toISOString() };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      const signature = createHmac('sha256', testSecret)
        .update(`developer panel\n${text}`)
        .digest('base64url');
      const cookie = `bowtie_panel=${text}.${signature}`;
      const page = await fetch(`${harness.url}/`, { headers: { cookie } });
      expect(bootOf(await page.text()).panel?.origins).toEqual([]);
      expect(page.headers.get('content-security-policy')).not.toContain('localhost');
    } finally {
      await harness.close();
    }
  });
});
