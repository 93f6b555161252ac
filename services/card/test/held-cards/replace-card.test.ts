import {
  activateCard,
  advanceCard,
  checkBalance,
  orderStatus,
  readCardStates,
  replaceBrokenCard,
  replaceLostCard,
} from '@bowtie/contracts';
import { callError, handle, type Service } from '@bowtie/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressService } from '../fixtures/address-service';
import { type CardHarness, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
/** Ids of the cards of each order, whose buyer is `buyer@example.com`. */
const orders = new Map<string, string[]>();
const orderService: Service = {
  name: 'order',
  calls: [
    handle(orderStatus, async ({ body }) => {
      const ids = orders.get(body.order_number);
      if (ids === undefined || body.email !== 'buyer@example.com')
        throw callError(orderStatus, 'order_not_found');
      // The card service looks at the ids alone.
      return JSON.parse(JSON.stringify({ order: {}, cards: ids.map((id) => ({ id })) }));
    }),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};

beforeAll(async () => {
  cards = await openCardHarness({}, [addressService, orderService]);
});
beforeEach(() => cards.harness.redis.flushdb());
afterAll(() => cards.close());

const place = {
  shipping_name: 'Ada Lovelace',
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
let count = 0;
async function posted() {
  count += 1;
  const order_number = `GC-${1_000 + count}`;
  const { card } = await cards.issuedCard({ plastic: true, recipient_email: null, order_number });
  for (const to of ['printed', 'sent']) await cards.callService(advanceCard, { card_id: card.card_id, to });
  orders.set(order_number, [card.card_id]);
  return { card, order_number, typed: await cards.printedOn(card.card_id) };
}
const broken = (card: unknown, changes = {}) =>
  cards.harness.call(replaceBrokenCard, { body: { card, ...place, ...changes } });
const lost = (order_number: string, card_id: string, changes = {}) =>
  cards.harness.call(replaceLostCard, {
    body: { order_number, email: 'buyer@example.com', card_id, ...place, ...changes },
  });
const statesOf = async (order_number: string) =>
  (await cards.callService(readCardStates, { order_number })).body.cards
    .map(({ status }: { status: string }) => status)
    .sort();

describe('a broken card', () => {
  it('is replaced by a new one with what is left, once for many who ask', async () => {
    const { card, order_number, typed } = await posted();
    await cards.harness.call(activateCard, { body: typed });
    await cards.pay(typed, 12.34);
    const answers = await Promise.all(Array.from({ length: 4 }, () => broken(typed)));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(Array(4).fill([200, 37.66]));
    expect(await statesOf(order_number)).toEqual(['issued', 'replaced']);
    expect(await cards.pay(typed, 1)).toMatchObject({ declined: 'card_replaced' });
    expect((await broken(typed, { zip_code: '62702' })).body.code).toBe('already_replaced');
    expect((await cards.harness.call(checkBalance, { body: typed })).body.code).toBe('card_not_found');
    const entries = await cards.harness.db('card').collection('ledger_entries').find({}).toArray();
    const sum = entries.flatMap(({ lines }) => lines).reduce((total, { cents }) => total + cents, 0);
    expect(sum).toBe(0);
    expect(card.card_id).toBeDefined();
  });

  it('is replaced for whoever names it, and refused with its field where something is not right', async () => {
    const { typed } = await posted();
    const wrong = await broken({ ...typed, security_code: typed.security_code === '999' ? '998' : '999' });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'card_not_found']);
    expect(Object.keys((await broken({ ...typed, card_number: '1' })).body.errors)).toEqual([
      'card.card_number',
    ]);
    expect(Object.keys((await broken(typed, { zip_code: '99999' })).body.errors)).toEqual(['address_line1']);
    expect(Object.keys((await broken(typed, { city: '' })).body.errors)).toEqual(['city']);
    expect((await broken(typed)).status).toBe(200);
  });

  it('cannot be replaced where nothing is left', async () => {
    const { typed } = await posted();
    await cards.harness.call(activateCard, { body: typed });
    await cards.pay(typed, 50);
    expect((await broken(typed)).body.code).toBe('replacement_unavailable');
  });
});

describe('a lost card', () => {
  it('is replaced for the buyer of its order, as long as nobody has activated it', async () => {
    const { card, order_number, typed } = await posted();
    expect((await lost(order_number, card.card_id)).body).toMatchObject({ balance: 50, status: 'issued' });
    expect((await lost(order_number, card.card_id)).status).toBe(200);
    expect(await cards.pay(typed, 1)).toMatchObject({ declined: 'card_replaced' });
    const used = await posted();
    await cards.harness.call(activateCard, { body: used.typed });
    expect((await lost(used.order_number, used.card.card_id)).body.code).toBe('replacement_unavailable');
  });

  it('is refused alike for another buyer, another order and somebody else’s card', async () => {
    const [one, other] = [await posted(), await posted()];
    for (const answer of [
      await lost(one.order_number, one.card.card_id, { email: 'eve@example.com' }),
      await lost('GC-9999', one.card.card_id),
      await lost(one.order_number, other.card.card_id),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found']);
    expect(await statesOf(one.order_number)).toEqual(['sent']);
  });

  it('is no card by e-mail', async () => {
    const { card } = await cards.issuedCard({ order_number: 'GC-5000' });
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    orders.set('GC-5000', [card.card_id]);
    expect((await lost('GC-5000', card.card_id)).body.code).toBe('replacement_unavailable');
  });
});
