import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedStore } from '../src';
import { embedded } from './harness';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-damage-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function filledStore(): Promise<string> {
  const dataDir = newFolder();
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.url);
  const things = client.db('shop').collection('things');
  for (let batch = 0; batch < 5; batch += 1)
    await things.insertMany(Array.from({ length: 200 }, (_, n) => ({ n, text: 'x'.repeat(500) })));
  await client.close();
  await store.close();
  return dataDir;
}

/** A file system of its own with so little room; undefined where this user may not mount one. */
function smallDisk(): { folder: string; end(): void } | undefined {
  const folder = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
  if (mounted.status !== 0) return undefined;
  return { folder, end: () => void spawnSync('umount', [folder], { stdio: 'ignore' }) };
}

describe.runIf(embedded)('data that are damaged', () => {
  it.each([
    [
      'cut to half',
      (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 8_192) * 4_096),
    ],
    ['cut within a page', (path: string) => truncateSync(path, readFileSync(path).length - 10)],
    ['cut to its first bytes', (path: string) => truncateSync(path, 100)],
    ['another file', (path: string) => writeFileSync(path, 'not a database'.repeat(1_000))],
    ['zeros', (path: string) => writeFileSync(path, Buffer.alloc(65_536))],
  ])('are refused with what to do: %s', async (_what, damage) => {
    const dataDir = await filledStore();
    damage(join(dataDir, 'data.mdb'));
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(/damaged.*backup.*nothing was changed/);
  });

  it('are not what is whole, grown or shrunk', async () => {
    const dataDir = await filledStore();
    for (let round = 0; round < 3; round += 1) {
      const store = await startEmbeddedStore({ dataDir });
      const client = await MongoClient.connect(store.url);
      await client
        .db('shop')
        .collection('things')
        .deleteMany({ n: { $gte: 50 - round * 10 } });
      await client.close();
      await store.close();
    }
  });
});

describe.runIf(embedded)('a full disk', () => {
  it('lets reads go on, refuses writes as an outage, and takes them again once there is room', async (context) => {
    const disk = smallDisk();
    if (disk === undefined) return context.skip('mounting a small disk needs root');
    try {
      const store = await startEmbeddedStore({ dataDir: disk.folder, reserveBytes: 2 * 1024 ** 2 });
      const client = await MongoClient.connect(store.url);
      const things = client.db('shop').collection<{ _id: number; text: string }>('things');
      let written = 0;
      const write = () => things.insertOne({ _id: written, text: 'x'.repeat(20_000) });
      const fill = async () => {
        for (; written < 1_000; written += 1) await write();
      };
      const refused = await fill().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MongoServerError);
      expect(refused).toMatchObject({ code: 14_031, codeName: 'OutOfDiskSpace' });
      for (let read = 0; read < 31; read += 1) {
        expect(await things.countDocuments({})).toBe(written);
        expect((await things.findOne({ _id: read % written }))?.text).toHaveLength(20_000);
      }
      await expect(write()).rejects.toMatchObject({ code: 14_031 });
      spawnSync('mount', ['-o', 'remount,size=16m', disk.folder]);
      await write();
      expect(await things.countDocuments({})).toBe(written + 1);
      await client.close();
      await store.close();
    } finally {
      disk.end();
    }
  });
});
