import {
  advanceCard,
  canExchangeVirtualForPhysical,
  exchangeVirtualForPhysical,
  findCards,
  readCardStates,
  readReplacement,
  redeemGift,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, minAnswerMs, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterEach(() => cards.issuer.faults.recover());
afterAll(() => cards.close());

const place = {
  shipping_name: 'Ada Lovelace',
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const email = 'ada@example.com';
const can = (hash: string, recipient_email = email) =>
  cards.harness.call(canExchangeVirtualForPhysical, { body: { hash, recipient_email } });
const exchange = (hash: string, changes: Record<string, unknown> = {}) =>
  cards.harness.call(exchangeVirtualForPhysical, {
    body: { hash, recipient_email: email, ...place, ...changes },
  });
const redeem = (hash: string) => cards.harness.call(redeemGift, { body: { hash, recipient_email: email } });
async function gift(changes = {}) {
  const made = await cards.issuedCard(changes);
  await cards.callService(advanceCard, { card_id: made.card.card_id, to: 'sent' });
  return made;
}
const cardsOf = async (order_number: string) =>
  (await cards.callService(readCardStates, { order_number })).body.cards as {
    card_id: string;
    status: string;
  }[];

/** The sums of all accounts over all entries of these cards. */
async function books(ids: readonly string[]): Promise<Record<string, number>> {
  const entries = await cards.harness
    .db('card')
    .collection('ledger_entries')
    .find({ card_id: { $in: [...ids] } })
    .toArray();
  const sums: Record<string, number> = {};
  for (const { lines } of entries)
    for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents;
  return sums;
}

describe('whether a gift can be exchanged', () => {
  it('is told with what the new card would hold, to link and address alone', async () => {
    const { hash } = await gift();
    expect((await can(hash)).body).toMatchObject({
      can_exchange: true,
      reason: null,
      balance: 50,
      shipping_fee: 0,
      card_network: 'visa',
      posted: null,
    });
    for (const [link, address] of [
      [hash, 'eve@example.com'],
      ['x'.repeat(32), email],
    ] as const) {
      const start = performance.now();
      const { status, body } = await can(link, address);
      expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
      expect([status, body.code]).toEqual([404, 'gift_not_found']);
    }
  });

  it('is not where nothing is left, or the card is on hold', async () => {
    const spent = await gift();
    await redeem(spent.hash);
    await cards.pay(await cards.printedOn(spent.card.card_id), 50);
    expect((await can(spent.hash)).body).toMatchObject({ can_exchange: false, reason: 'nothing_left' });
    expect((await exchange(spent.hash)).body.code).toBe('exchange_unavailable');
    const held = await gift();
    await cards.client.freeze({ reference: held.card.card_id, idempotencyKey: `hold-${held.card.card_id}` });
    expect((await can(held.hash)).body).toMatchObject({ can_exchange: false, reason: 'on_hold' });
    expect((await exchange(held.hash)).body.code).toBe('exchange_unavailable');
    await cards.client.unfreeze({
      reference: held.card.card_id,
      idempotencyKey: `free-${held.card.card_id}`,
    });
    expect((await exchange(held.hash)).status).toBe(200);
  });
});

describe('exchanging a gift', () => {
  it('ends the old card and puts what is left on a new one, which is yet to be activated', async () => {
    const { card, hash } = await gift({ order_number: 'BT-AAAA-BBBB-0009' });
    await redeem(hash);
    const old = await cards.printedOn(card.card_id);
    await cards.pay(old, 12.34);
    const { status, body } = await exchange(hash);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ balance: 37.66, posted: { status: 'issued', tracking: null } }),
    ]);
    expect(await cards.pay(old, 1)).toMatchObject({ declined: 'card_replaced' });
    expect((await redeem(hash)).body.code).toBe('gift_exchanged');
    const all = await cardsOf(card.order_number);
    const [next] = all.filter(({ card_id }) => card_id !== card.card_id);
    expect(all.find(({ card_id }) => card_id === card.card_id)?.status).toBe('replaced');
    const { body: found } = await cards.harness.call(
      findCards,
      { body: { search: card.order_number } },
      { as: serviceIdentity('operations') },
    );
    expect(found.cards).toMatchObject([
      { card_id: next?.card_id, replaces: card.card_id, can_hold: true },
      { card_id: card.card_id, replaces: null, can_hold: false },
    ]);
    const printed = await cards.callService(readReplacement, { card_id: next?.card_id });
    expect(printed.body).toMatchObject({
      balance: 37.66,
      post_to: place,
      recipient_name: 'Ada Lovelace',
      ordered_card_id: card.card_id,
      reason: 'exchanged',
      exchanged: { to: email, gift_path: expect.stringContaining(hash) },
    });
    expect(await cards.pay(await cards.printedOn(next?.card_id ?? ''), 1)).toMatchObject({
      declined: 'card_inactive',
    });
    expect(await books([card.card_id, next?.card_id ?? ''])).toEqual({
      [`card:${card.card_id}`]: 0,
      [`card:${next?.card_id}`]: 3_766,
      'card-funds': -5_000,
      'card-replacements': 0,
      merchants: 1_234,
      postage: 0,
    });
    expect((await can(hash)).body).toMatchObject({
      can_exchange: false,
      reason: 'already_exchanged',
      balance: 37.66,
      posted: { status: 'issued' },
    });
  });

  it('makes one card for many who ask at once; another address comes too late', async () => {
    const { card, hash } = await gift();
    const before = cards.issuer.issuedCount();
    // As many as may try one card at once: each counts until it is known to be right.
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(hash)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(cards.issuer.issuedCount()).toBe(before + 1);
    expect(await cardsOf(card.order_number)).toHaveLength(2);
    const late = await exchange(hash, { zip_code: '62702' });
    expect([late.status, late.body.code]).toEqual([409, 'already_exchanged']);
  });

  it('races with a redeem, a purchase and a void, and the money is in one place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['redeem', 'pay', 'void', 'exchange', 'again'], { minLength: 3 }),
        async (steps) => {
          const { card, hash } = await gift();
          const printed = await cards.printedOn(card.card_id);
          const work: Record<string, () => Promise<unknown>> = {
            redeem: () => redeem(hash),
            pay: () => cards.pay(printed, 20),
            void: () => cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' }),
            exchange: () => exchange(hash),
            again: () => exchange(hash),
          };
          await Promise.all(steps.map((step) => work[step]?.()));
          const all = await cardsOf(card.order_number);
          const ids = all.map(({ card_id }) => card_id);
          const old = all.find(({ card_id }) => card_id === card.card_id);
          expect(all).toHaveLength(old?.status === 'replaced' ? 2 : 1);
          const funds = await Promise.all(ids.map((id) => cards.client.balance(id)));
          const ledger = await books(ids);
          expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0);
          expect(ledger['card-replacements'] ?? 0).toBe(0);
          if (old?.status === 'voided' || old?.status === 'replaced')
            for (const [place, id] of ids.entries())
              expect(ledger[`card:${id}`]).toBe(funds[place]?.balanceCents);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('goes on after an answer that got lost, by itself as by another try', async () => {
    const { card, hash } = await gift();
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await exchange(hash)).status).toBe(503);
    expect((await cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' })).body.moved).toBe(
      false,
    );
    await cards.harness
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: card.card_id }, { $set: { 'replacement.at': new Date(0) } });
    await expect
      .poll(async () => (await cardsOf(card.order_number)).map(({ status }) => status).sort(), {
        timeout: 20_000,
      })
      .toEqual(['issued', 'replaced']);
    expect((await exchange(hash)).status).toBe(200);
  });

  it('takes the postage off the balance where posting costs something', async () => {
    const costly = await openCardHarness({ EXCHANGE_SHIPPING_FEE_CENTS: '595' });
    const { card, hash } = await costly.issuedCard();
    const body = { hash, recipient_email: email };
    expect((await costly.harness.call(canExchangeVirtualForPhysical, { body })).body).toMatchObject({
      balance: 44.05,
      shipping_fee: 5.95,
    });
    const done = await costly.harness.call(exchangeVirtualForPhysical, { body: { ...body, ...place } });
    expect(done.body).toMatchObject({ balance: 44.05, shipping_fee: 5.95 });
    const entries = await costly.harness
      .db('card')
      .collection('ledger_entries')
      .find({ 'lines.account': 'postage' })
      .toArray();
    expect(entries.flatMap(({ lines }) => lines)).toContainEqual({ account: 'postage', cents: 595 });
    expect((await costly.client.balance(card.card_id)).balanceCents).toBe(0);
    await costly.close();
  });

  it.each([
    ['shipping_name', { shipping_name: 'A' }],
    ['address_line1', { address_line1: '' }],
    ['city', { city: 'X'.repeat(21) }],
    ['state', { state: 'XX' }],
    ['zip_code', { zip_code: '123' }],
    ['address_line1', { address_line1: '1 Nowhere Street' }],
  ])('names the field %s of an address that is not right', async (field, changes) => {
    const { hash } = await gift();
    const { status, body } = await exchange(hash, changes);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect((await can(hash)).body.can_exchange).toBe(true);
  });

  it('takes an address that nobody can check', async () => {
    const { hash } = await gift();
    expect((await exchange(hash, { zip_code: '99999' })).status).toBe(200);
  });

  it('is refused alike for another link, another address and a voided card', async () => {
    const { hash } = await gift();
    const voided = await gift();
    await cards.callService(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const answers = [
      await exchange('y'.repeat(32)),
      await exchange(hash, { recipient_email: 'eve@example.com' }),
      await exchange(voided.hash),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([404, 'gift_not_found']),
    );
    expect((await cards.harness.call(exchangeVirtualForPhysical, { body: { hash } })).status).toBe(400);
  });

  it('is read by services alone', async () => {
    expect((await cards.callService(readReplacement, { card_id: 'nobody' })).body.code).toBe(
      'card_not_found',
    );
    expect((await cards.harness.call(readReplacement, { body: { card_id: 'nobody' } })).status).toBe(404);
  });
});
