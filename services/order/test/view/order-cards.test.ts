import {
  accountOrder,
  accountOrderCards,
  correctRecipient,
  createSmbOrder,
  orderedCards,
  paymentIntent,
  requestRefund,
  resendGift,
  resendGifts,
  smbOrderByHash,
  startOrder,
} from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessKey } from '../fake-cart';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
let queue: Queue;
beforeAll(async () => {
  shop = await openOrderHarness();
  queue = new Queue('order-actions', { connection: shop.harness.redis });
});
afterAll(async () => {
  await queue.close();
  await shop.close();
});

let people = 0;
const anyone = testIdentity({ kind: 'anonymous', email: null });
const names = ['Ödön', 'amara', 'Zoe', 'Grace', 'Bo'];

/** A paid business order of cards for these values, each sent to somebody of a name of their own. */
async function businessOrder(dollars: readonly number[]) {
  people += 1;
  const who = person(`list-boss-${people}`);
  shop.account.giveBusiness(who.user_id ?? '');
  for (const each of dollars) shop.carts.fill(businessKey(cartKeyOf(who)), each);
  const intent = await shop.harness.call(paymentIntent, { body: { source: 'gcg_smb' } }, { as: who });
  await shop.pay({ secret: intent.body.client_secret });
  const body = { payment_intent_id: intent.body.payment_intent_id };
  const { order_number: number, order_hash: hash } = (
    await shop.harness.call(createSmbOrder, { body }, { as: who })
  ).body;
  const as = serviceIdentity('fulfilment');
  const started = await shop.harness.call(startOrder, { body: { order_number: number } }, { as });
  const cards = orderedCards(number, started.body.cart).map(({ card_id }) => card_id);
  for (const [index, id] of cards.entries()) put(id, 'sent', names[index % names.length] ?? '');
  return { who, number: String(number), hash: String(hash), cards };
}

function put(id: string, status: Parameters<OrderHarness['cards']['put']>[1], name: string) {
  const email = `${name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}@example.org`;
  shop.cards.put(id, status, { recipient: { name, email } });
}

const list = (order_number: string, as: Identity, query: object = {}) =>
  shop.harness.call(accountOrderCards, { params: { order_number }, query }, { as });
const resend = (order_number: string, as: Identity, body?: object, key?: string) =>
  shop.harness.call(
    resendGifts,
    { params: { order_number }, body },
    { as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const jobs = async () => (await queue.getJobs()).length;
const recipients = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.cards.map(({ recipient_name }: { recipient_name: string }) => recipient_name);

describe('the cards of a business order', () => {
  it('are answered page by page, with the counts of all', async () => {
    const { who, number, cards } = await businessOrder([10, 20, 30, 40, 50]);
    put(cards[2] ?? '', 'bounced', 'Zoe');
    const first = await list(number, who, { limit: 2 });
    const card_counts = [
      { status: 'sent', count: 4 },
      { status: 'bounced', count: 1 },
    ];
    expect(first).toMatchObject({ status: 200, body: { total_count: 5, page: 1, limit: 2, card_counts } });
    const last = await list(number, who, { limit: 2, page: 3 });
    expect([...first.body.cards, ...last.body.cards].map(({ id }: { id: string }) => id)).toEqual([
      cards[0],
      cards[1],
      cards[4],
    ]);
    expect((await list(number, who, { page: 9 })).body).toMatchObject({ cards: [], total_count: 5 });
    expect((await list(number, who, { limit: 201 })).status).toBe(400);
    expect((await list(number, who, { state: 'lost' })).status).toBe(400);
  });

  it('are found by state and text, and sorted as people sort', async () => {
    const { who, number, cards } = await businessOrder([30, 10, 50, 20, 40]);
    put(cards[3] ?? '', 'bounced', 'Grace');
    expect(recipients(await list(number, who, { state: 'bounced' }))).toEqual(['Grace']);
    expect(recipients(await list(number, who, { q: ' AMARA@ex ' }))).toEqual(['amara']);
    expect(recipients(await list(number, who, { q: '.*' }))).toEqual([]);
    expect(recipients(await list(number, who, { q: 'o', state: 'sent' }))).toEqual([
      'Ödön',
      'amara',
      'Zoe',
      'Bo',
    ]);
    expect(recipients(await list(number, who, { sort: 'recipient' }))).toEqual([
      'amara',
      'Bo',
      'Grace',
      'Ödön',
      'Zoe',
    ]);
    expect(recipients(await list(number, who, { sort: 'value', descending: 'true' }))).toEqual([
      'Zoe',
      'Bo',
      'Ödön',
      'Grace',
      'amara',
    ]);
    expect(recipients(await list(number, who, { sort: 'state' })).at(-1)).toBe('Grace');
  });

  it('are nobody else’s, and a search finds no more than is shown', async () => {
    const { who, number } = await businessOrder([10]);
    expect((await list(number, person('u-foreign'))).body.code).toBe('order_not_found');
    expect((await list(number, anyone)).status).toBe(401);
    expect((await list('BT-0000-0000-0000', who)).status).toBe(404);
    const opened = await list(number, anyone, { email: 'ada@example.com' });
    expect(opened.body.cards).toMatchObject([{ recipient_email: expect.stringContaining('*') }]);
    expect((await list(number, anyone, { email: 'ada@example.com', q: 'example.org' })).body.cards).toEqual(
      [],
    );
  });

  it('come with the order as many as are asked for, and are counted whole', async () => {
    const { who, number, hash, cards } = await businessOrder([10, 20, 30]);
    const params = { order_number: number };
    const read = (query: object) => shop.harness.call(accountOrder, { params, query }, { as: who });
    expect((await read({})).body.cards).toHaveLength(3);
    const few = (await read({ card_limit: 1 })).body;
    expect(few).toMatchObject({
      cards: [{ id: cards[0] }],
      card_counts: [{ status: 'sent', count: 3 }],
      canRequestRefund: true,
    });
    const byHash = await shop.harness.call(
      smbOrderByHash,
      { params: { plain_text_hash: hash }, query: { card_limit: 0 } },
      { as: anyone },
    );
    expect(byHash.body).toMatchObject({ cards: [], card_counts: [{ status: 'sent', count: 3 }] });
  });

  it('of a consumer’s order come all, whatever the limit', async () => {
    const { who, number } = await buyCards(shop, 3, person('u-consumer'));
    const query = { card_limit: 1 };
    const { body } = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query },
      { as: who },
    );
    expect(body.cards).toHaveLength(3);
    expect(body).not.toHaveProperty('card_counts');
  });
});

describe('sending gifts again', () => {
  it('sends those that can be sent, and names the others with why', async () => {
    const { who, number, cards } = await businessOrder([10, 20, 30, 40, 50]);
    put(cards[1] ?? '', 'redeemed', 'amara');
    put(cards[2] ?? '', 'voided', 'Zoe');
    put(cards[3] ?? '', 'ordered', 'Grace');
    const params = { order_number: number, card_id: cards[4] ?? '' };
    for (let time = 0; time < 5; time++) await shop.harness.call(resendGift, { params }, { as: who });
    const before = await jobs();
    const { status, body } = await resend(number, who, { card_ids: [...cards, cards[0]] });
    expect([status, body]).toEqual([
      200,
      {
        order_number: number,
        resent: [{ card_id: cards[0], resends_left: 4 }],
        not_resent: [
          { card_id: cards[1], code: 'card_opened', message: expect.any(String) },
          { card_id: cards[2], code: 'card_over', message: expect.any(String) },
          { card_id: cards[3], code: 'card_not_ready', message: expect.any(String) },
          { card_id: cards[4], code: 'resend_limit', message: expect.any(String) },
        ],
      },
    ]);
    expect((await jobs()) - before).toBe(1);
  });

  it('sends all that came back, each once for the same key, also where a try died in between', async () => {
    const { who, number, cards } = await businessOrder(Array.from({ length: 30 }, () => 10));
    for (const id of cards.slice(0, 25)) put(id, 'bounced', 'Zoe');
    const before = await jobs();
    const [first, second] = await Promise.all([
      resend(number, who, undefined, 'all-1'),
      resend(number, who, undefined, 'all-1'),
    ]);
    expect(first.body.resent).toHaveLength(25);
    expect(second.body).toEqual(first.body);
    for (const id of cards.slice(0, 25)) put(id, 'sent', 'Zoe');
    expect((await resend(number, who, undefined, 'all-1')).body).toEqual(first.body);
    expect((await jobs()) - before).toBe(25);
    const other = await resend(number, who, { card_ids: [cards[0]] }, 'all-1');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await resend(number, who)).toMatchObject({ status: 409, body: { code: 'nothing_to_resend' } });
  });

  it('leaves out what came back and was corrected a moment ago, until that has failed for good', async () => {
    const { who, number, cards } = await businessOrder([10, 20, 30]);
    const bounced = (id: string, ago: number) =>
      shop.cards.put(id, 'bounced', {
        history: [{ status: 'bounced', date: new Date(Date.now() - ago).toISOString() }],
      });
    for (const id of cards) bounced(id, 60_000);
    const [corrected = '', resent = '', left = ''] = cards;
    const params = (card_id: string) => ({ order_number: number, card_id });
    const recipient = { recipient_name: 'Alan', recipient_email: 'alan@example.org' };
    await shop.harness.call(correctRecipient, { params: params(corrected), body: recipient }, { as: who });
    await shop.harness.call(resendGift, { params: params(resent) }, { as: who });
    const before = await jobs();
    const { body } = await resend(number, who);
    expect(body.resent.map(({ card_id }: { card_id: string }) => card_id)).toEqual([left]);
    expect((await jobs()) - before).toBe(1);
    expect((await resend(number, who)).body.code).toBe('nothing_to_resend');
    // It came back once more.
    bounced(corrected, 0);
    expect((await resend(number, who)).body.resent).toHaveLength(1);
    await shop.harness
      .db('order')
      .collection('order_actions')
      .updateMany({ order_number: number }, { $set: { created_at: new Date(Date.now() - 1_000_000) } });
    expect((await resend(number, who)).body.resent).toHaveLength(3);
  });

  it('races with itself without sending a gift more often than it may be', async () => {
    const { who, number, cards } = await businessOrder([10, 20]);
    const before = await jobs();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resend(number, who, { card_ids: cards })),
    );
    const sent = answers.flatMap(({ body }) => body.resent);
    expect(sent).toHaveLength(10);
    expect((await jobs()) - before).toBe(10);
  });

  it('is refused for a card of another order, by whoever may not open it, and while it is on hold', async () => {
    const { who, number, cards } = await businessOrder([10]);
    const another = await businessOrder([10]);
    const mixed = await resend(number, who, { card_ids: [cards[0], another.cards[0]] });
    expect(mixed).toMatchObject({
      status: 422,
      body: { code: 'card_not_found', errors: { 'card_ids.1': ['The order has no such card.'] } },
    });
    expect((await resend(number, person('u-foreign'), { card_ids: cards })).status).toBe(404);
    expect((await resend(number, anyone, { card_ids: cards })).status).toBe(401);
    expect((await resend(number, who, { card_ids: [] })).status).toBe(400);
    expect((await resend(number, who, { card_ids: Array.from({ length: 1_001 }, () => 'x') })).status).toBe(
      400,
    );
    await shop.harness
      .db('order')
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: number }, { $set: { hold: true } });
    expect(await resend(number, who, { card_ids: cards })).toMatchObject({
      status: 409,
      body: { code: 'order_on_hold' },
    });
  });

  it('refuses gifts whose money went back, which it does once', async () => {
    const { who, number, cards } = await businessOrder([10, 20]);
    const refund = { params: { order_number: number }, body: { card_ids: cards } };
    const headers = { 'idempotency-key': 'refund-both' };
    const given = await shop.harness.call(requestRefund, refund, { as: who, headers });
    expect(given.body.refunded).toHaveLength(2);
    expect((await shop.harness.call(requestRefund, refund, { as: who, headers })).body).toEqual(given.body);
    const { body } = await resend(number, who, { card_ids: cards });
    expect(body.not_resent.map(({ code }: { code: string }) => code)).toEqual(['card_over', 'card_over']);
  });
});
