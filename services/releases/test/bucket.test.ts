import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promoteArea, readChannels } from '@bowtie/contracts';
import { copyNewestRelease, FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { bucketKeys, type FakeBucket, openFakeBucket } from '@bowtie/release-store/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRegistry, platform, type Registry, teamOf } from './registry-harness';

let bucket: FakeBucket;
let registry: Registry;
let disk: string;
beforeEach(async () => {
  bucket = await openFakeBucket();
  disk = await mkdtemp(join(tmpdir(), 'bowtie-gateway-'));
  registry = await openRegistry(1, {
    RELEASE_S3_URL: bucket.url,
    RELEASE_S3_KEY_ID: bucketKeys.accessKeyId,
    RELEASE_S3_SECRET: bucketKeys.secretAccessKey,
    RELEASE_S3_TIMEOUT_MS: '10000',
  });
});
afterEach(async () => {
  await registry.close();
  bucket.close();
  await rm(disk, { recursive: true });
});

it('keeps releases in a bucket, from which gateways copy them, and moves nothing while it is away', async () => {
  const [harness] = registry.instances;
  if (harness === undefined) throw new Error('there is no instance');
  const gateway = new ReleaseStore(new FolderBlobs(disk));
  const shown = async () => {
    await copyNewestRelease(registry.store, gateway, 'stable', () => undefined).catch(() => undefined);
    return (await gateway.newestDocument('stable'))?.areas['mfe-smb'].version;
  };
  const promote = (version: string) =>
    harness.call(
      promoteArea,
      { params: { channel: 'stable' }, body: { area: 'mfe-smb', version } },
      { as: teamOf('mfe-smb') },
    );
  expect((await registry.start()).status).toBe(200);
  expect(await shown()).toBe('1.0.0-aaaaaaaaaaaa');
  for (const version of ['1.1.0', '1.2.0']) await registry.publish('mfe-smb', version);
  await promote('1.1.0');
  expect(await shown()).toBe('1.1.0-aaaaaaaaaaaa');
  bucket.isAway = true;
  // The registry cannot see what lies there, so it moves nothing; what is shown stays, and so does the truth.
  expect((await promote('1.2.0')).status).toBeGreaterThanOrEqual(500);
  expect(await shown()).toBe('1.1.0-aaaaaaaaaaaa');
  const { channels } = (await harness.call(readChannels, {}, { as: platform })).body;
  expect(channels[0].number).toBe(2);
  bucket.isAway = false;
  expect((await promote('1.2.0')).body.move.number).toBe(3);
  expect(await shown()).toBe('1.2.0-aaaaaaaaaaaa');
});

it('asks the bucket for no names while a version is sent', async () => {
  await registry.publish('mfe-smb', '1.0.0');
  expect(bucket.lists).toBe(0);
});
