import { addToCart } from '@bowtie/contracts';
import { openTestHarness } from '@bowtie/service-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { cartService } from '../src';
import { stopAtNoon } from './fixtures/cart-harness';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

afterEach(() => {
  vi.useRealTimers();
});

it('believes the catalogue no longer than it is told to', async () => {
  stopAtNoon();
  const catalog = createFakeCatalog();
  const harness = await openTestHarness({
    services: [catalog, cartService],
    env: { ...noPartners, CATALOG_CACHE_SECONDS: '60' },
  });
  const add = () => harness.call(addToCart, { body: payload() });
  expect((await add()).status).toBe(200);
  catalog.products.delete('visa-virtual');
  vi.setSystemTime(Date.now() + 59_999);
  expect((await add()).status).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect((await add()).body.code).toBe('product_unknown');
  const asked = catalog.asked;
  await add();
  // What is not on sale is asked for again each time, so that it is there as soon as it is.
  expect(catalog.asked).toBe(asked + 1);
  await harness.close();
});
