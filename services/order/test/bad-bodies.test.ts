import {
  type AnyCall,
  advanceOrder,
  cancelPaymentIntent,
  createOrder,
  ErrorAnswerSchema,
  orderStatus,
  paymentIntent,
  startOrder,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from './order-harness';

let shop: OrderHarness;
const buyer = testIdentity();
beforeAll(async () => {
  shop = await openOrderHarness();
  shop.carts.fill(cartKeyOf(buyer));
});
afterAll(async () => {
  // None of what was sent was kept.
  expect(await shop.countOrders()).toBe(0);
  await shop.close();
});

const valid: [AnyCall, Record<string, unknown>][] = [
  [createOrder, { source: 'gcg_web', payment_intent_id: 'pi_1' }],
  [cancelPaymentIntent, { payment_intent_id: 'pi_1' }],
  [orderStatus, { email: 'ada@example.com', order_number: 'BT-AAAA-BBBB-CCCC' }],
  [orderStatus, { order_token: 'A'.repeat(32), order_number: 'BT-AAAA-BBBB-CCCC' }],
  [startOrder, { order_number: 'BT-AAAA-BBBB-CCCC' }],
  [advanceOrder, { order_number: 'BT-AAAA-BBBB-CCCC', to: 'complete' }],
];

const wrong: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  ['a'],
  {},
  true,
  12.5,
  1e308,
  { constructor: { prototype: {} } },
  'x'.repeat(10_000),
  '\u0000',
  '💥'.repeat(100),
];

function deep(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`;
}

describe.each(valid)('$name', (call, body) => {
  const as = call.audience === 'internal' ? serviceIdentity('fulfilment') : buyer;

  const refused = async (sent: unknown) => {
    const answer = await shop.harness.call(call, { body: sent }, { as });
    expect(answer.status, JSON.stringify(sent).slice(0, 200)).toBeGreaterThanOrEqual(400);
    expect(answer.status, JSON.stringify(sent).slice(0, 200)).toBeLessThan(500);
    ErrorAnswerSchema.strict().parse(answer.body);
  };

  it('refuses any other JSON', async () => {
    await fc.assert(fc.asyncProperty(fc.jsonValue(), refused), { numRuns: 30 });
  });

  it('refuses fields of another type, and fields it does not know', async () => {
    for (const field of Object.keys(body))
      for (const value of wrong) await refused({ ...body, [field]: value });
    for (const field of ['price', 'constructor', 'toString', '$set', 'status'])
      await refused({ ...body, [field]: 'x' });
  });

  it('refuses what is not JSON, too deep, or meant for a prototype', async () => {
    for (const text of [
      '',
      '{',
      'undefined',
      deep(20_000),
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      `"${'x'.repeat(1_000_000)}"`,
    ]) {
      const answer = await shop.harness.send(call.method, call.path, text, {
        'content-type': 'application/json',
      });
      expect(answer.status, text.slice(0, 100)).toBeGreaterThanOrEqual(400);
      expect(answer.status, text.slice(0, 100)).toBeLessThan(500);
    }
  });
});

it('prepares a payment for no body and for a known source, and refuses the rest', async () => {
  const prepare = (body: unknown) => shop.harness.call(paymentIntent, { body }, { as: buyer });
  expect((await prepare(undefined)).status).toBe(200);
  expect((await prepare({ source: 'gcg_web' })).status).toBe(200);
  for (const body of [{ source: 'other' }, { source: { $gt: '' } }, { total: 1 }, [], 'text', 7])
    expect((await prepare(body)).status).toBe(400);
});
