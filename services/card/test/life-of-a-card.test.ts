import {
  advanceCard,
  issueCard,
  makeCard,
  readCardStates,
  readGiftMail,
  registerCards,
} from '@bowtie/contracts';
import { visitor } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardHouse, cardOrder, openCardHouse } from './card-house';

let cards: CardHouse;
beforeAll(async () => {
  cards = await openCardHouse();
});
afterAll(() => cards.close());

describe('noting cards', () => {
  it('notes a card once, however often and by how many it is asked', async () => {
    const card = cardOrder({ order_number: 'GC-NOTE-ONCE' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cards.ask(registerCards, { cards: [card] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await cards.ask(readCardStates, { order_number: 'GC-NOTE-ONCE' });
    expect(body.cards).toEqual([{ card_id: card.card_id, status: 'ordered' }]);
  });

  it('notes those of several that are new', async () => {
    const [first, second] = [cardOrder(), cardOrder()];
    await cards.ask(registerCards, { cards: [first] });
    expect((await cards.ask(registerCards, { cards: [first, second] })).body).toEqual({ registered: 1 });
    expect((await cards.ask(registerCards, { cards: [first, second] })).body).toEqual({ registered: 0 });
  });

  it('is for services alone', async () => {
    const answer = await cards.house.call(
      registerCards,
      { body: { cards: [cardOrder()] } },
      { as: visitor() },
    );
    expect(answer.status).toBe(404);
  });
});

describe('issuing', () => {
  it('notes and makes one card in one go for sixteen who ask at once, and says what its mail says', async () => {
    const card = cardOrder();
    const before = cards.issuer.issuedCount();
    const answers = await Promise.all(Array.from({ length: 16 }, () => cards.ask(makeCard, card)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(cards.issuer.issuedCount() - before).toBe(1);
    const { body: gift } = await cards.ask(readGiftMail, { card_id: card.card_id });
    for (const { body } of answers) expect(body).toEqual({ status: 'issued', gift });
    await cards.ask(advanceCard, { card_id: card.card_id, to: 'sent' });
    expect((await cards.ask(makeCard, card)).body).toEqual({
      status: 'sent',
      gift: { ...gift, status: 'sent' },
    });
  });

  it('makes one card for sixteen who ask at once, and opens its value once', async () => {
    const card = cardOrder();
    await cards.ask(registerCards, { cards: [card] });
    const before = cards.issuer.issuedCount();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => cards.ask(issueCard, { card_id: card.card_id })),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(Array(16).fill('issued'));
    expect(cards.issuer.issuedCount()).toBe(before + 1);
    const entries = cards.house.db('card').collection('ledger_entries');
    expect(await entries.countDocuments({ card_id: card.card_id })).toBe(1);
  });

  it('gets over an issuer that fails twice, and over an answer that got lost', async () => {
    const card = cardOrder({ card_network: 'mastercard' });
    await cards.ask(registerCards, { cards: [card] });
    const before = cards.issuer.issuedCount();
    cards.issuer.faults.failNext('unavailable', 2);
    for (const _ of [1, 2]) {
      const refused = await cards.ask(issueCard, { card_id: card.card_id });
      expect([refused.status, refused.body.code]).toEqual([503, 'issuer_unavailable']);
    }
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await cards.ask(issueCard, { card_id: card.card_id })).status).toBe(503);
    expect((await cards.ask(issueCard, { card_id: card.card_id })).body).toEqual({ status: 'issued' });
    expect(cards.issuer.issuedCount()).toBe(before + 1);
  });

  it('passes a refusal on, and times out a slow issuer', async () => {
    const card = cardOrder();
    await cards.ask(registerCards, { cards: [card] });
    cards.issuer.faults.failNext('refuse', 1);
    const refused = await cards.ask(issueCard, { card_id: card.card_id });
    expect([refused.status, refused.body.code]).toEqual([422, 'issuer_refused']);
    cards.issuer.faults.slowDown(2_600);
    expect((await cards.ask(issueCard, { card_id: card.card_id })).body.code).toBe('issuer_unavailable');
    cards.issuer.faults.heal();
    expect((await cards.ask(issueCard, { card_id: card.card_id })).body).toEqual({ status: 'issued' });
  });

  it('knows no card that was not noted', async () => {
    expect((await cards.ask(issueCard, { card_id: 'nobody' })).body.code).toBe('card_not_found');
    expect((await cards.ask(readGiftMail, { card_id: 'nobody' })).body.code).toBe('card_not_found');
    expect((await cards.ask(advanceCard, { card_id: 'nobody', to: 'sent' })).body.code).toBe(
      'card_not_found',
    );
  });
});

describe('moving on', () => {
  it('moves only as the life cycle allows, each step once', async () => {
    const { card } = await cards.issuedCard();
    const move = async (to: string) => (await cards.ask(advanceCard, { card_id: card.card_id, to })).body;
    expect(await move('delivered')).toEqual({ status: 'issued', moved: false });
    const racers = await Promise.all(Array.from({ length: 8 }, () => move('sent')));
    expect(racers.filter(({ moved }) => moved)).toHaveLength(1);
    expect(await move('bounced')).toEqual({ status: 'bounced', moved: true });
    expect(await move('sent')).toEqual({ status: 'sent', moved: true });
  });

  it('cannot be told that a card is issued or redeemed', async () => {
    const { card } = await cards.issuedCard();
    for (const to of ['issued', 'redeemed', 'ordered'])
      expect((await cards.ask(advanceCard, { card_id: card.card_id, to })).status).toBe(400);
  });

  it('takes the value off a voided card, once', async () => {
    const { card } = await cards.issuedCard();
    for (const _ of [1, 2]) await cards.ask(advanceCard, { card_id: card.card_id, to: 'voided' });
    const entries = await cards.house
      .db('card')
      .collection('ledger_entries')
      .find({ card_id: card.card_id })
      .sort({ seq: 1 })
      .toArray();
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'voided']);
  });

  it('has no mail for a card without an address', async () => {
    const card = cardOrder({ recipient_email: null });
    await cards.ask(registerCards, { cards: [card] });
    expect((await cards.ask(readGiftMail, { card_id: card.card_id })).body.code).toBe('no_recipient');
  });
});
