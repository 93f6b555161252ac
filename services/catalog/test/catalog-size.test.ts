import { balanceCheckMerchants, giftTemplates, merchants, searchMerchants } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { largeCatalog } from '../src/seed/large-catalog';
import { seed } from '../src/seed/seed';
import { seedDatabase } from '../src/store/seed-database';
import { setCatalogSize } from '../src/store/set-catalog-size';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService], env: { CATALOG_POLL_MS: '100' } });
});
afterAll(() => harness.close());

const get = (path: string, query: Record<string, string> = {}) =>
  harness.send('GET', `${path}?${new URLSearchParams(query)}`, undefined);
const brands = async (): Promise<number> => (await get(balanceCheckMerchants.path)).body.total_count;
const designs = async (): Promise<number> => (await get(giftTemplates.path)).body.total_count;

it('becomes large, is listed, searched and drawn like the usual one, and becomes usual again', async () => {
  const db = harness.db('catalog');
  const before = [await brands(), await designs()];
  expect(before[0]).toBe(seed.rows.merchants.length);
  const added = await setCatalogSize(db, 'large');
  expect(added).toBe(
    largeCatalog.merchants + largeCatalog.designs - before.reduce((sum, all) => sum + all, 0),
  );
  await expect.poll(brands).toBe(largeCatalog.merchants);
  expect(await designs()).toBe(largeCatalog.designs);

  // The same again adds nothing, and a start of the store takes nothing away.
  expect(await setCatalogSize(db, 'large')).toBe(0);
  await seedDatabase(db, { ...seed, version: seed.version + 1 });
  await expect.poll(brands).toBe(largeCatalog.merchants);

  const { body } = await get(merchants.path, { letter: 'CDE', sort: 'discount', page: '3' });
  expect(body.merchants).toHaveLength(24);
  expect((await get(searchMerchants.path, { query: 'quiet looms' })).body.hits[0]).toMatchObject({
    slug: 'quiet-looms',
  });
  const last = Math.ceil(largeCatalog.designs / 100);
  const { templates } = (await get(giftTemplates.path, { limit: '100', page: String(last) })).body;
  const variant = templates.at(-1);
  expect(variant.id).toMatch(/-v[a-z]$/);
  const picture = await harness.send('GET', variant.image_url, undefined);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  const { image_url: original } = (await get(giftTemplates.path, { limit: '1' })).body.templates[0];
  expect(variant.image_url).not.toBe(original);

  expect(await setCatalogSize(db, 'usual')).toBe(added);
  await expect.poll(brands).toBe(before[0]);
  expect(await designs()).toBe(before[1]);
});
