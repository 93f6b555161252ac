import { advanceCard, readCardStates, redeemGift } from '@bowtie/contracts';
import { checkDigit } from '@bowtie/providers/card-issuing/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardHouse, openCardHouse, refusalMs } from './card-house';

let cards: CardHouse;
beforeAll(async () => {
  cards = await openCardHouse();
});
afterAll(() => cards.close());

const redeem = (hash: string, recipient_email: string) =>
  cards.house.call(redeemGift, { body: { hash, recipient_email } });

describe('redeeming a gift', () => {
  it('shows the card to the holder of link and address, again and again', async () => {
    const { card, hash } = await cards.issuedCard({ load_value: 75 });
    await cards.ask(advanceCard, { card_id: card.card_id, to: 'sent' });
    const first = await redeem(hash, 'Ada@Example.com ');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ balance: 75, card_network: 'visa', sender_name: 'Grace' });
    expect(first.body.card_number).toMatch(/^4\d{15}$/);
    expect(checkDigit(first.body.card_number.slice(0, 15))).toBe(first.body.card_number.slice(15));
    expect(first.body.expiration).toMatch(/^(0[1-9]|1[0-2])\/\d\d$/);
    expect(first.body.security_code).toMatch(/^\d{3}$/);

    expect((await redeem(hash, 'ada@example.com')).body).toEqual(first.body);
    const { body } = await cards.ask(readCardStates, { order_number: card.order_number });
    expect(body.cards).toContainEqual(expect.objectContaining({ card_id: card.card_id, status: 'redeemed' }));
    const audit = cards.house.db('card').collection('audit');
    expect(await audit.countDocuments({ card_id: card.card_id })).toBe(2);
  });

  it('opens for many at once, and marks the card once', async () => {
    const { hash } = await cards.issuedCard({ card_network: 'mastercard' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(hash, 'ada@example.com')));
    expect(new Set(answers.map(({ body }) => body.card_number)).size).toBe(1);
    expect(answers[0]?.body.card_number).toMatch(/^5/);
  });

  it('refuses a body that is not a link and an address', async () => {
    for (const body of [
      {},
      { hash: { $gt: '' }, recipient_email: 'ada@example.com' },
      { hash: 'x', recipient_email: { $ne: 1 } },
    ])
      expect((await cards.house.call(redeemGift, { body })).status).toBe(400);
  });
});

describe('refusals', () => {
  it('are alike to the letter for a wrong address, an unknown link, a voided card and one not yet made', async () => {
    const { hash } = await cards.issuedCard();
    const voided = await cards.issuedCard();
    await cards.ask(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const unmade = await cards.issuedCard();
    await cards.house
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: unmade.card.card_id }, { $set: { status: 'ordered', card_data: null } });
    const answers = [
      await redeem(hash, 'eve@example.com'),
      await redeem('a'.repeat(32), 'ada@example.com'),
      await redeem(voided.hash, 'ada@example.com'),
      await redeem(unmade.hash, 'ada@example.com'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.body.code).toBe('gift_not_found');
    }
  });

  it('take the same time', async () => {
    const { hash } = await cards.issuedCard();
    const voided = await cards.issuedCard();
    await cards.ask(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const ways: Record<string, () => Promise<unknown>> = {
      wrongAddress: () => redeem(hash, 'eve@example.com'),
      unknownLink: () => redeem('b'.repeat(32), 'ada@example.com'),
      voided: () => redeem(voided.hash, 'ada@example.com'),
    };
    const times: Record<string, number[]> = { wrongAddress: [], unknownLink: [], voided: [] };
    for (let round = 0; round < 12; round += 1) {
      for (const [name, way] of Object.entries(ways)) {
        const start = performance.now();
        await way();
        times[name]?.push(performance.now() - start);
      }
    }
    const medians = Object.values(times).map((list) => list.sort((a, b) => a - b)[6] ?? 0);
    expect(Math.min(...Object.values(times).flat())).toBeGreaterThanOrEqual(refusalMs - 2);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(30);
  });
});
