import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  type AreaName,
  countPageHealth,
  type HealthCounts,
  promoteArea,
  type ReleaseNoticeJob,
  readChannelHistory,
  readChannels,
  readReleaseHealth,
  readReleaseNotice,
  releaseNoticeQueue,
  rollBackArea,
} from '@bowtie/contracts';
import { metrics, serviceIdentity } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRegistry, platform, type Registry, teamOf } from './registry-harness';

let registry: Registry;
beforeEach(async () => {
  registry = await openRegistry(2, { RELEASE_JUDGE_MS: '100' });
});
afterEach(() => registry.close());

const patient = { timeout: 60_000, interval: 50 };
const en = (version: string) => `${version}-${'a'.repeat(12)}`;
const ask = () => {
  const [first] = registry.instances;
  if (first === undefined) throw new Error('there is no instance');
  return first;
};
const promote = async (area: AreaName, version: string, channel = 'stable', more: object = {}) => {
  const { status } = await ask().call(
    promoteArea,
    { params: { channel }, body: { area, version, ...more } },
    { as: teamOf(area) },
  );
  expect(status).toBe(200);
};
const live = async (area: AreaName, channel = 'stable') =>
  (await registry.store.newestDocument(channel))?.areas[area].version;
const newestMove = async (channel = 'stable') =>
  (await ask().call(readChannelHistory, { params: { channel }, query: { limit: 1 } }, { as: platform })).body
    .moves[0];

/** What gateways count of a version: pages of which some crashed, at so many places. */
async function count(
  area: AreaName,
  version: string,
  { views, failed, sources = 8 }: { views: number; failed: number; sources?: number },
  { channel = 'stable', ...more }: Partial<HealthCounts> & { channel?: string } = {},
): Promise<void> {
  const entry = {
    area,
    version: en(version),
    documents: views,
    views,
    failed,
    kinds: failed === 0 ? {} : { crash: failed },
    sources: failed === 0 ? [] : Array.from({ length: sources }, (_, place) => place),
    ...more,
  };
  const { status } = await ask().call(
    countPageHealth,
    { body: { channel, entries: [entry] } },
    { as: serviceIdentity('gateway') },
  );
  expect(status).toBe(200);
}

/** Makes what was counted an hour old. */
async function age(): Promise<void> {
  const minutes = ask().db('releases').collection<{ _id: string; at: Date }>('health_minutes');
  for (const { _id, at, ...counts } of await minutes.find().toArray()) {
    await minutes.deleteOne({ _id });
    await minutes.insertOne({ ...counts, _id: `${_id} aged`, at: new Date(at.getTime() - 3_600_000) });
  }
}

describe('a version that is worse than the one before', () => {
  it('is rolled back by itself, once, with the reason, and nothing else is', async () => {
    await registry.start();
    for (const area of ['mfe-smb', 'mfe-account', 'mfe-build-a-card'] as const) {
      await registry.publish(area, '1.1.0');
      // What failed before fails no less afterwards.
      const failed = area === 'mfe-account' ? 300 : 2;
      await count(area, '1.0.0', { views: 1_000, failed });
      await promote(area, '1.1.0');
    }
    await count('mfe-account', '1.1.0', { views: 100, failed: 30 });
    await count('mfe-build-a-card', '1.1.0', { views: 200, failed: 40, sources: 4 });
    await count('mfe-smb', '1.1.0', { views: 60, failed: 20 });
    await expect.poll(() => live('mfe-smb'), patient).toBe(en('1.0.0'));
    expect(await newestMove()).toMatchObject({
      kind: 'roll_back',
      version: en('1.0.0'),
      before: en('1.1.0'),
      by: 'health',
      reason: '33.3 % of 60 pages failed, 0.2 % of the version before: crashes (20)',
    });
    expect(await live('mfe-account')).toBe(en('1.1.0'));
    expect(await live('mfe-build-a-card')).toBe(en('1.1.0'));
    // Who wants it all the same has it: nobody argues with a machine without end.
    await promote('mfe-smb', '1.1.0');
    await registry.publish('mfe-account', '1.2.0');
    await promote('mfe-account', '1.2.0');
    await count('mfe-account', '1.2.0', { views: 60, failed: 60 });
    await expect.poll(() => live('mfe-account'), patient).toBe(en('1.1.0'));
    expect(await live('mfe-smb')).toBe(en('1.1.0'));
  });

  it('stays where everything fails alike, and where it came by a roll-back', async () => {
    await registry.start();
    await registry.start('1.0.0', 'early');
    await registry.publish('mfe-smb', '1.1.0');
    const outage = { channel: 'early' };
    for (const area of ['mfe-smb', 'mfe-account'] as const)
      await count(area, '1.0.0', { views: 1_000, failed: 2 }, outage);
    await age();
    await promote('mfe-smb', '1.1.0', 'early');
    // The others first: whoever looks in between sees that it is not this one alone.
    await count('mfe-account', '1.0.0', { views: 1_500, failed: 1_000 }, outage);
    await count('mfe-smb', '1.1.0', { views: 500, failed: 200 }, outage);
    // On the other channel the team takes its version back, and the old one fails, too.
    await promote('mfe-smb', '1.1.0');
    await ask().call(
      rollBackArea,
      { params: { channel: 'stable' }, body: { area: 'mfe-smb' } },
      { as: teamOf('mfe-smb') },
    );
    await count('mfe-smb', '1.0.0', { views: 100, failed: 90 });
    await registry.publish('mfe-consumer', '1.1.0');
    await promote('mfe-consumer', '1.1.0');
    await count('mfe-consumer', '1.1.0', { views: 100, failed: 90 });
    // Both channels are looked at in one go, the other one first.
    await expect.poll(() => live('mfe-consumer'), patient).toBe(en('1.0.0'));
    expect(await live('mfe-smb', 'early')).toBe(en('1.1.0'));
    expect(await live('mfe-smb')).toBe(en('1.0.0'));
    expect((await newestMove()).number).toBe(5);
  });

  it('has its trial ended', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    await promote('mfe-smb', '1.1.0', 'stable', { percent: 10 });
    await count('mfe-smb', '1.0.0', { views: 1_000, failed: 5 });
    // What fails on a further page counts too.
    await count(
      'mfe-smb',
      '1.1.0',
      { views: 100, failed: 0 },
      { failed_later: 30, kinds: { load: 30 }, sources: [1, 2, 3, 4, 5] },
    );
    await expect.poll(async () => (await newestMove()).kind, patient).toBe('end_trial');
    expect((await newestMove()).reason).toContain('30.0 % of 100 documents failed on a further page');
    expect(await live('mfe-smb')).toBe(en('1.0.0'));
  });

  it('stays where the one before does not fit any more, which is noted once', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0', { routes: [] });
    await promote('mfe-smb', '1.1.0');
    const route = { page: 'home', title: 'x', description: '', render: 'client' } as const;
    await registry.publish('mfe-account', '1.1.0', {
      routes: ['/mfe-account/', '/mfe-smb/'].map((path) => ({ ...route, path })),
    });
    await promote('mfe-account', '1.1.0');
    await count('mfe-smb', '1.1.0', { views: 60, failed: 60 });
    const acts = ask().db('releases').collection<{ state: string; refusal: string }>('health_acts');
    await expect.poll(async () => (await acts.findOne())?.state, patient).toBe('refused');
    expect((await acts.findOne())?.refusal).toContain('claim /mfe-smb/');
    expect(await live('mfe-smb')).toBe(en('1.1.0'));
  });
});

describe('a trial that is to go on by itself', () => {
  const trials = async () => (await registry.store.newestDocument('stable'))?.trial;
  /** As if it had been at its share for an hour. */
  const ageStep = () =>
    ask()
      .db('releases')
      .collection<{ _id: string }>('channels')
      .updateOne(
        { _id: 'stable' },
        { $set: { 'last.trials.0.plan.step_since': new Date(Date.now() - 3_600_000).toISOString() } },
      );

  it('grows while it is well on enough pages, and is live in the end', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    const plan = { percent: 10, next_shares: [50, 100], after_minutes: 15 };
    const wrong = await ask().call(
      promoteArea,
      {
        params: { channel: 'stable' },
        body: { area: 'mfe-smb', version: '1.1.0', ...plan, next_shares: [50, 20] },
      },
      { as: teamOf('mfe-smb') },
    );
    expect(wrong.body.errors.next_shares).toBeDefined();
    await promote('mfe-smb', '1.1.0', 'stable', plan);
    const { channels } = (await ask().call(readChannels, {}, { as: platform })).body;
    expect(
      channels[0].areas.find(({ area }: { area: string }) => area === 'mfe-smb').trial.plan,
    ).toMatchObject({
      next_shares: [50, 100],
      after_minutes: 15,
    });
    await ageStep();
    await count('mfe-smb', '1.1.0', { views: 60, failed: 0 });
    await expect.poll(async () => (await trials())?.percent, patient).toBe(50);
    expect(await newestMove()).toMatchObject({
      kind: 'trial',
      by: 'health',
      reason: 'well for 15 minutes at 10 %, on 60 pages of which 0 failed',
    });
    await ageStep();
    await expect.poll(() => live('mfe-smb'), patient).toBe(en('1.1.0'));
    expect(await newestMove()).toMatchObject({ kind: 'promote', by: 'health' });
  });

  it('stays where it is while hardly anybody sees it, or not for long enough', async () => {
    await registry.start();
    for (const area of ['mfe-smb', 'mfe-account', 'mfe-consumer'] as const)
      await registry.publish(area, '1.1.0');
    await promote('mfe-smb', '1.1.0', 'stable', { percent: 10, next_shares: [100] });
    await ageStep();
    await count('mfe-smb', '1.1.0', { views: 20, failed: 0 });
    await promote('mfe-account', '1.1.0', 'stable', { percent: 10, next_shares: [100] });
    await count('mfe-account', '1.1.0', { views: 200, failed: 0 });
    // Whatever is done by itself is done after these were looked at, in the next look at the latest.
    await promote('mfe-consumer', '1.1.0');
    await count('mfe-consumer', '1.1.0', { views: 60, failed: 60 });
    await expect.poll(() => live('mfe-consumer'), patient).toBe(en('1.0.0'));
    expect(await live('mfe-smb')).toBe(en('1.0.0'));
    expect(await live('mfe-account')).toBe(en('1.0.0'));
  });
});

describe('the notices to teams', () => {
  it('are queued for mail and webhook with what was done and why, and signed', async () => {
    const secret = `bts_${'x'.repeat(43)}`;
    const digest = 'f'.repeat(64);
    const entry = { areas: ['mfe-smb'], key_digest: digest, added_at: '2026-01-01T00:00:00.000Z' };
    const teams = [
      {
        ...entry,
        name: 'smb',
        email: 'smb@example.com',
        webhook: { url: 'https://smb.example/hook', secret },
      },
      { ...entry, name: 'account', areas: ['mfe-account'], email: 'account@example.com' },
    ];
    await writeFile(registry.teamsFile, JSON.stringify(teams));
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    await promote('mfe-smb', '1.1.0');
    await count('mfe-smb', '1.1.0', { views: 60, failed: 60 });
    const queue = new Queue<ReleaseNoticeJob>(releaseNoticeQueue, { connection: ask().redis });
    await expect.poll(async () => (await queue.getJobs()).length, patient).toBe(2);
    const jobs = (await queue.getJobs()).map(({ data }) => data);
    await queue.close();
    const notices = await Promise.all(
      jobs.map(async ({ act_id, team, by }) => {
        expect(team).toBe('smb');
        const body = { act_id, team, by };
        return (await ask().call(readReleaseNotice, { body }, { as: serviceIdentity('fulfilment') })).body
          .notice;
      }),
    );
    const [mail, webhook] = [...notices].sort((one, other) => (one.by < other.by ? -1 : 1));
    expect(mail).toMatchObject({ to: 'smb@example.com', subject: expect.stringContaining('was taken off') });
    expect(mail.paragraphs[0]).toContain('100.0 % of 60 pages failed');
    expect(JSON.parse(webhook.body)).toMatchObject({
      type: 'release.rolled_back',
      data: { area: 'mfe-smb', version: en('1.1.0'), before: en('1.0.0') },
    });
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(webhook.signature) ?? [];
    expect(createHmac('sha256', secret).update(`${time}.${webhook.body}`).digest('hex')).toBe(signature);
  });

  it('are queued also where who took the version off died before it noted that, or is overtaken', async () => {
    const team = { name: 'smb', areas: ['mfe-smb'], email: 'smb@example.com' };
    const key = { key_digest: 'f'.repeat(64), added_at: '2026-01-01T00:00:00.000Z' };
    await writeFile(registry.teamsFile, JSON.stringify([{ ...team, ...key }]));
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    const acts = ask().db('releases').collection<{ state: string; isNotified: boolean }>('health_acts');
    const queue = new Queue<ReleaseNoticeJob>(releaseNoticeQueue, { connection: ask().redis });
    const queued = async () => (await queue.getJobs()).length;
    for (const more of [{}, { percent: 10 }]) {
      await promote('mfe-smb', '1.1.0', 'stable', more);
      await count('mfe-smb', '1.1.0', { views: 60, failed: 60 });
      await expect.poll(async () => (await acts.findOne())?.isNotified, patient).toBe(true);
      await queue.obliterate();
      // As it is between the move and the note of it.
      await acts.updateOne({}, { $set: { state: 'decided', isNotified: false } });
      await expect.poll(queued, patient).toBe(1);
      expect((await acts.findOne())?.state).toBe('done');
      await acts.deleteMany({});
      await queue.obliterate();
    }
    await queue.close();
  });
});

describe('what gateways count', () => {
  it('is shown beside the version before, with what three of four pages keep below', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    await count('mfe-smb', '1.0.0', { views: 100, failed: 1 }, { lcp: { 3: 100 } });
    await promote('mfe-smb', '1.1.0');
    await count('mfe-smb', '1.1.0', { views: 40, failed: 0 }, { reached: 10, lcp: { 3: 20, 7: 20 } });
    const { areas } = (
      await ask().call(readReleaseHealth, { params: { channel: 'stable' } }, { as: platform })
    ).body;
    expect(areas).toHaveLength(5);
    expect(areas.find(({ area }: { area: string }) => area === 'mfe-smb')).toMatchObject({
      live: { version: en('1.1.0'), pages: 50, failed: 0, p75: { lcp: 2_250, inp: null } },
      before: { version: en('1.0.0'), pages: 100, failed: 1, p75: { lcp: 750 } },
      trial: null,
    });
    await expect
      .poll(() => metrics.metrics(), patient)
      .toContain(
        `bowtie_release_pages{channel="stable",area="mfe-smb",version="${en('1.0.0')}",shown="before"} 100`,
      );
  });

  it('is kept of versions that were published alone', async () => {
    await registry.start();
    await count('mfe-smb', '1.0.0', { views: 1, failed: 0 });
    await count('mfe-smb', '6.6.6', { views: 1, failed: 0 });
    const minutes = ask().db('releases').collection('health_minutes');
    expect(await minutes.distinct('version')).toEqual([en('1.0.0')]);
  });
});
