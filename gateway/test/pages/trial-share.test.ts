import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVersion, promote, writeRelease } from '../fake-release';
import { type Harness, openHarness } from '../harness';

const onTrial = '1.1.0-0123456789ab';
const liveVersion = firstVersion;
const visitors = 1_000;

describe('a version on trial', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process', {
      env: { RATE_LIMIT_FILE: '100000', RATE_LIMIT_READ: '100000' },
    });
    await writeRelease(harness.artefacts, 2, onTrial);
    await promote(
      harness.artefacts,
      3,
      {},
      { trial: { area: 'mfe-consumer', version: onTrial, percent: 20 } },
    );
  });
  afterAll(() => harness.close());

  /** The version that a visitor sees, and the cookie that they come back with. */
  async function visit(
    cookie?: string,
  ): Promise<{ version: string; cookie: string | undefined; html: string }> {
    const headers = cookie === undefined ? {} : { cookie };
    const response = await fetch(`${harness.url}/second/`, { headers });
    const html = await response.text();
    const given = response.headers.getSetCookie().find((text) => text.startsWith('bowtie_release_share='));
    const version = /\/artefacts\/mfe-consumer\/([^/]+)\/home\.js/.exec(html)?.[1] ?? 'none';
    return { version, html, cookie: given?.split(';')[0] };
  }

  it('is seen by its share of a thousand visitors, who stay in it over visits, and as it grows', async () => {
    await expect
      .poll(async () => (await fetch(`${harness.url}/release.json`)).json())
      .toMatchObject({ number: 3 });
    const first = await Promise.all(Array.from({ length: visitors }, () => visit()));
    const seen = first.filter(({ version }) => version === onTrial);
    // Five standard deviations of such a draw are 6 %.
    expect(seen.length / visitors).toBeGreaterThan(0.14);
    expect(seen.length / visitors).toBeLessThan(0.26);
    expect(first.filter(({ version }) => version === liveVersion)).toHaveLength(visitors - seen.length);
    const some = first.slice(0, 100);
    for (const { cookie, version } of some) {
      const again = await visit(cookie);
      expect([again.version, again.cookie]).toEqual([version, undefined]);
    }
    await promote(
      harness.artefacts,
      4,
      {},
      { trial: { area: 'mfe-consumer', version: onTrial, percent: 50 } },
    );
    const one = seen[0]?.cookie ?? '';
    const release = async () =>
      (await fetch(`${harness.url}/release.json`, { headers: { cookie: one } })).json();
    await expect.poll(release).toMatchObject({ number: 4 });
    for (const { cookie } of seen.slice(0, 50)) expect((await visit(cookie)).version).toBe(onTrial);
    const grown = await Promise.all(some.map(({ cookie }) => visit(cookie)));
    expect(grown.filter(({ version }) => version === onTrial).length).toBeGreaterThan(30);
  });

  it('is not chosen by a cookie that the store did not sign', async () => {
    const { cookie = '' } = await visit();
    const forged = cookie.replace(/=([0-9a-f])/, (_all, digit) => `=${digit === '0' ? '1' : '0'}`);
    expect((await visit(forged)).cookie).toBeDefined();
    expect((await visit(cookie)).cookie).toBeUndefined();
  });

  it('leaves no cookie where nothing is on trial, and ends for all when it is taken off', async () => {
    await promote(harness.artefacts, 5, {});
    await expect
      .poll(async () => (await fetch(`${harness.url}/release.json`)).json())
      .toMatchObject({ number: 5 });
    const all = await Promise.all(Array.from({ length: 20 }, () => visit()));
    expect(new Set(all.map(({ version }) => version))).toEqual(new Set([liveVersion]));
    expect(all.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  });
});
