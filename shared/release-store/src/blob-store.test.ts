import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketKeys, type FakeBucket, openFakeBucket } from '../testing/fake-bucket';
import { BlobDiffers, type BlobStore } from './blob-store';
import { BucketBlobs } from './bucket-blobs';
import { FolderBlobs } from './folder-blobs';

const bytes = (text: string) => Buffer.from(text);
let folder: string;
let bucket: FakeBucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  bucket = await openFakeBucket();
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => BlobStore][] = [
  ['a folder', () => new FolderBlobs(folder)],
  // A real one stands in for it where there is one.
  [
    'a bucket',
    () => new BucketBlobs({ url: process.env.TEST_S3_URL ?? bucket.url, ...bucketKeys, timeoutMs: 10_000 }),
  ],
];

describe.each(stores)('%s', (_name, open) => {
  let blobs: BlobStore;
  beforeEach(async () => {
    blobs = open();
    await blobs.removeFolder('a/');
  });

  it('keeps what was written once under a name, and refuses other bytes', async () => {
    expect(await blobs.read('a/b.js')).toBeUndefined();
    expect(await blobs.write('a/b.js', bytes('1'))).toBe(true);
    expect(await blobs.write('a/b.js', bytes('1'))).toBe(false);
    await expect(blobs.write('a/b.js', bytes('2'))).rejects.toThrow(BlobDiffers);
    expect((await blobs.read('a/b.js'))?.toString()).toBe('1');
  });

  it('takes the same bytes from many who write at once', async () => {
    const written = await Promise.all(Array.from({ length: 10 }, () => blobs.write('a/same', bytes('x'))));
    expect(written.some(Boolean)).toBe(true);
    expect((await blobs.read('a/same'))?.toString()).toBe('x');
  });

  it('lists names in order, behind one, up to a number, and the folders', async () => {
    const names = ['a/1/x', 'a/1/y', 'a/2/x', 'a/3.json', 'a/4.json', 'a/5.json', 'a/6.json'];
    for (const name of names) await blobs.write(name, bytes(name));
    expect(await blobs.list('a/', { most: 100 })).toEqual(names);
    expect(await blobs.list('a/', { after: 'a/3.json', most: 2 })).toEqual(['a/4.json', 'a/5.json']);
    expect(await blobs.list('a/9/', { most: 2 })).toEqual([]);
    expect(await blobs.folders('a/')).toEqual(['1', '2']);
    await blobs.remove('a/1/x');
    await blobs.removeFolder('a/2/');
    expect(await blobs.list('a/', { most: 100 })).toEqual(
      names.filter((name) => !['a/1/x', 'a/2/x'].includes(name)),
    );
  });

  it('has no name that leads out of it', async () => {
    await expect(async () => blobs.read('../x')).rejects.toThrow('is no name of a file');
    await expect(async () => blobs.write('a/../../x', bytes('1'))).rejects.toThrow('is no name of a file');
  });
});
