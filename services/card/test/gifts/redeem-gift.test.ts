import { randomBytes } from 'node:crypto';
import { advanceCard, english, giftEnvelope, readCardStates, redeemGift, voidCard } from '@bowtie/contracts';
import { checkDigit } from '@bowtie/providers/card-issuing/sandbox';
import { type CallContext, createLog, type HandledCall } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleRedeemGift } from '../../src/calls/gifts/redeem-gift';
import { createCardCipher } from '../../src/card-cipher';
import { giftToken } from '../../src/rules/gift-link';
import { Audit } from '../../src/store/audit';
import { Cards } from '../../src/store/cards/cards';
import { openCardLedger } from '../../src/store/ledger';
import { type CardHarness, cardOrder, minAnswerMs, openCardHarness } from '../fixtures/card-harness';

const keys = {
  CARD_DATA_KEY: randomBytes(32).toString('base64'),
  GIFT_LINK_KEY: randomBytes(32).toString('base64'),
};
let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness(keys);
});
afterAll(() => cards.close());

const redeem = (hash: string, recipient_email: string) =>
  cards.harness.call(redeemGift, { body: { hash, recipient_email } });

describe('redeeming a gift', () => {
  it('shows the card to the holder of link and address, again and again', async () => {
    const { card, hash } = await cards.issuedCard({ load_value: 75 });
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    const first = await redeem(hash, 'Ada@Example.com ');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ balance: 75, card_network: 'visa', sender_name: 'Grace' });
    expect(first.body.card_number).toMatch(/^4\d{15}$/);
    expect(checkDigit(first.body.card_number.slice(0, 15))).toBe(first.body.card_number.slice(15));
    expect(first.body.expiration).toMatch(/^(0[1-9]|1[0-2])\/\d\d$/);
    expect(first.body.security_code).toMatch(/^\d{3}$/);

    expect((await redeem(hash, 'ada@example.com')).body).toEqual(first.body);
    const { body } = await cards.callService(readCardStates, { order_number: card.order_number });
    expect(body.cards).toContainEqual(expect.objectContaining({ card_id: card.card_id, status: 'redeemed' }));
    const audit = cards.harness.db('card').collection('audit');
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
      expect((await cards.harness.call(redeemGift, { body })).status).toBe(400);
  });
});

describe('the envelope of a gift', () => {
  const envelope = (hash: string) => cards.harness.call(giftEnvelope, { body: { hash } });

  it('says who it is from and whom it is for, and nothing else', async () => {
    const { hash, card } = await cards.issuedCard();
    const { status, body } = await envelope(hash);
    expect([status, body]).toEqual([200, { sender_name: 'Grace', recipient_name: card.recipient_name }]);
    await redeem(hash, 'ada@example.com');
    expect((await envelope(hash)).body).toEqual(body);
  });

  it('is refused alike for an unknown link, a voided card and one not yet made', async () => {
    const voided = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const unmade = await cards.issuedCard();
    await cards.harness
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: unmade.card.card_id }, { $set: { status: 'ordered', card_data: null } });
    const refusals = [];
    for (const hash of ['a'.repeat(32), voided.hash, unmade.hash]) {
      const { status, body } = await envelope(hash);
      refusals.push([status, body]);
    }
    const { message } = giftEnvelope.errors.gift_not_found;
    expect(refusals).toEqual(Array(3).fill([404, { code: 'gift_not_found', message, errors: {} }]));
    for (const hash of ['', 'x'.repeat(201), { $gt: '' }])
      expect((await cards.harness.call(giftEnvelope, { body: { hash } })).status).toBe(400);
  });
});

describe('refusals', () => {
  it('are alike to the letter for a wrong address, an unknown link, a voided card and one not yet made', async () => {
    const { hash } = await cards.issuedCard();
    const voided = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const unmade = await cards.issuedCard();
    await cards.harness
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

  it('take the same way, and none is given sooner than another', async () => {
    const { hash } = await cards.issuedCard();
    const voided = await cards.issuedCard();
    await cards.callService(advanceCard, { card_id: voided.card.card_id, to: 'voided' });
    const unmade = cardOrder();
    await cards.callService(voidCard, unmade);
    const ways = {
      wrongAddress: [hash, 'eve@example.com'],
      unknownLink: ['b'.repeat(32), 'ada@example.com'],
      voided: [voided.hash, 'ada@example.com'],
      unmade: [giftToken(keys.GIFT_LINK_KEY, unmade.card_id), 'ada@example.com'],
    } as const;
    const steps: string[] = [];
    const redeemRecorded = await recordedRedeemGift(steps);
    for (const [link, email] of Object.values(ways)) {
      steps.length = 0;
      const start = performance.now();
      await expect(redeemRecorded(link, email)).rejects.toMatchObject({ code: 'gift_not_found' });
      expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
      expect(steps).toEqual(['cards.findByLink', 'cipher.decrypt']);
    }
    // What opens goes the same way first.
    steps.length = 0;
    expect(await redeemRecorded(hash, 'ada@example.com')).toMatchObject({ card_network: 'visa' });
    expect(steps.slice(0, 2)).toEqual(['cards.findByLink', 'cipher.decrypt']);
  });
});

/** The same, with each step noted that is taken into the store or the cipher. */
function recorded<T extends object>(name: string, target: T, steps: string[]): T {
  return new Proxy(target, {
    get(_, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        steps.push(`${name}.${String(key)}`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** The call on the store of the harness, with its steps noted. */
async function recordedRedeemGift(steps: string[]) {
  const db = cards.harness.db('card');
  const cipher = createCardCipher({
    id: 'k1',
    key: Buffer.from(keys.CARD_DATA_KEY, 'base64'),
    old: new Map(),
  });
  const handled: HandledCall = handleRedeemGift({
    config: { GIFT_LINK_KEY: keys.GIFT_LINK_KEY, REDEEM_REFUSAL_MS: minAnswerMs },
    cards: recorded('cards', await Cards.open(db), steps),
    ledger: recorded('ledger', await openCardLedger(db), steps),
    audit: recorded('audit', await Audit.open(db), steps),
    cipher: recorded('cipher', cipher, steps),
    issuer: cards.client,
    walletPasses: null,
    beginTry: async () => ({
      takeBack: async () => undefined,
      succeed: async () => undefined,
      fail: async () => undefined,
    }),
  });
  return (hash: string, recipient_email: string) => {
    const context: CallContext<HandledCall['call']> & { idempotencyKey: string | undefined } = {
      params: undefined,
      query: undefined,
      body: { hash, recipient_email },
      identity: testIdentity(),
      host: undefined,
      language: english,
      requestId: 'a-request',
      idempotencyKey: undefined,
      upload: undefined,
      signed: undefined,
      client: { address: 'local', device: undefined },
      log: createLog('test', 'silent'),
      changeSession: () => undefined,
    };
    return handled.handler(context);
  };
}
