import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AREAS,
  promoteArea,
  readChannelHistory,
  readChannels,
  recordOf,
  rollBackArea,
} from '@bowtie/contracts';
import { copyNewestRelease, FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { createLog } from '@bowtie/service-kit';
import { bundledProcess, openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releasesService } from '../../src/app';
import { Mirror } from '../../src/channels/mirror';
import { ChannelMover } from '../../src/channels/move-channel';
import { openChannels } from '../../src/store/channels';
import { openPublishedVersions } from '../../src/store/published-versions';
import { buildOf, code, platform, teamOf } from '../registry-harness';
import { type Order, type Step, steps } from './steps';

const file = join(import.meta.dirname, 'stopping-registry.ts');
const at = '2026-01-01T00:00:00.000Z';
const stable = { channel: 'stable' };
const log = createLog('test', process.env.TEST_LOG_LEVEL ?? 'silent');
let database: TestHarness;
let folder: string;
let store: ReleaseStore;

/** A channel that shows 1.0.0 of every area, and 1.1.0 of one that is published; no registry runs. */
beforeEach(async () => {
  database = await openTestHarness({ services: [] });
  folder = await mkdtemp(join(tmpdir(), 'bowtie-killed-'));
  store = new ReleaseStore(new FolderBlobs(join(folder, 'artefacts')));
  const db = database.db('releases');
  const [channels, published] = [await openChannels(db), await openPublishedVersions(db)];
  const builds = (number: string) => ({
    en: `${number}-${'a'.repeat(12)}`,
    es: `${number}-${'b'.repeat(12)}`,
  });
  for (const area of AREAS)
    for (const number of area === 'mfe-smb' ? ['1.0.0', '1.1.0'] : ['1.0.0']) {
      for (const language of ['en', 'es'] as const) {
        const build = buildOf(area, number, language);
        await store.putFile(area, build.version, 'entry.js', code(area, number, language));
        await store.finish(build);
      }
      const version = { area, version: builds(number).en, builds: builds(number), team: area, commit: null };
      await published.add({ ...version, published_at: at, published_by: area });
    }
  const mirror = new Mirror({ channels, store, log });
  await new ChannelMover({ channels, store, mirror }).move('stable', async () => ({
    number: 1,
    act: {
      ...{ kind: 'start', area: null, version: null, before: null },
      ...{ percent: 100, by: 'platform', reason: '', at },
    },
    live: recordOf(AREAS, () => builds('1.0.0')),
    since: recordOf(AREAS, () => at),
    trials: [],
  }));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts a process that promotes, and ends it at a step. */
async function killAt(step: Step): Promise<void> {
  const registry = spawn(process.execPath, [await bundledProcess(file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(registry, 'exit');
  const order: Order = {
    mongoUrl: process.env.MONGO_URL ?? '',
    database: database.db('releases').databaseName,
    folder: join(folder, 'artefacts'),
    step,
    version: '1.1.0',
  };
  registry.send(order);
  const reached = await Promise.race([once(registry, 'message'), ended.then(() => ['it ended by itself'])]);
  registry.kill('SIGKILL');
  await ended;
  expect(reached[0]).toBe(step);
}

/** The number that a gateway shows, which reads what is there with a disk of its own. */
async function shown(): Promise<number | undefined> {
  const gateway = new ReleaseStore(new FolderBlobs(join(folder, 'gateway')));
  const bad: unknown[] = [];
  await copyNewestRelease(store, gateway, 'stable', (_number, problem) => bad.push(problem));
  const document = await gateway.newestDocument('stable', 0, (_number, problem) => bad.push(problem));
  expect(bad).toEqual([]);
  return document?.number;
}

describe('a registry that is killed at a step of a move', () => {
  it.each(steps)('%s leaves a move that is made whole or not at all', async (step) => {
    await killAt(step);
    const isMoved = step !== 'before the channel moves';
    const isWritten = step === 'before it is marked' || step === 'before the answer';
    // Gateways show a whole release, whatever is missing yet.
    expect(await shown()).toBe(isWritten ? 2 : 1);

    const registry = await openTestHarness({
      services: [
        await releasesService.open({
          environment: {
            ARTEFACTS_DIR: join(folder, 'artefacts'),
            RELEASE_TEAMS_FILE: join(folder, 'teams.json'),
          },
          db: database.db('releases'),
          openRedis: async () => database.redis,
          callService: async () => Promise.reject(new Error('it calls nobody')),
          log,
        }),
      ],
    });
    try {
      // It completes what it finds when it starts, without being asked.
      await expect.poll(shown).toBe(isMoved ? 2 : 1);
      const promoted = await registry.call(
        promoteArea,
        { params: stable, body: { area: 'mfe-smb', version: '1.1.0' } },
        { as: teamOf('mfe-smb') },
      );
      expect([promoted.status, promoted.body.code]).toEqual(
        isMoved ? [409, 'already_live'] : [200, undefined],
      );
      const back = await registry.call(
        rollBackArea,
        { params: stable, body: { area: 'mfe-smb' } },
        { as: teamOf('mfe-smb') },
      );
      expect(back.body.move).toMatchObject({ number: 3, kind: 'roll_back' });
      expect(await shown()).toBe(3);
      const { moves } = (await registry.call(readChannelHistory, { params: stable }, { as: platform })).body;
      expect(moves.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
      expect(await store.documentNumbers('stable')).toEqual([1, 2, 3]);
      for (const number of [1, 2, 3]) expect((await store.document('stable', number))?.number).toBe(number);
      const { channels } = (await registry.call(readChannels, {}, { as: platform })).body;
      expect(channels[0].number).toBe(3);
      const kept = await database.db('releases').collection('channels').findOne({});
      expect(kept?.pending).toEqual([]);
    } finally {
      await registry.close();
    }
  });
});
