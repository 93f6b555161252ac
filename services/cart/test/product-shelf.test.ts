import { addToCart } from '@bowtie/contracts';
import { openTestHouse } from '@bowtie/service-kit/testing';
import { expect, it } from 'vitest';
import { cartService } from '../src';
import { noPartners } from './partners';
import { payload } from './payloads';
import { standInCatalog } from './stand-in-catalog';

it('believes the catalogue no longer than it is told to', async () => {
  const catalog = standInCatalog();
  const house = await openTestHouse({
    services: [catalog, cartService],
    env: { ...noPartners, CATALOG_CACHE_SECONDS: '1' },
  });
  const add = () => house.call(addToCart, { body: payload() });
  expect((await add()).status).toBe(200);
  catalog.products.delete('visa-virtual');
  expect((await add()).status).toBe(200);
  await expect.poll(async () => (await add()).body.code, { timeout: 3_000 }).toBe('product_unknown');
  const asked = catalog.asked;
  await add();
  // What is not on sale is asked for again each time, so that it is there as soon as it is.
  expect(catalog.asked).toBe(asked + 1);
  await house.close();
});
