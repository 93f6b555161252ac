import { menuData, merchantPicture, merchants, openLoopProducts, searchMerchants } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import type { MerchantRow, ProductRow } from '../src/model/rows';
import { seed } from '../src/seed/seed';
import { stateOf } from '../src/store/collections';
import { seedDatabase } from '../src/store/seed-database';

const national = seed.rows.merchants.filter(({ enabled, local }) => enabled && !local).length;
const env = { CATALOG_POLL_MS: '100' };
let harness: TestHarness;
let db: Db;
beforeEach(async () => {
  harness = await openTestHarness({ services: [catalogService], env });
  db = harness.db('catalog');
});
afterEach(() => harness.close());

const shops = () => db.collection<MerchantRow>('merchants');
const products = () => db.collection<ProductRow>('products');
const announce = () => stateOf(db).updateOne({ _id: 'catalog' }, { $inc: { version: 1 } });
const newer = (change: (row: MerchantRow) => MerchantRow | undefined) => ({
  version: seed.version + 1,
  rows: { ...seed.rows, merchants: seed.rows.merchants.flatMap((row) => change(row) ?? []) },
});

describe('seeding the catalogue', () => {
  it('does nothing the second time, also when several processes start at once', async () => {
    const before = [await shops().find({}).toArray(), await stateOf(db).findOne({})];
    await Promise.all([seedDatabase(db, seed), seedDatabase(db, seed), seedDatabase(db, seed)]);
    expect([await shops().find({}).toArray(), await stateOf(db).findOne({})]).toEqual(before);
  });

  it('seeds an empty store once, however many processes begin', async () => {
    await db.dropDatabase();
    await Promise.all([seedDatabase(db, seed), seedDatabase(db, seed), seedDatabase(db, seed)]);
    expect(await shops().countDocuments({})).toBe(seed.rows.merchants.length);
    expect(await stateOf(db).findOne({})).toMatchObject({ seed_version: seed.version });
  });

  it('keeps what people changed, added or switched off', async () => {
    await shops().updateOne({ _id: 'velora' }, { $set: { max_discount_percentage: 11 } });
    await shops().updateOne({ _id: 'quillon-office' }, { $set: { enabled: false } });
    const own = { ...seed.rows.merchants[0], _id: 'added-by-hand', name: 'Added by Hand' };
    await db.collection<{ _id: string }>('merchants').insertOne(own);
    await seedDatabase(
      db,
      newer((row) => ({ ...row, description: `${row.description}, and more` })),
    );
    const row = async (_id: string) => shops().findOne({ _id });
    expect(await row('velora')).toMatchObject({ max_discount_percentage: 11 });
    expect((await row('velora'))?.description).not.toContain('and more');
    expect((await row('quillon-office'))?.enabled).toBe(false);
    expect((await row('added-by-hand'))?.name).toBe('Added by Hand');
    expect((await row('zephyr-rides'))?.description).toContain('and more');
  });

  it('takes away what a newer release no longer has, and an older release does not bring it back', async () => {
    await seedDatabase(
      db,
      newer((row) => (row._id === 'zephyr-rides' ? undefined : row)),
    );
    expect(await shops().findOne({ _id: 'zephyr-rides' })).toBeNull();
    await seedDatabase(db, seed);
    expect(await shops().findOne({ _id: 'zephyr-rides' })).toBeNull();
  });
});

describe('a change of the catalogue', () => {
  const total = async () => (await harness.call(merchants)).body.total_count;

  it('is shown within the polling interval once it is announced', async () => {
    expect(await total()).toBe(national);
    await shops().updateOne({ _id: 'velora' }, { $set: { enabled: false } });
    await products().updateOne({ _id: 'visa-virtual-everyday' }, { $set: { name: 'Renamed' } });
    await announce();
    await expect.poll(total).toBe(national - 1);
    const { body } = await harness.call(openLoopProducts, { query: { limit: 1 } });
    expect(body.products[0].name).toBe('Renamed');
    const found = async (): Promise<string[]> => {
      const { hits } = (await harness.call(searchMerchants, { query: { query: 'velora' } })).body;
      return hits.map(({ slug }: { slug: string }) => slug);
    };
    await expect.poll(found).not.toContain('velora');
    expect((await harness.call(merchantPicture, { params: { file: 'velora.svg' } })).status).toBe(200);
  });

  it('leaves out a row that is not well formed, and shows the others', async () => {
    await shops().updateOne({ _id: 'velora' }, { $set: { colour: 'url(javascript:alert(1))' } });
    await announce();
    await expect.poll(total).toBe(national - 1);
  });

  it('takes a merchant that is switched off out of the menu too', async () => {
    await shops().updateOne({ _id: 'harbor-and-pine' }, { $set: { enabled: false } });
    await announce();
    const menu = async () => JSON.stringify((await harness.call(menuData)).body);
    await expect.poll(menu).not.toContain('Harbor & Pine');
  });
});
