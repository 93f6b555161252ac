import { balanceCheckMerchants, giftTemplates, merchants, searchMerchants } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { largeCatalog } from '../src/seed/large-catalog';
import { seed } from '../src/seed/seed';
import { seedDatabase } from '../src/store/seed-database';
import { setCatalogSize } from '../src/store/set-catalog-size';

interface Sizes {
  brands: number;
  designs: number;
}
const large: Sizes = { brands: largeCatalog.merchants, designs: largeCatalog.designs };

let harness: TestHarness;
let usual: Sizes;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService], env: { CATALOG_POLL_MS: '100' } });
  usual = await sizes();
});
afterAll(() => harness.close());
// A try that broke off may have left the catalogue large.
beforeEach(async () => {
  await setCatalogSize(harness.db('catalog'), 'usual');
  await expect.poll(sizes).toEqual(usual);
});

const get = (path: string, query: Record<string, string> = {}) =>
  harness.send('GET', `${path}?${new URLSearchParams(query)}`, undefined);

/** What is shown now: rows that are read while they change may be of two moments until the next look. */
async function sizes(): Promise<Sizes> {
  const [brands, designs] = await Promise.all([get(balanceCheckMerchants.path), get(giftTemplates.path)]);
  return { brands: brands.body.total_count, designs: designs.body.total_count };
}

it('becomes large, is listed, searched and drawn like the usual one, and becomes usual again', async () => {
  const db = harness.db('catalog');
  expect(usual.brands).toBe(seed.rows.merchants.length);
  const added = await setCatalogSize(db, 'large');
  expect(added).toBe(large.brands + large.designs - usual.brands - usual.designs);
  await expect.poll(sizes).toEqual(large);

  // The same again adds nothing, and a start of the store takes nothing away.
  expect(await setCatalogSize(db, 'large')).toBe(0);
  await seedDatabase(db, { ...seed, version: seed.version + 1 });
  await expect.poll(sizes).toEqual(large);

  const { body } = await get(merchants.path, { letter: 'CDE', sort: 'discount', page: '3' });
  expect(body.merchants).toHaveLength(24);
  // The index follows what is listed.
  const firstHit = async () => (await get(searchMerchants.path, { query: 'quiet looms' })).body.hits[0]?.slug;
  await expect.poll(firstHit).toBe('quiet-looms');
  const last = Math.ceil(large.designs / 100);
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
  await expect.poll(sizes).toEqual(usual);
});
