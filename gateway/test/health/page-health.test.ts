import { PAGE_HEALTH_PATH, type PageHealth } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVersion } from '../fake-release';
import { type Harness, openHarness } from '../harness';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness('split', { env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => harness.close());

/** Of an address of its own, as behind a load balancer. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const tokenOf = (response: Response) =>
  /health;desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
async function token(path = '/second/', headers: Record<string, string> = {}): Promise<string | undefined> {
  return tokenOf(await fetch(harness.url + path, { headers }));
}

async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(harness.url + PAGE_HEALTH_PATH, { method: 'POST', body: text, headers });
  expect(await response.text()).toBe('');
  return response.status;
}

const shown = (area: PageHealth['pages'][number]['area'] = 'mfe-consumer') => ({
  area,
  version: firstVersion,
});
/** The sums of all that the registry got about an area so far. */
function countsOf(area: string): Record<string, unknown> {
  const sum: Record<string, unknown> = {};
  for (const { entries } of harness.heard.counts)
    for (const entry of entries.filter((one) => one.area === area))
      for (const [name, value] of Object.entries(entry)) {
        const before = sum[name];
        if (typeof value === 'number') sum[name] = value + (typeof before === 'number' ? before : 0);
        else if (Array.isArray(value)) sum[name] = [...(Array.isArray(before) ? before : []), ...value];
        else if (typeof value === 'object')
          sum[name] = { ...(typeof before === 'object' ? before : {}), ...value };
      }
  return sum;
}

describe('how pages fare', () => {
  it('is counted of documents that were served, with what their browsers report of them, once', async () => {
    const first = await token();
    const body = {
      token: first,
      pages: [
        { ...shown(), shown: 900, lcp: 700, cls: 0.02, inp: 90 },
        { ...shown('mfe-account'), shown: 50 },
      ],
      failures: [],
    };
    expect(await report(body)).toBe(204);
    // Sent again, made up, or not to be read: the answer is the same.
    expect(await report(body)).toBe(204);
    expect(await report({ ...body, token: `${first?.slice(0, -1)}x` })).toBe(204);
    for (const text of [
      '',
      'no JSON',
      JSON.stringify({ ...body, email: 'ada@example.com' }),
      'x'.repeat(5_000),
    ])
      expect(await report(text)).toBe(204);
    await expect
      .poll(() => countsOf('mfe-consumer'))
      .toMatchObject({
        documents: 1,
        views: 1,
        failed: 0,
        shown: { 5: 1 },
        lcp: { 3: 1 },
        cls: { 2: 1 },
        inp: { 2: 1 },
      });
    expect(countsOf('mfe-account')).toMatchObject({ documents: 1, views: 0, reached: 1, shown: { 0: 1 } });
    expect(countsOf('shell')).toMatchObject({ documents: 1, views: 1, reached: 0 });
  });

  it('is counted for the document’s own page, and for what failed later or in a part of it', async () => {
    const before = countsOf('mfe-consumer').failed;
    const failure = (area: 'mfe-consumer' | 'mfe-account') => ({ ...shown(area), kind: 'crash' as const });
    await report({ token: await token(), pages: [], failures: [failure('mfe-consumer')] }, from('192.0.2.1'));
    await report(
      { token: await token(), pages: [shown(), shown('mfe-account')], failures: [failure('mfe-account')] },
      from('192.0.2.2'),
    );
    const unknown = { area: 'mfe-consumer', version: '9.9.9-0123456789ab', kind: 'crash' };
    await report({ token: await token(), pages: [], failures: [unknown] }, from('192.0.2.3'));
    await expect.poll(() => countsOf('mfe-account').failed_later).toBe(1);
    expect(countsOf('mfe-consumer')).toMatchObject({ failed: Number(before) + 1, kinds: { crash: 1 } });
    expect(countsOf('mfe-consumer').sources).toHaveLength(1);
    // The shell is in every page.
    expect(countsOf('shell')).toMatchObject({ failed: 2 });
    expect(JSON.stringify(harness.heard.counts)).not.toContain('192.0.2');
  });

  it('is counted of one address up to a share of its own', async () => {
    const before = Number(countsOf('mfe-consumer').failed);
    const failure = { ...shown(), kind: 'load' };
    for (let times = 0; times < 14; times++)
      await report({ token: await token(), pages: [], failures: [failure] }, from('198.51.100.7'));
    await report({ token: await token(), pages: [], failures: [failure] }, from('198.51.100.8'));
    await expect.poll(() => Number(countsOf('mfe-consumer').failed) - before).toBe(11);
  });

  it('is not asked for of who wants to be left alone, of what is fetched ahead, or by another site', async () => {
    expect(await token('/second/', { 'sec-gpc': '1' })).toBeUndefined();
    expect(await token('/second/', { 'sec-purpose': 'prefetch' })).toBeUndefined();
    expect(tokenOf(await fetch(`${harness.url}/second/`, { method: 'HEAD' }))).toBeUndefined();
    const before = Number(countsOf('shell').failed);
    const failures = [{ ...shown('shell'), kind: 'crash' }];
    await report({ token: await token(), pages: [], failures }, { origin: 'https://evil.example' });
    await report({ token: await token(), pages: [], failures });
    await expect.poll(() => Number(countsOf('shell').failed) - before).toBe(1);
  });

  it('has what the gateway sees itself: pages that were not rendered, and files that are not there', async () => {
    harness.heard.renderFault = 'threw';
    await fetch(`${harness.url}/rendered/`);
    await fetch(`${harness.url}/artefacts/mfe-consumer/${firstVersion}/no-such.js`);
    await fetch(`${harness.url}/artefacts/mfe-consumer/9.9.9-0123456789ab/no-such.js`);
    await expect.poll(() => countsOf('mfe-consumer')).toMatchObject({ renders_failed: 1, missing: 1 });
  });
});
