import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseWatch } from '../../src/pages/live-release';
import { firstVersion, promote, writeRelease } from '../fake-release';

const slowVersion = '1.0.1-0123456789ab';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowtie-artefacts-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

it('a release that is read slowly never takes the place of one that came after it', async () => {
  await writeRelease(folder, 1, firstVersion);
  // Whoever reads the document of the second release waits until something is written to it.
  const wentLive: number[] = [];
  const watchOf = (onLive: (number: number) => void) =>
    new ReleaseWatch({
      store: new ReleaseStore(new FolderBlobs(folder)),
      channel: 'stable',
      configuration: {},
      log: Fastify().log,
      onLive: ({ release }) => onLive(release.number),
    });
  const watch = watchOf((number) => wentLive.push(number));
  await watch.start();
  const nextLook = () => vi.advanceTimersByTime(1_100);

  await writeRelease(folder, 2, slowVersion);
  const slowDocument = join(folder, 'shell', slowVersion, 'document.html');
  await rm(slowDocument);
  spawnSync('sh', ['-c', 'mkfifo "$0"', slowDocument]);
  nextLook();
  const document = await open(slowDocument, 'w');
  await promote(folder, 3, {});
  nextLook();
  // Another one has read the third release by now, as this one would have, were it to look.
  const other = watchOf(() => undefined);
  await other.start();
  expect(other.live?.release.number).toBe(3);
  other.stop();
  await document.write('<!doctype html>');
  await document.close();
  await expect
    .poll(() => {
      nextLook();
      return watch.live?.release.number;
    })
    .toBe(3);
  expect(wentLive).toEqual([1, 2, 3]);
  watch.stop();
});

it('a bucket that does not answer keeps no gateway from showing what is on its disk', async () => {
  await writeRelease(folder, 1, firstVersion);
  const never = () => new Promise<never>(() => undefined);
  const watch = new ReleaseWatch({
    store: new ReleaseStore(new FolderBlobs(folder)),
    bucket: new ReleaseStore({
      ...{ read: never, write: never, list: never, folders: never },
      ...{ removeFolder: never, remove: never },
    }),
    channel: 'stable',
    configuration: {},
    log: Fastify().log,
  });
  await watch.start();
  expect(watch.live?.release.number).toBe(1);
  watch.stop();
});
