import { connect } from 'node:net';
import { Long, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { embedded, errorOf, useStore } from './harness';

const store = useStore();

describe.runIf(embedded)('what is not supported is refused in plain words', () => {
  const refused: [string, () => Promise<unknown>][] = [
    [
      'text search',
      () =>
        store
          .collection()
          .find({ $text: { $search: 'x' } })
          .toArray(),
    ],
    ['a text index', () => store.collection().createIndex({ a: 'text' })],
    ['a geo index', () => store.collection().createIndex({ a: '2dsphere' })],
    [
      'geo search',
      () =>
        store
          .collection()
          .find({ a: { $near: [1, 2] } })
          .toArray(),
    ],
    [
      'collation',
      () =>
        store
          .collection()
          .find({}, { collation: { locale: 'de' } })
          .toArray(),
    ],
    ['scripts', () => store.collection().find({ $where: 'true' }).toArray()],
    ['change streams', () => store.collection().watch().tryNext()],
    ['capped collections', () => store.db.createCollection('c', { capped: true, size: 1000 })],
    ['views', () => store.db.createCollection('v', { viewOn: 'things', pipeline: [] })],
    ['tailing', () => store.collection().find({}, { tailable: true }).toArray()],
    ['schemas', () => store.collection().find({ $jsonSchema: {} }).toArray()],
  ];
  for (const [what, action] of refused) {
    it(what, async () => {
      const error = await errorOf(action());
      expect(error.code).toBe(238);
      expect(error.message).toContain('not supported by the embedded store');
    });
  }

  it('transactions', async () => {
    const session = store.client.startSession();
    const error = await errorOf(
      session.withTransaction(() => store.collection().insertOne({ _id: 1 }, { session })),
    );
    await session.endSession();
    expect(error.code).toBe(263);
    expect(error.message).toContain('not supported by the embedded store');
    expect(await store.collection().countDocuments()).toBe(0);
  });
});

describe.runIf(embedded)('the protocol', () => {
  it('answers a repeated write with the first answer', async () => {
    // A client of its own: its session's numbers are set by hand here.
    const client = await MongoClient.connect(store.url);
    const db = client.db(store.db.databaseName);
    const insert = (number: number) =>
      db.command({ insert: 'things', documents: [{ _id: 'once' }], txnNumber: Long.fromNumber(number) });
    expect(await insert(5)).toMatchObject({ n: 1, ok: 1 });
    const again = await insert(5);
    expect(again).toMatchObject({ n: 1, ok: 1 });
    expect(again.writeErrors).toBeUndefined();
    expect((await errorOf(insert(4))).code).toBe(225);
    expect((await insert(6)).writeErrors).toHaveLength(1);
    expect(await store.collection().countDocuments()).toBe(1);
    await client.close();
  });

  it('tells drivers about itself', async () => {
    const admin = store.client.db('admin');
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true, setName: 'embedded' });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ ok: 1, pid: process.pid });
    expect((await errorOf(admin.command({ nope: 1 }))).code).toBe(59);
  });

  it('serves plain and direct connections, and writes that want no answer', async () => {
    for (const options of ['?directConnection=true', '?replicaSet=embedded', '?w=0']) {
      const client = await MongoClient.connect(`${store.url}/${options}`);
      await client.db(store.db.databaseName).collection<{ _id: string }>('ways').insertOne({ _id: options });
      await client.close();
    }
    await expect.poll(() => store.collection('ways').countDocuments()).toBe(3);
  });

  it('takes long messages in pieces and large documents', async () => {
    const text = 'y'.repeat(5_000_000);
    await store.collection().insertMany([1, 2, 3, 4, 5].map((_id) => ({ _id, text })));
    const docs = await store.collection().find().sort({ _id: 1 }).toArray();
    expect(docs.map((doc) => doc.text.length)).toEqual([
      5_000_000, 5_000_000, 5_000_000, 5_000_000, 5_000_000,
    ]);
    expect(
      (await errorOf(store.collection().updateOne({ _id: 1 }, { $set: { more: 'z'.repeat(12_000_000) } })))
        .code,
    ).toBe(10334);
  });

  it('ends a connection that speaks nonsense, and lives on', async () => {
    const { port, hostname } = new URL(store.url.replace('mongodb:', 'http:'));
    for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(16, 0xff), nonsense()]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
        socket.setTimeout(15_000, () => reject(new Error('the connection stayed open')));
      });
    }
    expect(await store.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

/** A message whose head is right and whose body lies about its length. */
function nonsense(): Buffer {
  const message = Buffer.alloc(40);
  message.writeInt32LE(40, 0);
  message.writeInt32LE(2013, 12);
  message.writeInt32LE(10_000, 21);
  return message;
}
