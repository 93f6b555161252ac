import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountOrder, invoicePdf, requestRefund } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import messages from '../../messages/invoice.es.json' with { type: 'json' };
import { invoiceSums } from '../../src/rules/view/invoice-sums';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const ada = person('u-ada');
const anyone = testIdentity({ kind: 'anonymous', email: null });
const invoice = (order_number: string, as = ada, query = {}) =>
  shop.harness.call(invoicePdf, { params: { order_number }, query }, { as });

describe('an invoice', () => {
  it('is a PDF for the buyer and for whoever has the link, and for nobody else', async () => {
    const { number, token } = await buyCards(shop, 2, ada);
    for (const answer of [await invoice(number), await invoice(number, anyone, { order_token: token })]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(number);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.body).toMatch(/^%PDF-/);
    }
    const foreign = await invoice(number, person('u-eve'));
    expect([foreign.status, foreign.body]).toEqual([404, (await invoice('BT-AAAA-BBBB-CCCC')).body]);
    expect((await invoice(number, anyone)).status).toBe(401);
  });

  it('tells what rewards paid and what was charged apart, also of what went back', async () => {
    const who = person('u-mixed');
    shop.rewards.give('u-mixed', 4_000);
    shop.carts.fill(cartKeyOf(who), 50, 2);
    const { body: prepared } = await shop.prepare(who, 4_000);
    await shop.pay({ secret: prepared.client_secret });
    const paid = { who, cartKey: cartKeyOf(who), paymentId: prepared.payment_intent_id, secret: '' };
    const order_number: string = (await shop.order(paid)).body.order_number;
    await shop.harness.call(requestRefund, { params: { order_number } }, { as: who });
    const { body } = await shop.harness.call(
      accountOrder,
      { params: { order_number }, query: {} },
      { as: who },
    );
    const sums = invoiceSums(body).map(({ label, amount }) => [label, amount]);
    expect(sums.slice(-6)).toEqual([
      ['Total', '$105.90'],
      ['Paid with rewards', '−$20.00'],
      ['Charged', '$85.90'],
      ['Refunded', '−$105.90'],
      ['of that to rewards', '−$20.00'],
      ['Total after refunds', '$0.00'],
    ]);
    expect((await invoice(order_number, who)).body).toMatch(/^%PDF-/);
  });

  it('has every sum, with what went back', async () => {
    const { number } = await buyCards(shop, 2, ada);
    const read = async () =>
      (await shop.harness.call(accountOrder, { params: { order_number: number }, query: {} }, { as: ada }))
        .body;
    const before = await read();
    const total = moneyText({ price: before.order.transaction_amount });
    expect(invoiceSums(before).at(-1)).toEqual({ label: 'Total', amount: total, isTotal: true });
    await shop.harness.call(
      requestRefund,
      { params: { order_number: number }, body: { card_ids: [before.cards[0].id] } },
      { as: ada },
    );
    expect(invoiceSums(await read()).slice(-3)).toMatchObject([
      { label: 'Total', amount: total },
      { label: 'Refunded', amount: moneyText({ price: -10_590 }) },
      {
        label: 'Total after refunds',
        amount: moneyText({ price: before.order.transaction_amount - 10_590 }),
      },
    ]);
  });
});

describe('an invoice in Spanish', () => {
  const root = path.resolve(import.meta.dirname, '../../src');
  const sources = ['documents/invoice-pdf.ts', 'rules/view/invoice-sums.ts']
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('\n');

  it('has a translation for what stands in its sources, and none for anything else', () => {
    expect(Object.keys(messages).filter((text) => !sources.includes(`'${text}'`))).toEqual([]);
    const said = [...sources.matchAll(/\b(?:say|line)\('([^']+)'/g)].map(([, text = '']) => text);
    expect(said.filter((text) => !Object.hasOwn(messages, text))).toEqual([]);
  });

  it('is written for an order that was bought in it, whoever opens it', async () => {
    const { number } = await buyCards(shop, 1, ada);
    const english = await invoice(number);
    const orders = shop.harness.db('order').collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: number }, { $set: { language: 'es' } });
    const spanish = await invoice(number);
    expect(english.body).toContain('/Lang (en-US)');
    expect(spanish.body).toContain('/Lang (es-US)');
    expect(spanish.body).toMatch(/^%PDF-/);
  });
});
