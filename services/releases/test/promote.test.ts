import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AREAS,
  type AreaName,
  compareReleases,
  promoteArea,
  readChannelDocument,
  readChannelHistory,
  readChannels,
  rollBackArea,
  startChannel,
  trialsOf,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRegistry, platform, type Registry, teamOf } from './registry-harness';

const stable = { channel: 'stable' };
let registry: Registry;
beforeEach(async () => {
  registry = await openRegistry(2);
});
afterEach(() => registry.close());

const [en, es] = ['a', 'b'].map((hash) => (version: string) => `${version}-${hash.repeat(12)}`);
const ask = (instance = 0) => {
  const harness = registry.instances[instance];
  if (harness === undefined) throw new Error('there is no such instance');
  return harness;
};
const promote = (area: AreaName, version: string, more: object = {}, as = teamOf(area), instance = 0) =>
  ask(instance).call(promoteArea, { params: stable, body: { area, version, ...more } }, { as });
const rollBack = (area: AreaName, more: object = {}) =>
  ask().call(rollBackArea, { params: stable, body: { area, ...more } }, { as: teamOf(area) });
const live = async (area: AreaName) => (await registry.store.newestDocument('stable'))?.areas[area].version;

describe('a channel', () => {
  it('is filled once, with a version of every area by who may touch all of them', async () => {
    expect((await promote('mfe-smb', '1.0.0')).body.code).toBe('version_unknown');
    await registry.publish('mfe-smb', '1.0.0');
    expect((await promote('mfe-smb', '1.0.0')).body.code).toBe('channel_unknown');
    const missing = await ask().call(startChannel, { params: stable, body: {} }, { as: platform });
    expect([missing.status, missing.body.message]).toEqual([
      404,
      expect.stringContaining('No version of shell'),
    ]);
    expect((await registry.start()).body.move).toMatchObject({ number: 1, kind: 'start', by: 'platform' });
    expect((await registry.start()).body.code).toBe('channel_filled');
    const own = await ask().call(startChannel, { params: stable, body: {} }, { as: teamOf('mfe-smb') });
    expect(own.status).toBe(403);
    const document = await registry.store.newestDocument('stable');
    expect(document).toMatchObject({ number: 1, channel: 'stable', act: { by: 'platform' } });
    expect(document?.translations?.es?.['mfe-smb'].version).toBe(es?.('1.0.0'));
    expect(
      (await ask().call(startChannel, { params: { channel: 'local' }, body: {} }, { as: platform })).status,
    ).toBe(400);
  });

  it('shows a promoted version in all its languages, and the other areas as they were', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    const { body } = await promote('mfe-smb', '1.1.0', { reason: 'a better form' });
    expect(body.move).toMatchObject({
      channel: 'stable',
      number: 2,
      kind: 'promote',
      version: en?.('1.1.0'),
      before: en?.('1.0.0'),
      by: 'smb',
      reason: 'a better form',
    });
    const document = await registry.store.newestDocument('stable');
    const first = await registry.store.document('stable', 1);
    expect(document?.areas['mfe-smb'].version).toBe(en?.('1.1.0'));
    expect(document?.translations?.es?.['mfe-smb'].version).toBe(es?.('1.1.0'));
    expect(document?.areas['mfe-account']).toEqual(first?.areas['mfe-account']);
    expect(document?.since['mfe-account']).toBe(first?.since['mfe-account']);
    expect(document?.since['mfe-smb']).toBe(document?.created_at);
    const { document: told } = (await ask(1).call(readChannelDocument, { params: stable }, { as: platform }))
      .body;
    expect(told).toEqual(document);
    expect((await promote('mfe-smb', '1.1.0')).body.code).toBe('already_live');
  });

  it('is opened to a team for its own areas alone, and to operators in their name', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    const foreign = await promote('mfe-smb', '1.1.0', {}, teamOf('mfe-account'));
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'The key of your team opens mfe-account, and not mfe-smb.',
    ]);
    expect((await ask().call(readChannels, {}, {})).status).toBe(404);
    expect((await promote('mfe-smb', '1.1.0', { operator: 'grace' })).body.errors.operator).toBeDefined();
    const byOperator = await promote(
      'mfe-smb',
      '1.1.0',
      { operator: 'grace' },
      serviceIdentity('operations'),
    );
    expect(byOperator.body.move.by).toBe('grace');
  });

  it('refuses what does not fit to what is live at that moment', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0', { needs: { react: '^20.0.0' } });
    const { status, body } = await promote('mfe-smb', '1.1.0');
    expect([status, body.errors.area]).toEqual([
      422,
      ['mfe-smb needs react ^20.0.0, the shell provides 19.3.1'],
    ]);
    await registry.publish('mfe-account', '1.1.0', {
      routes: [{ path: '/mfe-smb/', page: 'home', title: 'x', description: '', render: 'client' }],
    });
    expect((await promote('mfe-account', '1.1.0')).body.errors.area[0]).toContain('both claim /mfe-smb/');
    expect(await registry.store.documentNumbers('stable')).toEqual([1]);
  });

  it('goes back to the version before, further back, and to one by name', async () => {
    await registry.start();
    for (const version of ['1.1.0', '1.2.0']) {
      await registry.publish('mfe-smb', version);
      await promote('mfe-smb', version);
    }
    expect((await rollBack('mfe-smb', { reason: 'it is slow' })).body.move).toMatchObject({
      number: 4,
      kind: 'roll_back',
      version: en?.('1.1.0'),
      before: en?.('1.2.0'),
      reason: 'it is slow',
    });
    await rollBack('mfe-smb');
    expect(await live('mfe-smb')).toBe(en?.('1.0.0'));
    expect((await rollBack('mfe-smb')).body.code).toBe('nothing_before');
    await rollBack('mfe-smb', { to: '1.2.0' });
    expect(await live('mfe-smb')).toBe(en?.('1.2.0'));
    await registry.publish('mfe-smb', '1.3.0');
    expect((await rollBack('mfe-smb', { to: '1.3.0' })).body.code).toBe('nothing_before');
    expect((await rollBack('mfe-smb', { to: '9.9.9' })).body.code).toBe('version_unknown');
  });

  it('has areas on trial side by side, each promoted or ended by itself, and leaves the others to move', async () => {
    await registry.start();
    for (const area of ['mfe-smb', 'mfe-account', 'mfe-consumer'] as const)
      await registry.publish(area, '1.1.0');
    await promote('mfe-smb', '1.1.0', { percent: 10 });
    const document = await registry.store.newestDocument('stable');
    expect(document?.areas['mfe-smb'].version).toBe(en?.('1.0.0'));
    // Alone it stands where gateways look that know of one trial only.
    expect(document?.trial).toMatchObject({
      area: 'mfe-smb',
      percent: 10,
      builds: { en: { version: en?.('1.1.0') } },
    });
    const onTrial = async () => {
      const newest = await registry.store.newestDocument('stable');
      return newest === undefined ? [] : trialsOf(newest).map(({ area, percent }) => [area, percent]);
    };
    await promote('mfe-account', '1.1.0', { percent: 20 });
    await promote('mfe-consumer', '1.1.0');
    expect(await onTrial()).toEqual([
      ['mfe-smb', 10],
      ['mfe-account', 20],
    ]);
    const { channels } = (await ask(1).call(readChannels, {}, { as: platform })).body;
    expect(channels[0].areas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ area: 'mfe-smb', trial: expect.objectContaining({ percent: 10 }) }),
        expect.objectContaining({ area: 'mfe-account', trial: expect.objectContaining({ percent: 20 }) }),
      ]),
    );
    await promote('mfe-account', '1.1.0', { percent: 30 });
    expect((await rollBack('mfe-smb')).body.move).toMatchObject({
      kind: 'end_trial',
      version: en?.('1.1.0'),
    });
    expect(await onTrial()).toEqual([['mfe-account', 30]]);
    // Asked again, as by who lost the answer, it takes nothing else off.
    expect((await rollBack('mfe-smb', { expected: en?.('1.1.0') })).body.code).toBe('not_shown');
    await promote('mfe-smb', '1.1.0', { percent: 50 });
    await promote('mfe-smb', '1.1.0');
    expect(await onTrial()).toEqual([['mfe-account', 30]]);
    expect(await live('mfe-smb')).toBe(en?.('1.1.0'));
  });

  it('refuses a trial that does not fit to another one, which it names', async () => {
    await registry.start();
    const routes = [{ path: '/both/', page: 'home', title: 'x', description: '', render: 'client' as const }];
    for (const area of ['mfe-smb', 'mfe-account'] as const) await registry.publish(area, '1.1.0', { routes });
    expect((await promote('mfe-smb', '1.1.0', { percent: 10 })).status).toBe(200);
    const { status, body } = await promote('mfe-account', '1.1.0', { percent: 10 });
    expect([status, body.errors.area]).toEqual([
      422,
      [
        `With mfe-smb ${en?.('1.1.0')} and mfe-account ${en?.('1.1.0')} on trial: mfe-account and mfe-smb both claim /both/`,
      ],
    ]);
    await rollBack('mfe-smb');
    expect((await promote('mfe-account', '1.1.0', { percent: 10 })).status).toBe(200);
  });

  it('goes on from a record of before several areas could be on trial', async () => {
    await registry.start();
    for (const area of ['mfe-smb', 'mfe-account'] as const) await registry.publish(area, '1.1.0');
    await promote('mfe-smb', '1.1.0', { percent: 10 });
    const channels = ask().db('releases').collection<{ _id: string }>('channels');
    const moves = ask().db('releases').collection('moves');
    const before = await registry.store.document('stable', 2);
    const { last, ...record } = (await channels.findOne<{ last: { trials: object[] } }>({})) ?? {};
    if (last === undefined) throw new Error('there is no channel');
    const { trials, ...move } = last;
    const old = { ...move, trial: trials[0] };
    await channels.replaceOne({ _id: 'stable' }, { ...record, last: old, pending: [old] });
    await moves.updateMany({}, { $unset: { trials: '' }, $set: { trial: null } });
    // It completes what the one before has left, byte by byte, and goes on.
    await promote('mfe-account', '1.1.0', { percent: 20 });
    expect(await registry.store.document('stable', 2)).toEqual(before);
    const newest = await registry.store.newestDocument('stable');
    expect(newest?.trials?.map(({ area }) => area)).toEqual(['mfe-smb', 'mfe-account']);
    expect((await channels.findOne<{ pending: object[] }>({}))?.pending).toEqual([]);
  });

  it('says what it shows, who moved it when and why, and what differs', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0', { calls: { getCart: '0123456789abcdef' } });
    await promote('mfe-smb', '1.1.0', { reason: 'why not' });
    await registry.publish('mfe-account', '1.1.0');
    await promote('mfe-account', '1.1.0', { percent: 5 });
    const { channels } = (await ask(1).call(readChannels, {}, { as: teamOf('mfe-smb') })).body;
    expect(channels).toHaveLength(1);
    expect(channels[0]).toMatchObject({
      channel: 'stable',
      number: 3,
      last: { kind: 'trial', by: 'account' },
    });
    const areas = new Map(channels[0].areas.map((one: { area: string }) => [one.area, one]));
    expect(areas.get('mfe-smb')).toMatchObject({
      version: en?.('1.1.0'),
      team: 'mfe-smb',
      languages: ['en', 'es'],
      trial: null,
      before: en?.('1.0.0'),
      others: 1,
    });
    expect(areas.get('mfe-account')).toMatchObject({
      trial: { version: en?.('1.1.0'), percent: 5 },
      before: null,
      others: 1,
    });
    expect(areas.get('mfe-consumer')).toMatchObject({ before: null, others: 0 });
    const history = async (query: object) =>
      (await ask().call(readChannelHistory, { params: stable, query }, { as: platform })).body;
    const all = await history({ limit: 2 });
    expect([all.total_count, all.moves.map(({ number }: { number: number }) => number)]).toEqual([3, [3, 2]]);
    expect((await history({ area: 'mfe-smb' })).moves).toEqual([
      expect.objectContaining({ number: 2, reason: 'why not' }),
    ]);
    const diff = await ask().call(
      compareReleases,
      { params: stable, query: { from: 1, to: 3 } },
      { as: platform },
    );
    expect(diff.body.areas).toEqual([
      expect.objectContaining({
        area: 'mfe-smb',
        before: en?.('1.0.0'),
        after: en?.('1.1.0'),
        calls: { added: ['getCart'], removed: [] },
      }),
    ]);
    const unknown = await ask().call(
      compareReleases,
      { params: stable, query: { from: 1, to: 9 } },
      { as: platform },
    );
    expect([unknown.status, unknown.body.message]).toEqual([404, 'stable has no release of the number 9.']);
  });
});

describe('teams that promote at the same time', () => {
  it('all win, each with a number of its own on top of the others', async () => {
    await registry.start();
    const areas = AREAS.filter((area) => area !== 'shell');
    const versions = Array.from({ length: 16 }, (_, number) => `1.${number + 1}.0`);
    for (const version of versions) await Promise.all(areas.map((area) => registry.lay(area, version)));
    const wanted = versions.flatMap((version) => areas.map((area) => ({ area, version })));
    expect(wanted).toHaveLength(64);
    const answers = await Promise.all(
      wanted.map(({ area, version }, place) => promote(area, version, {}, teamOf(area), place % 2)),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      wanted.map(() => [200, undefined]),
    );
    const numbers = answers.map(({ body }) => Number(body.move.number)).sort((a, b) => a - b);
    expect(numbers).toEqual(wanted.map((_, place) => place + 2));
    expect(await registry.store.documentNumbers('stable')).toEqual([1, ...numbers]);
    // Each document is the one before with the one area that its move names.
    let before = await registry.store.document('stable', 1);
    for (const number of numbers) {
      const document = await registry.store.document('stable', number);
      const answer = answers.find(({ body }) => body.move.number === number)?.body.move;
      const { area, version } = answer;
      expect(document?.act).toMatchObject({
        area,
        version,
        before: before?.areas[answer.area as AreaName].version,
      });
      for (const one of AREAS)
        expect(document?.areas[one].version).toBe(one === area ? version : before?.areas[one].version);
      before = document;
    }
    expect((await registry.store.newestDocument('stable'))?.number).toBe(65);
    const history = await ask().call(
      readChannelHistory,
      { params: stable, query: { limit: 100 } },
      { as: platform },
    );
    expect(history.body.total_count).toBe(65);
  });
});

describe('a move that was not written to the store', () => {
  it('is written by the next look of any instance, without a gap', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    await promote('mfe-smb', '1.1.0');
    // As if the process had ended between its update and its writing.
    const channels = ask()
      .db('releases')
      .collection<{ _id: string; last: object; pending: object[] }>('channels');
    const { last } = (await channels.findOne({ _id: 'stable' })) ?? {};
    await channels.updateOne({ _id: 'stable' }, { $set: { pending: last === undefined ? [] : [last] } });
    await ask().db('releases').collection('moves').deleteOne({ number: 2 });
    const folder = join(registry.folder, 'channels', 'stable');
    const text = (await registry.store.document('stable', 2))?.digest;
    await rm(join(folder, '000000002.json'));
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toContain('000000002.json');
    expect((await registry.store.document('stable', 2))?.digest).toBe(text);
    await expect.poll(async () => (await channels.findOne({ _id: 'stable' }))?.pending).toEqual([]);
    expect(await ask().db('releases').collection('moves').countDocuments({})).toBe(2);
  });

  it('is behind what the store holds, where the database was restored from before that', async () => {
    await registry.start();
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await registry.publish('mfe-smb', version);
    await promote('mfe-smb', '1.1.0');
    const channels = ask().db('releases').collection<{ _id: string }>('channels');
    const before = await channels.findOne({ _id: 'stable' });
    await promote('mfe-smb', '1.2.0');
    await channels.replaceOne({ _id: 'stable' }, before ?? {});
    expect((await promote('mfe-smb', '1.3.0')).body.move.number).toBe(4);
    expect(await live('mfe-smb')).toBe(en?.('1.3.0'));
  });
});
