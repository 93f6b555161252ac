import {
  activateCard,
  advanceCard,
  checkBalance,
  readCardStates,
  replaceBrokenCard,
  replacePostedCard,
} from '@bowtie/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardHarness, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;

beforeAll(async () => {
  cards = await openCardHarness();
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
  return { card, order_number, typed: await cards.printedOn(card.card_id) };
}
const broken = (card: unknown, changes = {}) =>
  cards.harness.call(replaceBrokenCard, { body: { card, ...place, ...changes } });
const lost = (order_number: string, card_id: string, more: { post_to?: object; only_check?: boolean } = {}) =>
  cards.callService(replacePostedCard, {
    order_number,
    card_id,
    post_to: { ...place, ...more.post_to },
    only_check: more.only_check ?? false,
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
    expect(Object.keys((await broken(typed, { address_line1: '1 Nowhere Street' })).body.errors)).toEqual([
      'address_line1',
    ]);
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
  it('is replaced for the order service, as long as nobody has activated it', async () => {
    const { card, order_number, typed } = await posted();
    expect((await lost(order_number, card.card_id, { only_check: true })).body).toEqual({ replaced: null });
    expect(await statesOf(order_number)).toEqual(['sent']);
    const { body } = await lost(order_number, card.card_id);
    expect(body.replaced).toMatchObject({ balance: 50, status: 'issued' });
    expect((await lost(order_number, card.card_id)).status).toBe(200);
    const elsewhere = { post_to: { zip_code: '62702' } };
    expect((await lost(order_number, card.card_id, elsewhere)).body.code).toBe('already_replaced');
    expect((await lost(order_number, card.card_id, { only_check: true })).body.code).toBe('already_replaced');
    expect(await cards.pay(typed, 1)).toMatchObject({ declined: 'card_replaced' });
    const used = await posted();
    await cards.harness.call(activateCard, { body: used.typed });
    for (const only_check of [true, false])
      expect((await lost(used.order_number, used.card.card_id, { only_check })).body.code).toBe(
        'replacement_unavailable',
      );
  });

  it('is not that of another order, and goes nowhere where no mail goes', async () => {
    const [one, other] = [await posted(), await posted()];
    for (const answer of [
      await lost('GC-9999', one.card.card_id),
      await lost(one.order_number, other.card.card_id),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'card_not_found']);
    const nowhere = { post_to: { address_line1: '1 Nowhere Street' }, only_check: true };
    expect(Object.keys((await lost(one.order_number, one.card.card_id, nowhere)).body.errors)).toEqual([
      'address_line1',
    ]);
    expect(await statesOf(one.order_number)).toEqual(['sent']);
  });

  it('is no card by e-mail', async () => {
    const { card } = await cards.issuedCard({ order_number: 'GC-5000' });
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    expect((await lost('GC-5000', card.card_id)).body.code).toBe('replacement_unavailable');
  });
});
