import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AREAS, type AreaDescriptor, type AreaName, recordOf } from '@bowtie/contracts';
import { sampleDescriptor, sampleDocument } from '@bowtie/contracts/sample-release';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bucketKeys, type FakeBucket, openFakeBucket } from '../testing/fake-bucket';
import { BucketBlobs } from './bucket-blobs';
import { copyNewestRelease } from './copy-release';
import { FolderBlobs } from './folder-blobs';
import { ReleaseStore } from './release-store';

let folder: string;
let bucket: FakeBucket;
let from: ReleaseStore;
let to: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  bucket = await openFakeBucket();
  from = new ReleaseStore(new BucketBlobs({ url: bucket.url, ...bucketKeys, timeoutMs: 10_000 }));
  to = new ReleaseStore(new FolderBlobs(folder));
});
afterEach(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

async function publish(area: AreaName, version: string): Promise<AreaDescriptor> {
  const code = Buffer.from(`${area} ${version}`);
  const sha256 = createHash('sha256').update(code).digest('hex');
  const build = sampleDescriptor(area, { version, files: [{ path: 'a.js', bytes: code.length, sha256 }] });
  await from.putFile(area, version, 'a.js', code);
  await from.finish(build);
  return build;
}

async function promote(number: number, version: string): Promise<void> {
  const builds = new Map<AreaName, AreaDescriptor>();
  for (const area of AREAS) builds.set(area, await publish(area, version));
  const [shell] = builds.values();
  if (shell === undefined) throw new Error('there are no areas');
  await from.putDocument(
    sampleDocument({ number, areas: recordOf(AREAS, (area) => builds.get(area) ?? shell) }),
  );
}

it('is copied whole, from then on is there without the bucket, and is passed over where files are missing', async () => {
  const bad: number[] = [];
  const copy = () => copyNewestRelease(from, to, 'stable', (number) => bad.push(number));
  await copy();
  expect(await to.newestDocument('stable')).toBeUndefined();
  await promote(1, '1.0.0-aaaaaaaaaaaa');
  await copy();
  expect((await to.newestDocument('stable'))?.number).toBe(1);
  await promote(2, '1.1.0-aaaaaaaaaaaa');
  await from.removeArtefact('mfe-smb', '1.1.0-aaaaaaaaaaaa');
  await copy();
  expect([bad, (await to.newestDocument('stable'))?.number]).toEqual([[2], 1]);
  bucket.isAway = true;
  await expect(copy()).rejects.toThrow('503');
  const anew = new ReleaseStore(new FolderBlobs(folder));
  expect((await anew.newestDocument('stable'))?.number).toBe(1);
  // A file that changed on the disk is not shown.
  await writeFile(path.join(folder, 'shell/1.0.0-aaaaaaaaaaaa/a.js'), 'changed');
  const other = new ReleaseStore(new FolderBlobs(folder));
  expect(await other.newestDocument('stable')).toBeUndefined();
});
