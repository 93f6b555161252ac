import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tables } from '../src/storage/tables';
import { WriteQueue } from '../src/storage/write-queue';

const key = (name: string) => Buffer.from(name);

describe('writes in turns', () => {
  let dir = '';
  let tables: Tables;
  let turns: WriteQueue;
  let takenBack = 0;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'store-turns-'));
    tables = new Tables(dir, 0);
    takenBack = 0;
    turns = new WriteQueue(tables, {
      beforeCommit: () => () => {},
      load: () => {
        takenBack++;
      },
    });
  });
  afterEach(async () => {
    await turns.close();
    await tables.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('see one another’s changes, and are seen when they are answered', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        turns.add(() => {
          const count = (tables.get(key('count'))?.readUInt8(0) ?? 0) + 1;
          tables.put(key('count'), Buffer.from([count]));
          return count;
        }),
      ),
    );
    expect(results).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(tables.get(key('count'))).toEqual(Buffer.from([20]));
  });

  it('leave nothing of one that breaks off in its middle, and do the others', async () => {
    const results = await Promise.allSettled([
      turns.add(() => tables.put(key('a'), Buffer.from([1]))),
      turns.add(() => {
        tables.put(key('half'), Buffer.from([1]));
        throw new Error('a fault');
      }),
      turns.add(() => tables.put(key('b'), Buffer.from([1]))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tables.get(key('half'))).toBeUndefined();
    expect(tables.get(key('a'))).toBeDefined();
    expect(tables.get(key('b'))).toBeDefined();
    expect(takenBack).toBeGreaterThan(0);
  });

  it('are finished before the end, and refused after it', async () => {
    const last = turns.add(() => tables.put(key('last'), Buffer.from([1])));
    await turns.close();
    await last;
    expect(tables.get(key('last'))).toBeDefined();
    await expect(turns.add(() => {})).rejects.toThrow('shutting down');
  });
});
