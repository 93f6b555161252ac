import {
  createWebhookEndpoint,
  listWebhookDeliveries,
  replayWebhookDelivery,
  reportWebhookDelivery,
  takeWebhookDelivery,
  testWebhookEndpoint,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  // What failed is far from its next try.
  shop = await openOrderHarness({ WEBHOOK_RETRY_MS: '3600000' });
});
afterAll(() => shop.close());

const worker = serviceIdentity('fulfilment');
const url = 'https://hooks.example.com/bowtie';

/** An endpoint of a business, and what its owner and the worker do with it. */
async function openEndpoint(user: string) {
  shop.account.giveBusiness(user);
  const as = person(user);
  const made = await shop.harness.call(
    createWebhookEndpoint,
    { body: { url, events: ['order.paid'] } },
    { as },
  );
  const endpoint_id: string = made.body.endpoint.endpoint_id;
  const take = async () =>
    (await shop.harness.call(takeWebhookDelivery, { body: { endpoint_id } }, { as: worker })).body.delivery;
  return {
    test: async (): Promise<string> =>
      (await shop.harness.call(testWebhookEndpoint, { params: { endpoint_id } }, { as })).body.delivery
        .delivery_id,
    replay: (delivery_id: string) =>
      shop.harness.call(replayWebhookDelivery, { params: { endpoint_id, delivery_id } }, { as }),
    take,
    fail: async () => {
      const { delivery_id, attempt } = await take();
      const body = { delivery_id, attempt, status: 500, error: 'It failed.', milliseconds: 5 };
      await shop.harness.call(reportWebhookDelivery, { body }, { as: worker });
    },
    log: async () =>
      (await shop.harness.call(listWebhookDeliveries, { params: { endpoint_id }, query: {} }, { as })).body
        .deliveries,
  };
}

it('sends at once what waits for its next try, and sends it once', async () => {
  const { test, replay, take, fail, log } = await openEndpoint('waiting-hook');
  const id = await test();
  await fail();
  expect(await take()).toBeNull();
  expect(await replay(id)).toMatchObject({ status: 200, body: { delivery: { delivery_id: id } } });
  expect(await take()).toMatchObject({ delivery_id: id, attempt: 2 });
  expect(await log()).toHaveLength(1);
});

it('spares a failing endpoint no longer than until somebody sends it a test', async () => {
  const { test, take, fail } = await openEndpoint('spared-hook');
  await test();
  await fail();
  await test();
  await fail();
  const id = await test();
  expect(await take()).toMatchObject({ delivery_id: id, attempt: 1 });
});
