import { copyCartFromOrder } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smbOrderActions } from '../business/smb-order-actions';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const { buyer, bought } = smbOrderActions(() => shop);
interface Sent {
  as: ReturnType<typeof person>;
  body?: object;
  key?: string;
  language?: string;
}

const copy = (order_number: string, { as, body, key, language = 'en' }: Sent) =>
  shop.harness.call(
    copyCartFromOrder,
    { params: { order_number }, body },
    { as, headers: { 'accept-language': language, ...(key !== undefined && { 'idempotency-key': key }) } },
  );

describe('buying an order again', () => {
  it('hands over what was bought, for the cart of who asks, in the language of their page', async () => {
    const { number, token } = await buyCards(shop, 2);
    const as = testIdentity();
    const { status, body } = await copy(number, { as, body: { order_token: token }, language: 'es' });
    expect([status, body.gone]).toEqual([200, []]);
    expect(shop.carts.refilled.at(-1)).toMatchObject({
      source: 'gcg_web',
      into: 'cart',
      language: 'en',
      page: 'es',
      visitor: { cart_key: as.cart_key },
      cart: { cart_items: [{ quantity: 2 }] },
    });
  });

  it('is the same for one key, which stands for nothing else', async () => {
    const who = buyer([25]);
    const { order_number } = await bought(who);
    const keyOf = () => shop.carts.refilled.at(-1)?.key;
    await copy(order_number, { as: who, key: 'again' });
    const first = keyOf();
    await copy(order_number, { as: who, key: 'again' });
    expect(first).toBeDefined();
    expect(keyOf()).toBe(first);
    await copy(order_number, { as: who });
    expect(keyOf()).toBeUndefined();
    const other = await copy(order_number, { as: who, key: 'again', body: { into: 'grid' } });
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('goes into the grid for its signed-in buyer alone, and for a business order alone', async () => {
    const who = buyer([25]);
    const { order_number, started } = await bought(who);
    const grid = { into: 'grid' };
    expect((await copy(order_number, { as: who, body: grid })).status).toBe(200);
    expect(shop.carts.refilled.at(-1)).toMatchObject({ into: 'grid', source: 'gcg_smb' });
    const eve = person('eve');
    expect((await copy(order_number, { as: eve, body: grid })).body.code).toBe('order_not_found');
    const byLink = { ...grid, order_token: started.order_token };
    expect((await copy(order_number, { as: eve, body: byLink })).body.code).toBe('order_not_found');
    expect((await copy(order_number, { as: who, body: { into: 'shelf' } })).status).toBe(400);
    const own = await buyCards(shop, 1, person('ada'));
    const times = shop.carts.refilled.length;
    const ofConsumer = await copy(own.number, { as: own.who, body: grid });
    expect(ofConsumer.body.code).toBe('order_not_found');
    expect(shop.carts.refilled).toHaveLength(times);
  });

  it('opens nobody else’s order', async () => {
    const { number, who } = await buyCards(shop, 1, person('grace'));
    const eve = person('eve');
    const foreign = await copy(number, { as: eve });
    const none = await copy('BT-AAAA-BBBB-CCCC', { as: eve });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await copy(number, { as: who, body: { everything: true } })).status).toBe(400);
  });
});
