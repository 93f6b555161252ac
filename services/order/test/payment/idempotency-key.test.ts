import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrashingOrderService, startCrashingOrderService } from '../crashing-order-service';
import { type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
let service: CrashingOrderService;
beforeAll(async () => {
  shop = await openOrderHarness();
  service = await startCrashingOrderService(shop);
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

it('answers the same key and body the same, and refuses the key for another body', async () => {
  const checkout = await shop.checkout();
  const first = await service.order(checkout, 'pay-1');
  expect(first).toMatchObject({ status: 'paid' });
  expect(await service.order(checkout, 'pay-1')).toEqual(first);
  expect(await service.order(checkout, 'pay-2')).toEqual(first);
  const other = { source: 'gcg_web', payment_intent_id: 'pi_other' };
  await expect(service.order(checkout, 'pay-1', other)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 409,
  });
});

it('makes no second order under a key, whatever is in the cart by then', async () => {
  const checkout = await shop.checkout();
  expect(await service.order(checkout, 'pay-twice')).toMatchObject({ status: 'paid' });
  const next = await shop.checkout(undefined, checkout.who);
  await expect(service.order(next, 'pay-twice')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await service.order(next, 'pay-again')).toMatchObject({ status: 'paid' });
});

it('keeps the keys of two visitors apart', async () => {
  const [mine, theirs] = [await shop.checkout(), await shop.checkout()];
  expect(await service.order(mine, 'same')).toMatchObject({ status: 'paid' });
  expect(await service.order(theirs, 'same')).toMatchObject({ status: 'paid' });
});

it('lets a key be used again for a try that failed', async () => {
  const checkout = await shop.checkout(null);
  await expect(service.order(checkout, 'retry')).rejects.toMatchObject({ code: 'payment_incomplete' });
  await shop.pay(checkout);
  expect(await service.order(checkout, 'retry')).toMatchObject({ status: 'paid' });
});
