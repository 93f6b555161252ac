import { describe, expect, it } from 'vitest';
import { errorOf, useStore } from './harness';

const store = useStore();

describe('collections', () => {
  it('are made, listed and dropped', async () => {
    await store.db.createCollection('made');
    expect((await errorOf(store.db.createCollection('made', { expireAfterSeconds: 1 }))).code).toBeDefined();
    await store.collection('auto').insertOne({ a: 1 });
    const names = (await store.db.listCollections().toArray()).map(({ name }) => name);
    expect(names.sort()).toEqual(['auto', 'made']);
    expect(await store.db.listCollections({ name: 'auto' }).toArray()).toHaveLength(1);
    expect((await store.client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      store.db.databaseName,
    );
    await store.collection('auto').drop();
    expect(await store.collection('auto').countDocuments()).toBe(0);
    await store.collection('auto').insertOne({ b: 1 });
    expect(
      await store
        .collection('auto')
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ b: 1 }]);
  });

  it('refuse names that are none', async () => {
    expect((await errorOf(store.db.command({ create: 'a$b' }))).code).toBe(73);
    expect((await errorOf(store.db.command({ nope: 1 }))).code).toBe(59);
  });
});
