import { advanceCard, countCardStates, makeCard, readCardStates, voidCard } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CardHarness, cardOrder, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterEach(() => cards.issuer.faults.recover());
afterAll(() => cards.close());

const statesOf = async (order_number: string) =>
  (await cards.callService(readCardStates, { order_number })).body.cards;

describe('a card that is given back', () => {
  const void_ = async (card: unknown) => (await cards.callService(voidCard, card)).body;

  it('is voided as long as it has not left, and its value is taken back', async () => {
    for (const steps of [[], ['printed'], ['bounced'], ['printed', 'bounced']]) {
      const card = cardOrder({ plastic: true, recipient_email: null });
      await cards.callService(makeCard, card);
      for (const to of steps) await cards.callService(advanceCard, { card_id: card.card_id, to });
      for (const _ of ['first', 'again']) expect(await void_(card)).toEqual({ status: 'voided' });
      const entries = await cards.harness
        .db('card')
        .collection('ledger_entries')
        .find({ card_id: card.card_id })
        .toArray();
      expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'voided']);
    }
  });

  it('stays what it is once it has left, also when it came back', async () => {
    const tracking = { carrier: 'FedEx', tracking_number: '1', tracking_url: '', delivery_date: null };
    const card = cardOrder({ plastic: true, recipient_email: null });
    await cards.callService(makeCard, card);
    for (const step of [{ to: 'printed' }, { to: 'sent', tracking }, { to: 'bounced' }]) {
      await cards.callService(advanceCard, { card_id: card.card_id, ...step });
      if (step.to !== 'printed') expect(await void_(card)).toEqual({ status: step.to });
    }
  });

  it('is not made any more where it never was, and keeps no value', async () => {
    const card = cardOrder();
    expect(await void_(card)).toEqual({ status: 'voided' });
    const before = cards.issuer.issuedCount();
    expect((await cards.callService(makeCard, card)).body.status).toBe('voided');
    expect(cards.issuer.issuedCount()).toBe(before);
    const [now] = await statesOf(card.order_number);
    expect(now.history.map(({ status }: { status: string }) => status)).toEqual(['ordered', 'voided']);
    const lines = await cards.harness
      .db('card')
      .collection('ledger_entries')
      .find({ card_id: card.card_id })
      .toArray();
    const left = lines
      .flatMap((entry) => entry.lines)
      .filter(({ account }) => account === `card:${card.card_id}`);
    expect(left.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });
});

describe('a posted card', () => {
  it('keeps its parcel and each state with its time, in the same step', async () => {
    const card = cardOrder({ plastic: true, recipient_email: null });
    const tracking = {
      carrier: 'FedEx',
      tracking_number: '712345678901',
      tracking_url: 'https://carrier.example/712345678901',
      delivery_date: '2030-01-08',
    };
    await cards.callService(makeCard, card);
    const steps = [
      { to: 'printed' },
      { to: 'sent', tracking },
      { to: 'sent', tracking: { ...tracking, tracking_number: '7000' } },
      { to: 'delivered', tracking: { ...tracking, delivery_date: '2030-01-07' } },
    ];
    const moved = [];
    for (const step of steps)
      moved.push((await cards.callService(advanceCard, { card_id: card.card_id, ...step })).body.moved);
    expect(moved).toEqual([true, true, false, true]);
    const [now] = await statesOf(card.order_number);
    expect(now.tracking).toEqual({ ...tracking, delivery_date: '2030-01-07' });
    expect(now.history.map(({ status }: { status: string }) => status)).toEqual([
      'ordered',
      'issued',
      'printed',
      'sent',
      'delivered',
    ]);
    const dates = now.history.map(({ date }: { date: string }) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((one, other) => one - other));
  });

  it('that a partner refused is bounced, and may be printed and sent once more', async () => {
    const card = cardOrder({ plastic: true, recipient_email: null });
    await cards.callService(makeCard, card);
    for (const to of ['bounced', 'printed', 'bounced', 'sent', 'bounced', 'voided'])
      expect((await cards.callService(advanceCard, { card_id: card.card_id, to })).body).toEqual({
        status: to,
        moved: true,
      });
  });

  it('refuses a parcel that says too little', async () => {
    const tracking = { carrier: 'FedEx' };
    const answer = await cards.callService(advanceCard, { card_id: 'any', to: 'sent', tracking });
    expect(answer.status).toBe(400);
  });
});

describe('making a card', () => {
  it('makes one card for sixteen who ask at once, opens its value once, and says what its mail says', async () => {
    const card = cardOrder();
    const before = cards.issuer.issuedCount();
    const answers = await Promise.all(Array.from({ length: 16 }, () => cards.callService(makeCard, card)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(cards.issuer.issuedCount() - before).toBe(1);
    const { gift } = answers[0]?.body ?? {};
    expect(gift).toMatchObject({ status: 'issued', to: card.recipient_email, message: card.message });
    for (const { body } of answers)
      expect(body).toEqual({ status: 'issued', gift, image_url: card.image_url });
    const entries = cards.harness.db('card').collection('ledger_entries');
    expect(await entries.countDocuments({ card_id: card.card_id })).toBe(1);
    const history = ['ordered', 'issued'].map((status) => ({ status, date: expect.any(String) }));
    expect(await statesOf(card.order_number)).toMatchObject([
      { card_id: card.card_id, status: 'issued', history },
    ]);
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    expect((await cards.callService(makeCard, card)).body).toEqual({
      status: 'sent',
      gift: { ...gift, status: 'sent' },
      image_url: card.image_url,
    });
  });

  it('gets over an issuer that fails twice, and over an answer that got lost', async () => {
    const card = cardOrder({ card_network: 'mastercard' });
    const before = cards.issuer.issuedCount();
    cards.issuer.faults.failNext('unavailable', 2);
    for (const _ of [1, 2]) {
      const refused = await cards.callService(makeCard, card);
      expect([refused.status, refused.body.code]).toEqual([503, 'issuer_unavailable']);
    }
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await cards.callService(makeCard, card)).status).toBe(503);
    expect(await statesOf(card.order_number)).toEqual([]);
    expect((await cards.callService(makeCard, card)).body.status).toBe('issued');
    expect(cards.issuer.issuedCount()).toBe(before + 1);
  });

  it('needs no issuer for a card that was made before', async () => {
    const { card } = await cards.issuedCard();
    cards.issuer.faults.failNext('unavailable', 1_000);
    for (const is_first of [true, false])
      expect((await cards.callService(makeCard, { ...card, is_first })).body.status).toBe('issued');
  });

  it('passes a refusal on, and times out a slow issuer', async () => {
    const card = cardOrder();
    cards.issuer.faults.failNext('refuse', 1);
    const refused = await cards.callService(makeCard, card);
    expect([refused.status, refused.body.code]).toEqual([422, 'issuer_refused']);
    cards.issuer.faults.slowDown(2_600);
    expect((await cards.callService(makeCard, card)).body.code).toBe('issuer_unavailable');
    cards.issuer.faults.recover();
    expect((await cards.callService(makeCard, card)).body.status).toBe('issued');
  });

  it('is for services alone, and knows no card that was not made', async () => {
    const answer = await cards.harness.call(makeCard, { body: cardOrder() }, { as: testIdentity() });
    expect(answer.status).toBe(404);
    expect((await cards.callService(advanceCard, { card_id: 'nobody', to: 'sent' })).body.code).toBe(
      'card_not_found',
    );
  });

  it('has no mail for a card without an address', async () => {
    const card = cardOrder({ recipient_email: null });
    expect((await cards.callService(makeCard, card)).body).toMatchObject({ status: 'issued', gift: null });
  });
});

describe('moving on', () => {
  it('moves only as the life cycle allows, each step once', async () => {
    const { card } = await cards.issuedCard();
    const move = async (to: string) =>
      (await cards.callService(advanceCard, { card_id: card.card_id, to })).body;
    expect(await move('delivered')).toEqual({ status: 'issued', moved: false });
    const racers = await Promise.all(Array.from({ length: 8 }, () => move('sent')));
    expect(racers.filter(({ moved }) => moved)).toHaveLength(1);
    expect(await move('bounced')).toEqual({ status: 'bounced', moved: true });
    expect(await move('sent')).toEqual({ status: 'sent', moved: true });
  });

  it('cannot be told that a card is issued or redeemed', async () => {
    const { card } = await cards.issuedCard();
    for (const to of ['issued', 'redeemed', 'ordered'])
      expect((await cards.callService(advanceCard, { card_id: card.card_id, to })).status).toBe(400);
  });

  it('takes the value off a voided card, once', async () => {
    const { card } = await cards.issuedCard();
    for (const _ of [1, 2]) await cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' });
    const entries = await cards.harness
      .db('card')
      .collection('ledger_entries')
      .find({ card_id: card.card_id })
      .sort({ seq: 1 })
      .toArray();
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'voided']);
  });
});

describe('the cards of an order', () => {
  it('are counted by what tells whether their work is done', async () => {
    const gift = cardOrder();
    const { order_number } = gift;
    const plastic = cardOrder({ order_number, plastic: true, recipient_email: null });
    const file = cardOrder({ order_number, recipient_email: null });
    for (const card of [gift, cardOrder({ order_number }), plastic, file])
      await cards.callService(makeCard, card);
    const tracking = { carrier: 'FedEx', tracking_number: '1', tracking_url: '', delivery_date: null };
    for (const step of [{ to: 'printed' }, { to: 'sent', tracking }])
      await cards.callService(advanceCard, { card_id: plastic.card_id, ...step });
    const { body } = await cards.callService(countCardStates, { order_number });
    const facts = { status: 'issued', plastic: false, mailed: false, posted: false, count: 1 };
    expect(body.cards).toHaveLength(3);
    expect(body.cards).toEqual(
      expect.arrayContaining([
        { ...facts, mailed: true, count: 2 },
        facts,
        { ...facts, status: 'sent', plastic: true, posted: true },
      ]),
    );
    const none = await cards.callService(countCardStates, { order_number: 'NOTHING' });
    expect(none.body).toEqual({ cards: [] });
  });
});
