import { type OwnImage, uploadImage } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { WorkerPool } from '../../src/pictures/worker-pool';
import { flatHeic } from '../fixtures/heic';
import { openImageHarness } from '../fixtures/image-harness';
import { bomb, jpeg, zeros } from '../fixtures/pictures';

const mega = 1_048_576;

/** How many works run at once on the pool, and how many heavy ones, while something is done. */
async function mostAtOnce(work: () => Promise<unknown>) {
  const { run } = WorkerPool.prototype;
  const running = { all: 0, heavy: 0 };
  const most = { ...running };
  const count = (weight: string, by: 1 | -1) => {
    running.all += by;
    if (weight === 'heavy') running.heavy += by;
    most.all = Math.max(most.all, running.all);
    most.heavy = Math.max(most.heavy, running.heavy);
  };
  const pool = vi.spyOn(WorkerPool.prototype, 'run');
  pool.mockImplementation(function (this: WorkerPool, who, weight, done) {
    return run.call(this, who, weight, async () => {
      count(weight, 1);
      try {
        return await done();
      } finally {
        count(weight, -1);
      }
    });
  });
  try {
    await work();
  } finally {
    pool.mockRestore();
  }
  return most;
}

/** The most memory that was held while something was done, beyond what was held before. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(timer);
  return (most - before) / mega;
}

describe('memory', { timeout: 90_000 }, () => {
  it('stays flat while bombs are refused', async () => {
    const harness = await openImageHarness();
    const bombs = [
      bomb(40_000, 40_000),
      bomb(15_900, 15_900),
      bomb(9_000, 9_000, { interlaced: true }),
      (await jpeg(800, 600)).subarray(0, 3_000),
      Buffer.concat([flatHeic.subarray(0, 300), Buffer.alloc(2_000, 0xff)]),
    ];
    // What is loaded once is loaded before.
    for (const file of [await jpeg(400, 300), flatHeic]) await harness.upload(file);
    const statuses: string[] = [];
    const grown = await growth(async () => {
      for (let round = 0; round < 4; round += 1) {
        statuses.push(...(await Promise.all(bombs.map((file) => harness.refused(file)))));
      }
    });
    expect(statuses).toHaveLength(20);
    for (const status of statuses) expect(status).toMatch(/^422 image_(dimensions|broken)$/);
    // Any of the large ones decoded would be far more.
    expect(grown).toBeLessThan(600);
    await harness.close();
  });

  it('is bounded while thirty-two large pictures come at once: each is taken, or told to come again', async () => {
    const harness = await openImageHarness({ IMAGES_AT_ONCE: '2', IMAGES_WAITING: '3' });
    const file = await sharp(await jpeg(1_000, 750))
      .resize(4_000, 3_000)
      .jpeg({ quality: 80 })
      .toBuffer();
    await harness.upload(await jpeg(400, 300));
    const statuses: string[] = [];
    let atOnce = { all: 0, heavy: 0 };
    const grown = await growth(async () => {
      atOnce = await mostAtOnce(async () => {
        const answers = Array.from({ length: 32 }, () => harness.harness.upload(uploadImage, file));
        for (const { status, body } of await Promise.all(answers))
          statuses.push(`${status} ${body.code ?? 'taken'}`);
      });
    });
    expect(atOnce).toEqual({ all: 2, heavy: expect.any(Number) });
    const kinds = new Set(statuses);
    expect([...kinds].sort()).toEqual(['200 taken', '503 image_hosting_unavailable']);
    expect(statuses.filter((status) => status === '200 taken').length).toBeGreaterThanOrEqual(2);
    // All of them decoded at once would be more than a gigabyte.
    expect(grown).toBeLessThan(800);
    // Afterwards everything goes on.
    expect((await harness.upload(file)).width).toBe(4_000);
    await harness.close();
  });
});

describe('a visitor who brings many large pictures at once', { timeout: 90_000 }, () => {
  it('keeps nobody else from bringing theirs, and no memory', async () => {
    const harness = await openImageHarness();
    await harness.upload(await jpeg(400, 300));
    const eve = testIdentity();
    const many = new Array<Buffer>(12).fill(zeros(5_100, 5_100));
    let told: string[] = [];
    let waiting = many.length;
    let atOnce = { all: 0, heavy: 0 };
    const grown = await growth(async () => {
      atOnce = await mostAtOnce(async () => {
        const answers = many.map(async (file) => {
          const code = await harness.refused(file, eve);
          waiting -= 1;
          return code;
        });
        for (let count = 0; count < 3; count += 1) await harness.upload(await jpeg(400, 300), testIdentity());
        // Three pictures of others came through while those of one were still in their row.
        expect(waiting).toBeGreaterThan(0);
        told = await Promise.all(answers);
      });
    });
    expect(atOnce.heavy).toBe(1);
    // Nothing can be seen on them, which is found out when they were read whole.
    for (const code of told) expect(['422 image_broken', '503 image_hosting_unavailable']).toContain(code);
    // Twelve at once would be more than a gigabyte.
    expect(grown).toBeLessThan(800);
    await harness.close();
  });
});

describe('a picture that is worked on', () => {
  it('needs no second place on the pool, where the row may have filled up since', async () => {
    const harness = await openImageHarness();
    const run = vi.spyOn(WorkerPool.prototype, 'run');
    const works: [string, () => Promise<OwnImage>][] = [
      ['upload', async () => harness.upload(await jpeg(1_000, 640))],
      ['heic', async () => harness.upload(flatHeic)],
      ['cut', async () => harness.face(await jpeg(1_000, 640))],
    ];
    const places: Record<string, number> = {};
    for (const [name, work] of works) {
      run.mockClear();
      await work();
      places[name] = run.mock.calls.length;
    }
    run.mockRestore();
    // A cut is a picture of its own beside the upload that it was cut of.
    expect(places).toEqual({ upload: 1, heic: 1, cut: 2 });
    await harness.close();
  });
});
