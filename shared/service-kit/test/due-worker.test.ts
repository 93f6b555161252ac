import { randomBytes } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDueWorker, type DueWorker, dueDocuments, metrics, notYet } from '../src/index';

interface Task {
  _id: string;
  due_at: Date | null;
  tries: number;
}

/** The time of all tests. */
const now = 100_000;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  client = await new MongoClient(process.env.MONGO_URL ?? '').connect();
  db = client.db(`due_${randomBytes(5).toString('hex')}`);
});
afterAll(async () => {
  await db?.dropDatabase();
  await client?.close();
  vi.useRealTimers();
});

const tasks = () => db.collection<Task>('tasks');
const log = { warn: vi.fn() };
beforeEach(async () => {
  log.warn.mockClear();
  await tasks().deleteMany({});
});

const add = (...ids: string[]) =>
  tasks().insertMany(ids.map((_id, index) => ({ _id, due_at: new Date(1_000 + index), tries: 0 })));
const finish = (_id: string) => tasks().updateOne({ _id }, { $set: { due_at: null } });

const about = ({ _id }: Task) => ({ task: _id });
const claimed = (name: string) => ({
  name,
  due: dueDocuments<Task>(tasks(), { dueAt: 'due_at', tries: 'tries' }),
  leaseMs: 60_000,
  about,
  log,
});

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('works off what is due, the oldest first, each by one of several workers', async () => {
  await add('a', 'b', 'c');
  const seen: string[] = [];
  const open = () =>
    createDueWorker<Task>({
      ...claimed('test_claims'),
      async run({ _id }) {
        seen.push(_id);
        await finish(_id);
      },
    });
  const one = open();
  await one.sweep();
  expect(seen).toEqual(['a', 'b', 'c']);
  await add('d', 'e', 'f', 'g');
  const other = open();
  await Promise.all([one.sweep(), other.sweep()]);
  expect(seen.slice(3).sort()).toEqual(['d', 'e', 'f', 'g']);
  await Promise.all([one.close(), other.close()]);
});

it('keeps others off until the lease ends, and leaves what failed to the next claim', async () => {
  await add('a');
  const run = vi.fn().mockRejectedValueOnce(new Error('away'));
  const worker = createDueWorker<Task>({ ...claimed('test_lease'), run });
  await worker.sweep();
  await worker.sweep();
  expect(run).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ work: 'test_lease', task: 'a' });
  expect(await tasks().findOne({ _id: 'a' })).toMatchObject({ due_at: new Date(now + 60_000), tries: 1 });
  await worker.close();
});

it('retries after a wait that doubles up to a bound, also what cannot be done yet', async () => {
  await add('a');
  const waits: number[] = [];
  const outcomes = [() => Promise.reject(new Error('away')), async () => notYet];
  let attempts = 0;
  const worker = createDueWorker<Task>({
    ...claimed('test_retry'),
    run: () => outcomes[attempts++ % 2]?.() ?? Promise.resolve(),
    retry: {
      tries: ({ tries }) => tries,
      baseMs: 1_000,
      longestMs: 5_000,
      async at({ _id }, dueAt) {
        waits.push(dueAt.getTime() - now);
        await tasks().updateOne({ _id }, { $set: { due_at: waits.length < 4 ? new Date(0) : null } });
      },
    },
  });
  await worker.sweep();
  expect(waits).toEqual([2_000, 4_000, 5_000, 5_000]);
  await worker.close();
});

it('goes on beside what takes long, and waits for it when it closes', async () => {
  await add('long', 'short');
  const gate = createGate();
  const seen: string[] = [];
  const worker = createDueWorker<Task>({
    ...claimed('test_beside'),
    isBeside: ({ _id }) => _id === 'long',
    async run({ _id }) {
      if (_id === 'long') await gate.opened;
      seen.push(_id);
    },
  });
  await worker.sweep();
  expect(seen).toEqual(['short']);
  const closed = worker.close().then(() => seen.push('closed'));
  gate.open();
  await closed;
  expect(seen).toEqual(['short', 'long', 'closed']);
});

it('claims nothing more once it closes, and aborts the signal of the work in hand', async () => {
  await add('a', 'b');
  const seen: string[] = [];
  let worker: DueWorker | undefined;
  let closed: Promise<void> | undefined;
  worker = createDueWorker<Task>({
    ...claimed('test_close'),
    async run({ _id }, signal) {
      closed = worker?.close();
      seen.push(`${_id} ${signal.aborted}`);
    },
  });
  await worker.sweep();
  await closed;
  expect(seen).toEqual(['a true']);
});

it('goes through a list; a failing piece keeps no other back', async () => {
  const seen: string[] = [];
  const done = vi.fn();
  const worker = createDueWorker<string>({
    name: 'test_list',
    list: async () => ['a', 'b', 'c'],
    about: (name) => ({ name }),
    async run(name) {
      seen.push(name);
      if (name === 'a') throw new Error('away');
    },
    onSwept: done,
    log,
  });
  await worker.sweep();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(done).toHaveBeenCalledExactlyOnceWith(2);
  await worker.close();
});

it('shows how much is due, for how long, and how work ended', async () => {
  await add('a', 'b');
  const worker = createDueWorker<Task>({ ...claimed('test_metrics'), run: ({ _id }) => finish(_id) });
  const before = await metrics.metrics();
  expect(before).toContain('bowtie_due_work{work="test_metrics"} 2');
  expect(before).toContain('bowtie_due_work_oldest_seconds{work="test_metrics"} 99');
  await worker.sweep();
  const after = await metrics.metrics();
  expect(after).toContain('bowtie_due_work{work="test_metrics"} 0');
  expect(after).toContain('bowtie_due_work_oldest_seconds{work="test_metrics"} 0');
  expect(after).toContain('bowtie_due_work_total{work="test_metrics",outcome="done"} 2');
  await worker.close();
  expect(await metrics.metrics()).not.toContain('bowtie_due_work{work="test_metrics"}');
});
