import { accountOrder, accountOrders } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const ada = person('u-ada');
const read = (order_number: string, as = ada, query = {}) =>
  shop.harness.call(accountOrder, { params: { order_number }, query }, { as });
const list = (query = {}, as = ada) => shop.harness.call(accountOrders, { query }, { as });
const anyone = testIdentity({ kind: 'anonymous', email: null });

/** Somebody whose address nothing was bought under. */
const newcomer = (user_id: string) =>
  testIdentity({ kind: 'user', user_id, email: `${user_id}@example.com` });

describe('an order of one’s account', () => {
  it('shows its buyer every field, however the number is typed', async () => {
    const { number, cards } = await buyCards(shop, 2, ada);
    shop.cards.put(cards[0] ?? '', 'sent');
    const { status, body } = await read(number.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: {
        order_number: number,
        cancel_reason: null,
        date_created: expect.any(String),
        date_approved: expect.any(String),
        date_fulfilled: null,
        payment_method: {
          card_type: 'visa',
          last_four: '4242',
          first_name: 'Ada',
          last_name: 'Lovelace',
          address: 'ZIP code 10001',
        },
      },
      status: 'in_production',
      cancelReason: null,
      canReorder: true,
      canCancel: true,
      canRequestRefund: true,
      hasDownloadableCards: false,
      user: { email: 'ada@example.com', phone: '2025550143', name: 'Ada Lovelace' },
      refundIssued: false,
      refunds: [],
    });
    expect(body.order.delivery_groups).toHaveLength(1);
    expect(body.cards).toMatchObject([
      {
        status: 'sent',
        recipient_email: 'grace@example.org',
        can_refund: true,
        can_resend: true,
        can_correct: true,
      },
      { status: 'ordered', can_refund: true, can_resend: false, can_correct: false },
    ]);
  });

  it('opens to a guest by its token or the buyer’s e-mail, with addresses shortened', async () => {
    const { number, token } = await buyCards(shop, 1);
    for (const query of [{ order_token: token }, { email: ' Ada@Example.com ' }]) {
      const { status, body } = await read(number, anyone, query);
      expect(status).toBe(200);
      expect(body.cards[0].recipient_email).toBe('g***@e***.org');
    }
  });

  it('is the same not found for a foreign order, an unknown number, a wrong token and a wrong e-mail', async () => {
    const mine = await buyCards(shop, 1, ada);
    const other = await buyCards(shop, 1, person('u-eve'));
    const wrong = await Promise.all([
      read(other.number),
      read('BT-AAAA-BBBB-CCCC'),
      read('nonsense'),
      read(mine.number, anyone, { order_token: other.token }),
      read(mine.number, anyone, { email: 'eve@example.com' }),
      read(mine.number, person('u-eve')),
    ]);
    for (const { status, body } of wrong) {
      expect(status).toBe(404);
      expect(body).toEqual(wrong[0].body);
    }
    // An empty token is none.
    for (const query of [undefined, { order_token: '' }])
      expect((await read(mine.number, anyone, query)).body.code).toBe('not_signed_in');
    expect((await read(mine.number, anyone, { email: 'nobody' })).status).toBe(400);
    expect((await read('x'.repeat(41))).status).toBe(400);
  });
});

describe('the orders of one’s account', () => {
  it('come newest first in pages, and nobody else’s with them', async () => {
    const who = newcomer('u-list');
    const numbers: string[] = [];
    for (const quantity of [1, 2, 3]) numbers.unshift((await buyCards(shop, quantity, who)).number);
    const first = await list({ limit: 2 }, who);
    const second = await list({ limit: 2, page: 2 }, who);
    const shown = [...first.body.orders, ...second.body.orders];
    expect(shown.map(({ order_number }) => order_number)).toEqual(numbers);
    expect(first.body).toMatchObject({
      total_count: 3,
      page: 1,
      limit: 2,
      years: [new Date().getUTCFullYear()],
    });
    expect(shown[0]).toMatchObject({
      status: 'in_production',
      quantity: 3,
      refunded: 0,
      recipients: ['Grace Hopper'],
      card: { name: 'Visa gift card', load_value: 50, card_network: 'visa', plastic: false },
    });
    expect(centsFromWire(shown[0].transaction_amount)).toBeGreaterThan(0);
    expect((await list({ page: 9 }, who)).body.orders).toEqual([]);
    expect((await list({}, newcomer('u-none'))).body).toMatchObject({
      orders: [],
      total_count: 0,
      years: [],
    });
  });

  it('are found by number, recipient, state and year', async () => {
    const who = newcomer('u-search');
    const { number } = await buyCards(shop, 1, who);
    shop.carts.fillPlastic(cartKeyOf(who), 'p1');
    const posted = (await shop.order(await shop.checkout(undefined, who))).body.order_number;
    const found = async (query: object) =>
      (await list(query, who)).body.orders.map(({ order_number }: { order_number: string }) => order_number);
    expect(await found({ search: number.slice(3, 8).toLowerCase() })).toContain(number);
    expect(await found({ search: 'hopper' })).toEqual([number]);
    expect(await found({ search: 'GRACE@' })).toEqual([number]);
    expect(await found({ search: 'lovelace' })).toEqual([posted]);
    expect(await found({ search: '.*' })).toEqual([]);
    expect(await found({ status: 'in_production' })).toEqual([number]);
    expect(await found({ status: 'complete' })).toEqual([]);
    expect(await found({ year: new Date().getUTCFullYear() })).toHaveLength(2);
    expect(await found({ year: 2001 })).toEqual([]);
  });

  it('are for who is signed in, and bounded', async () => {
    expect((await list({}, testIdentity())).status).toBe(401);
    for (const query of [
      { limit: 51 },
      { page: 0 },
      { status: 'lost' },
      { search: 'x'.repeat(61) },
      { year: 1 },
    ])
      expect((await list(query)).status).toBe(400);
  });
});

describe('orders that were placed as a guest', () => {
  const guest = (email: string) => testIdentity({ email });
  const owner = (user_id: string, email: string) => testIdentity({ kind: 'user', user_id, email });
  const numbers = async (who: ReturnType<typeof owner>) =>
    (await list({}, who)).body.orders.map(({ order_number }: { order_number: string }) => order_number);

  it('join the account of their address', async () => {
    const [one, two] = [
      await buyCards(shop, 1, guest('Joan@example.com')),
      await buyCards(shop, 1, guest('joan@example.com')),
    ];
    const joan = owner('u-joan', 'joan@example.com');
    expect((await read(one.number, joan)).status).toBe(200);
    expect((await numbers(joan)).sort()).toEqual([one.number, two.number].sort());
    expect((await shop.stored(two.number))?.buyer.user_id).toBe('u-joan');
    const later = await buyCards(shop, 1, guest('joan@example.com'));
    expect(await numbers(joan)).toContain(later.number);
  });

  it('are nobody else’s, also when the address gets another owner', async () => {
    const { number } = await buyCards(shop, 1, guest('first@example.com'));
    // Whoever goes on as a guest proves no address.
    expect((await read(number, guest('first@example.com'))).status).toBe(401);
    expect((await list({}, guest('first@example.com'))).status).toBe(401);
    for (const email of ['eve@example.com', 'first@example.co', 'first@example.com.evil.example']) {
      expect((await read(number, owner('u-mallory', email))).status).toBe(404);
      expect(await numbers(owner('u-mallory', email))).toEqual([]);
    }
    expect(await numbers(owner('u-first', 'first@example.com'))).toEqual([number]);
    expect(await numbers(owner('u-second', 'first@example.com'))).toEqual([]);
    expect((await read(number, owner('u-second', 'first@example.com'))).status).toBe(404);
    // Nor does an order leave the account that it was placed from.
    const own = await buyCards(shop, 1, owner('u-own', 'shared@example.com'));
    expect(await numbers(owner('u-next', 'shared@example.com'))).toEqual([]);
    expect((await read(own.number, owner('u-own', 'moved@example.com'))).status).toBe(200);
  });
});
