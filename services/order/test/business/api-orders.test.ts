import {
  accountOrder,
  accountOrderCards,
  accountOrders,
  cancelOrder,
  createApiOrder,
} from '@bowtie/contracts';
import { type Identity, personCartEpoch } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

let people = 0;

/** A program of a business whose owner has a saved card. */
async function program(hasCard = true) {
  people += 1;
  const user_id = `api-boss-${people}`;
  const account = shop.account.giveBusiness(user_id);
  if (hasCard) await shop.saveCard(person(user_id));
  const api_key = { key_id: `key-${people}`, business_id: account.business_id };
  return testIdentity({ kind: 'user', user_id, cart_epoch: personCartEpoch, api_key });
}
const content = (amounts: readonly number[] = [50]) => ({
  delivery_groups: [{ uuid: 'team', virtual: true, delivery_style: 'email' }],
  cards: amounts.map((amount) => ({
    group_uuid: 'team',
    amount,
    card_network: 'visa',
    quantity: 1,
    recipient_name: 'Grace Hopper',
    recipient_email: 'grace@example.org',
  })),
});
const payment = { method: 'existing_payment_method' };
const order = (as: Identity, key: string | undefined, body: object = { ...content(), payment }) =>
  shop.harness.call(
    createApiOrder,
    { body },
    { as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );

describe('an order by a program', () => {
  it('is made of its cards and paid by the default saved card, without a cart of anybody', async () => {
    const as = await program();
    const { status, body } = await order(as, 'first', {
      ...content([50, 25]),
      payment,
      purchase_order_number: 'PO 7',
    });
    expect([status, body]).toEqual([
      200,
      {
        order_number: expect.stringMatching(/^[A-Z0-9-]+$/),
        status: 'incomplete',
        transaction_amount: expect.any(Number),
      },
    ]);
    expect(await shop.stored(body.order_number)).toMatchObject({
      status: 'paid',
      business: { business_id: as.api_key?.business_id, purchase_order_number: 'PO 7' },
    });
  });

  it('may name the language of each e-mail: one of the store’s', async () => {
    const as = await program();
    const inLanguage = (recipient_language: unknown) => {
      const { cards, ...rest } = content();
      return { ...rest, cards: cards.map((card) => ({ ...card, recipient_language })), payment };
    };
    for (const [index, language] of ['es', 'en', null].entries())
      expect((await order(as, `language-${index}`, inLanguage(language))).status).toBe(200);
    const foreign = await order(as, 'foreign', inLanguage('fr'));
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { 'cards.0.recipient_language': ['Please choose English or Spanish.'] },
    ]);
  });

  it('is one for a key and body, however often and at once it is asked for', async () => {
    const as = await program();
    const before = await shop.countOrders();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(as, 'once')));
    answers.push(await order(as, 'once'));
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
    expect(new Set(made).size).toBe(1);
    expect(answers.at(-1)?.status).toBe(200);
    expect(await shop.countOrders()).toBe(before + 1);
    const other = await order(as, 'once', { ...content([30]), payment });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await order(as, 'twice')).body.order_number).not.toBe(answers.at(-1)?.body.order_number);
  });

  it('needs an Idempotency-Key, a saved card, a business that may order, and an API key', async () => {
    const as = await program();
    expect(await order(as, undefined)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_needed' },
    });
    const cardless = await program(false);
    expect(await order(cardless, 'a')).toMatchObject({
      status: 422,
      body: { code: 'payment_method_missing' },
    });
    const foreign = { ...content(), payment: { ...payment, payment_method_id: 'pm_of_another' } };
    expect(await order(as, 'b', foreign)).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unknown' },
    });
    shop.account.giveBusiness(as.user_id ?? '', { smb_status: 'rejected', may_order: false });
    expect(await order(as, 'c')).toMatchObject({ status: 403, body: { code: 'business_rejected' } });
    expect(await order(person('api-nobody'), 'd')).toMatchObject({
      status: 401,
      body: { code: 'api_key_invalid' },
    });
    expect(await order(testIdentity(), 'e')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('is tried again under the same key once what kept it from being paid is over', async () => {
    const as = await program(false);
    expect((await order(as, 'retry')).status).toBe(422);
    await shop.saveCard(person(as.user_id ?? ''));
    expect((await order(as, 'retry')).status).toBe(200);
    // Whether a card's time has passed is told by when the order was first asked for.
    const told = shop.carts.askedAt().at(-1);
    expect([told?.length, new Set(told).size]).toEqual([2, 1]);
  });
});

describe('an order by a program that the balance pays', () => {
  it('costs nothing beside it, and is refused where the balance is too low', async () => {
    const as = await program(false);
    const body = { ...content(), payment: { method: 'balance' } };
    expect(await order(as, 'poor', body)).toMatchObject({ body: { code: 'balance_unavailable' } });
    shop.rewards.give(as.api_key?.business_id ?? '', 1_000_000);
    const paid = await order(as, 'poor', body);
    expect(paid.status).toBe(200);
    expect(await order(as, 'poor', body)).toMatchObject({ status: 200, body: paid.body });
    expect(await shop.stored(paid.body.order_number)).toMatchObject({ status: 'paid', card: null });
  });
});

describe('orders for a program', () => {
  it('are those of its business alone, whoever bought them, and never what a person bought for themselves', async () => {
    const as = await program();
    const { order_number } = (await order(as, 'mine')).body;
    const own = person(as.user_id ?? '');
    const checkout = await shop.checkout(undefined, own);
    const private_number = (await shop.order(checkout)).body.order_number;
    const read = (number: string, who: Identity) =>
      shop.harness.call(accountOrder, { params: { order_number: number }, query: {} }, { as: who });
    expect((await read(order_number, as)).status).toBe(200);
    expect((await read(private_number, own)).status).toBe(200);
    expect(await read(private_number, as)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    const stranger = await program();
    expect(await read(order_number, stranger)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    const list = (who: Identity) => shop.harness.call(accountOrders, { query: {} }, { as: who });
    expect((await list(as)).body.orders.map((each: { order_number: string }) => each.order_number)).toEqual([
      order_number,
    ]);
    expect((await list(stranger)).body.orders).toEqual([]);
    const cancel = (who: Identity) =>
      shop.harness.call(cancelOrder, { params: { order_number } }, { as: who });
    expect((await cancel(stranger)).status).toBe(404);
    expect((await cancel(as)).status).toBe(200);
  });

  it('show their cards page by page', async () => {
    const as = await program();
    const { order_number } = (await order(as, 'pages', { ...content([50, 25, 75]), payment })).body;
    const whole = await shop.harness.call(accountOrder, { params: { order_number }, query: {} }, { as });
    expect(whole.body.cards).toHaveLength(3);
    const read = (query: object) =>
      shop.harness.call(accountOrderCards, { params: { order_number }, query }, { as });
    expect((await read({})).body).toMatchObject({ total_count: 3, cards: { length: 3 } });
    const values = async (page: number) =>
      (await read({ page: String(page), limit: '2' })).body.cards.map(
        ({ load_value }: { load_value: number }) => load_value,
      );
    expect(await values(1)).toEqual([50, 25]);
    expect(await values(2)).toEqual([75]);
    expect(await values(3)).toEqual([]);
  });
});
