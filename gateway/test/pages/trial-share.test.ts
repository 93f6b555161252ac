import type { AreaName, BootRelease } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVersion, promote, writeRelease } from '../fake-release';
import { type Harness, openHarness } from '../harness';
import { bootOf } from './boot-of';

const onTrial = '1.1.0-0123456789ab';
const liveVersion = firstVersion;
const visitors = 300;
/** Five standard deviations of what so many draws come to. */
const chance = (share: number) => 5 * Math.sqrt((share * (1 - share)) / visitors);
const atOnce = 50;

/** What so many visitors see, some at a time. */
async function byAll<T>(count: number, visit: () => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  while (seen.length < count)
    seen.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - seen.length) }, visit))));
  return seen;
}

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
      { trials: [{ area: 'mfe-consumer', version: onTrial, percent: 20 }] },
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

  it('is seen by its share of the visitors, who stay in it over visits, and as it grows', async () => {
    await expect
      .poll(async () => (await fetch(`${harness.url}/release.json`)).json())
      .toMatchObject({ number: 3 });
    const first = await byAll(visitors, () => visit());
    const seen = first.filter(({ version }) => version === onTrial);
    expect(Math.abs(seen.length / visitors - 0.2)).toBeLessThan(chance(0.2));
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
      { trials: [{ area: 'mfe-consumer', version: onTrial, percent: 50 }] },
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

describe('versions of two areas on trial', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process', {
      env: { RATE_LIMIT_FILE: '100000', RATE_LIMIT_READ: '100000' },
    });
    await writeRelease(harness.artefacts, 2, onTrial);
    const trials = [
      { area: 'shell' as const, version: onTrial, percent: 30 },
      { area: 'mfe-consumer' as const, version: onTrial, percent: 50 },
      { area: 'mfe-account' as const, version: onTrial, percent: 40 },
    ];
    await promote(harness.artefacts, 3, {}, { trials, isInSpanish: true });
  });
  afterAll(() => harness.close());

  const versionsOf = ({ shell, areas }: BootRelease): Partial<Record<AreaName, string>> => ({
    shell,
    ...Object.fromEntries(areas.map(({ area, version }) => [area, version])),
  });

  it('are seen by shares that do not depend on each other, alike in HTML, boot data and languages', async () => {
    await expect
      .poll(async () => (await fetch(`${harness.url}/release.json`)).json())
      .toMatchObject({ number: 3 });
    const seen = await byAll(visitors, async () => {
      const response = await fetch(`${harness.url}/second/`);
      const html = await response.text();
      const given = response.headers.getSetCookie().find((text) => text.startsWith('bowtie_release_share='));
      const { release } = bootOf(html);
      const versions = versionsOf(release);
      // The page's own files are those that its boot data name.
      for (const area of ['shell', 'mfe-consumer'] as const)
        expect(html).toContain(`/artefacts/${area}/${versions[area]}/`);
      expect(html).toContain(`data-release="${versions.shell === onTrial ? 2 : 1}"`);
      return { cookie: given?.split(';')[0] ?? '', versions };
    });
    const share = (...areas: AreaName[]) =>
      seen.filter(({ versions }) => areas.every((area) => versions[area] === onTrial)).length / visitors;
    const wanted = [
      [share('shell'), 0.3],
      [share('mfe-consumer'), 0.5],
      [share('mfe-account'), 0.4],
      [share('shell', 'mfe-consumer'), 0.15],
      [share('mfe-consumer', 'mfe-account'), 0.2],
      [share('shell', 'mfe-consumer', 'mfe-account'), 0.06],
    ] as const;
    for (const [found, expected] of wanted) expect(Math.abs(found - expected)).toBeLessThan(chance(expected));
    expect(new Set(seen.map(({ versions }) => JSON.stringify(versions))).size).toBe(8);
    for (const { cookie, versions } of seen.slice(0, 40)) {
      const own = { headers: { cookie } };
      const release: BootRelease = await (await fetch(`${harness.url}/release.json`, own)).json();
      expect(versionsOf(release)).toEqual(versions);
      const spanish = bootOf(await (await fetch(`${harness.url}/es/second/`, own)).text());
      expect(versionsOf(spanish.release)).toEqual(versions);
    }
  });

  it('stay where they are for others when one of them ends', async () => {
    const response = await fetch(`${harness.url}/second/`);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const own = { headers: { cookie } };
    const release = async (): Promise<BootRelease> =>
      (await fetch(`${harness.url}/release.json`, own)).json();
    const before = versionsOf(await release());
    const trials = [{ area: 'mfe-account' as const, version: onTrial, percent: 40 }];
    await promote(harness.artefacts, 4, {}, { trials });
    await expect.poll(release).toMatchObject({ number: 4 });
    expect(versionsOf(await release())).toEqual({
      ...before,
      shell: liveVersion,
      'mfe-consumer': liveVersion,
    });
  });
});
