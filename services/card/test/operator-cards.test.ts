import { findCards, holdCard, holdOrderCards, redeemGift, voidUnopenedCard } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardHarness, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
beforeEach(() => cards.harness.redis.flushdb());
afterEach(() => cards.issuer.faults.recover());
afterAll(() => cards.close());

const as = serviceIdentity('operations');
const find = async (body: object) => {
  const answer = await cards.harness.call(findCards, { body }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const ids = async (body: object) =>
  (await find(body)).cards.map(({ card_id }: { card_id: string }) => card_id);
const hold = (card_id: string, holds: boolean, action_id = 'a-1') =>
  cards.harness.call(holdCard, { body: { card_id, hold: holds, action_id } }, { as });

describe('finding cards', () => {
  it('goes by last four, order, recipient and state, and tells no more of a number than its end', async () => {
    const { card } = await cards.issuedCard({
      order_number: 'BT-AAAA-BBBB-0001',
      recipient_email: 'finder@example.org',
    });
    const { card_number } = await cards.printedOn(card.card_id);
    for (const search of [
      'finder@example.org',
      ' FINDER@example.org ',
      'BT-AAAA-BBBB-0001',
      'bt aaaa bbbb 0001',
    ])
      expect([search, await ids({ search })]).toEqual([search, [card.card_id]]);
    expect(await ids({ search: card_number.slice(-4) })).toContain(card.card_id);
    expect(await ids({ search: 'finder@example.org', status: 'voided' })).toEqual([]);
    for (const search of [card_number, 'finder@', 'nonsense', '.*', '@'])
      expect([search, await ids({ search })]).toEqual([search, []]);
    const told = JSON.stringify(await find({}));
    expect(told).toContain(card.card_id);
    expect(told).not.toContain(card_number);
    expect(await find({ limit: 1 })).toMatchObject({ cards: [expect.anything()] });
    for (const who of [testIdentity(), testIdentity({ kind: 'user', user_id: 'u1' })])
      expect((await cards.harness.call(findCards, { body: {} }, { as: who })).status).toBe(404);
  });
});

describe('freezing a card', () => {
  it('stops it with its issuer until it is let go on, each once', async () => {
    const { card, hash } = await cards.issuedCard();
    await cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } });
    const typed = await cards.printedOn(card.card_id);
    const both = await Promise.all([hold(card.card_id, true), hold(card.card_id, true, 'a-2')]);
    expect(both.map(({ status, body }) => [status, body.card.is_on_hold])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await cards.pay(typed, 1)).toMatchObject({ approved: false, declined: 'card_frozen' });
    const free = await Promise.all([hold(card.card_id, false, 'a-3'), hold(card.card_id, false, 'a-4')]);
    expect(free.map(({ status, body }) => [status, body.card.is_on_hold])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(await cards.pay(typed, 1)).toMatchObject({ approved: true });
    // A later stop is another one.
    expect((await hold(card.card_id, true, 'a-5')).body.card.is_on_hold).toBe(true);
    expect(await cards.pay(typed, 1)).toMatchObject({ declined: 'card_frozen' });
  });

  it('holds from when the issuer was asked, though its answer got lost', async () => {
    const { card } = await cards.issuedCard({ order_number: 'BT-AAAA-BBBB-0002' });
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await hold(card.card_id, true)).status).toBe(503);
    expect(await find({ search: card.order_number })).toMatchObject({ cards: [{ is_on_hold: true }] });
    expect((await hold(card.card_id, true)).status).toBe(200);
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await hold(card.card_id, false)).status).toBe(503);
    expect((await hold(card.card_id, false)).body.card.is_on_hold).toBe(false);
    expect(await cards.pay(await cards.printedOn(card.card_id), 1)).toMatchObject({ approved: true });
  });

  it.each(['operator', 'dispute'])(
    'lasts until both have ended that began it: the %s first',
    async (first) => {
      const order_number = `BT-AAAA-BBBB-${first === 'operator' ? '0003' : '0004'}`;
      const { card } = await cards.issuedCard({ order_number });
      const dispute = (version: number, held: boolean) =>
        cards.callService(holdOrderCards, { order_number, version, held, ended: [] });
      const pay = async () => cards.pay(await cards.printedOn(card.card_id), 1);
      await dispute(1, true);
      expect((await hold(card.card_id, true)).status).toBe(200);
      const ends = [() => hold(card.card_id, false), () => dispute(2, false)];
      if (first === 'dispute') ends.reverse();
      await ends[0]?.();
      expect(await pay()).toMatchObject({ declined: 'card_frozen' });
      await ends[1]?.();
      expect(await pay()).toMatchObject({ approved: true });
    },
  );

  it('is refused for what is over, unknown or linked', async () => {
    const { card } = await cards.issuedCard();
    await cards.callService(voidUnopenedCard, card);
    expect((await hold(card.card_id, true)).body.code).toBe('card_over');
    expect((await hold('nothing', true)).body.code).toBe('card_not_found');
    const linked = await cards.issuedCard();
    const documents = cards.harness.db('card').collection<{ _id: string }>('cards');
    await documents.updateOne({ _id: linked.card.card_id }, { $set: { link: { account: 'x', turn: 1 } } });
    for (const holds of [true, false])
      expect((await hold(linked.card.card_id, holds)).body.code).toBe('card_linked');
    const visitor = { as: testIdentity() };
    const body = { card_id: card.card_id, hold: true, action_id: 'a' };
    expect((await cards.harness.call(holdCard, { body }, visitor)).status).toBe(404);
  });
});
