import {
  activateCard,
  advanceCard,
  checkBalance,
  readCardStates,
  redeemGift,
  voidCard,
} from '@bowtie/contracts';
import { type CaptchaSandbox, startCaptchaSandbox } from '@bowtie/providers/captcha/sandbox';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardHarness,
  cardOrder,
  minAnswerMs,
  openCardHarness,
  type TypedCard,
} from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
beforeEach(() => cards.harness.redis.flushdb());
afterEach(() => cards.issuer.faults.recover());
afterAll(() => cards.close());

const activate = (body: unknown, as = testIdentity()) => cards.harness.call(activateCard, { body }, { as });
const balance = (body: unknown, as = testIdentity()) => cards.harness.call(checkBalance, { body }, { as });

/** A plastic card that its holder has taken out of its letter, or one that was redeemed. */
async function posted(changes = {}) {
  const { card } = await cards.issuedCard({ plastic: true, recipient_email: null, ...changes });
  for (const to of ['printed', 'sent']) await cards.callService(advanceCard, { card_id: card.card_id, to });
  return { card, typed: await cards.printedOn(card.card_id) };
}
async function redeemed() {
  const { card, hash } = await cards.issuedCard();
  await cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } });
  return { card, hash, typed: await cards.printedOn(card.card_id) };
}
const statusOf = async ({ order_number }: { order_number: string }) =>
  (await cards.callService(readCardStates, { order_number })).body.cards[0].status;
const entriesOf = (cardId: string) =>
  cards.harness.db('card').collection('ledger_entries').find({ card_id: cardId }).sort({ seq: 1 }).toArray();

describe('activating a card', () => {
  it('lets its holder pay with a posted card, and not before', async () => {
    const { card, typed } = await posted();
    expect(await cards.pay(typed, 5)).toMatchObject({ approved: false, declined: 'card_inactive' });
    const { status, body } = await activate({
      ...typed,
      card_number: typed.card_number.replace(/(\d{4})/g, '$1 '),
    });
    expect([status, body]).toEqual([
      200,
      {
        card_network: 'visa',
        last_four: typed.card_number.slice(-4),
        image_url: card.image_url,
        balance: 50,
        status: 'active',
        transactions: [],
      },
    ]);
    expect(await statusOf(card)).toBe('activated');
    expect(await cards.pay(typed, 5)).toMatchObject({ approved: true });
    expect((await activate(typed)).body).toMatchObject({ status: 'active', balance: 45 });
  });

  it('is done once for many who ask at once, and after an answer that got lost', async () => {
    const { card, typed } = await posted();
    cards.issuer.faults.failNext('lost_answer', 1);
    expect((await activate(typed)).status).toBe(503);
    expect(await statusOf(card)).toBe('sent');
    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(typed)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const [now] = (await cards.callService(readCardStates, { order_number: card.order_number })).body.cards;
    expect(now.history.filter(({ status }: { status: string }) => status === 'activated')).toHaveLength(1);
  });

  it('is refused for a card on hold, and for one that has not left', async () => {
    const { card, typed } = await posted();
    await cards.client.freeze({ reference: card.card_id, idempotencyKey: 'hold' });
    expect((await activate(typed)).body.code).toBe('card_on_hold');
    const unsent = await cards.issuedCard({ plastic: true, recipient_email: null });
    expect((await activate(await cards.printedOn(unsent.card.card_id))).body.code).toBe('card_not_found');
  });
});

describe('the balance of a card', () => {
  it('tells what is left and what it was used for, the newest first, and the ledger agrees to the cent', async () => {
    const { card, hash, typed } = await redeemed();
    for (const amount of [10.01, 4.99]) await cards.pay(typed, amount);
    await cards.pay(typed, 100);
    const { body } = await balance(typed);
    expect(body).toMatchObject({ balance: 35, status: 'active' });
    expect(body.transactions).toMatchObject([
      { kind: 'purchase', amount: -4.99, merchant: 'Corner Books' },
      { kind: 'purchase', amount: -10.01 },
    ]);
    await Promise.all(Array.from({ length: 4 }, () => balance(typed)));
    const entries = await entriesOf(card.card_id);
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'spent', 'spent']);
    for (const { lines } of entries)
      expect(lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0);
    const again = await cards.harness.call(redeemGift, {
      body: { hash, recipient_email: 'ada@example.com' },
    });
    expect(again.body.balance).toBe(35);
    cards.issuer.faults.failNext('unavailable', 10);
    expect(
      (await cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } })).body
        .balance,
    ).toBe(35);
  });

  it('says that a posted card is yet to be activated', async () => {
    expect((await balance((await posted()).typed)).body).toMatchObject({ balance: 50, status: 'inactive' });
  });

  it('is not told while the issuer is away, which counts as no try', async () => {
    const { typed } = await posted();
    cards.issuer.faults.failNext('unavailable', 100);
    for (let count = 0; count < 7; count += 1) expect((await balance(typed)).status).toBe(503);
  });
});

describe('a card that cannot be named', () => {
  const wrong = { card_number: '4242424242424242', expiration: '12/40', security_code: '123' };

  it('is refused alike, and no sooner than after a time, whatever was wrong', async () => {
    const { typed } = await posted();
    const voided = cardOrder();
    await cards.callService(voidCard, voided);
    const gift = await cards.issuedCard();
    const ways: TypedCard[] = [
      wrong,
      { ...typed, security_code: typed.security_code === '999' ? '998' : '999' },
      { ...typed, expiration: '01/40' },
      await cards.printedOn(gift.card.card_id),
    ];
    for (const call of [activate, balance]) {
      await cards.harness.redis.flushdb();
      const answers = [];
      for (const way of ways) {
        const start = performance.now();
        const { status, body } = await call(way);
        expect(performance.now() - start).toBeGreaterThanOrEqual(minAnswerMs - 2);
        answers.push([status, body]);
      }
      const { message } = checkBalance.errors.card_not_found;
      expect(answers).toEqual(
        Array(ways.length).fill([404, { code: 'card_not_found', message, errors: {} }]),
      );
    }
  });

  it('is refused once it is voided, and what was spent before is not taken back', async () => {
    const { card, typed } = await redeemed();
    await cards.pay(typed, 20);
    await cards.harness
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: card.card_id }, { $set: { status: 'sent' } });
    cards.issuer.faults.failNext('unavailable', 4);
    expect((await cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' })).status).toBe(503);
    cards.issuer.faults.recover();
    for (const _ of ['again', 'and again'])
      expect((await cards.callService(advanceCard, { card_id: card.card_id, to: 'voided' })).status).toBe(
        200,
      );
    expect(await cards.pay(typed, 1)).toMatchObject({ declined: 'card_voided' });
    expect((await balance(typed)).body.code).toBe('card_not_found');
    const entries = await entriesOf(card.card_id);
    expect(entries.map(({ kind, lines }) => [kind, lines[0].cents])).toEqual([
      ['opened', 5_000],
      ['spent', -2_000],
      ['voided', -3_000],
    ]);
  });

  it.each([
    ['card_number', { card_number: '4242424242424241' }],
    ['card_number', { card_number: '378282246310005' }],
    ['expiration', { expiration: '01/20' }],
    ['expiration', { expiration: '13/40' }],
    ['security_code', { security_code: '12' }],
  ])('names the field %s that cannot be right, which counts as no try', async (field, changes) => {
    for (let count = 0; count < 6; count += 1) {
      const { status, body } = await activate({ ...wrong, ...changes });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });

  it.each([
    {},
    { ...wrong, more: 1 },
    { ...wrong, card_number: { $gt: '' } },
    { ...wrong, card_number: '4'.repeat(41) },
  ])('is refused as ill-formed: %j', async (body) => {
    expect((await balance(body)).status).toBe(400);
  });

  it('is tried five times an hour by a session and from an address, however many try at once', async () => {
    const as = testIdentity();
    const { typed } = await posted();
    const answers = await Promise.all(Array.from({ length: 9 }, () => balance(wrong, as)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many_tries');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another session does not help, nor does knowing the card, nor the other call.
    expect((await activate(typed, testIdentity({ cart_key: 'another' }))).status).toBe(429);
  });
});

describe('a captcha for cards in hand', () => {
  const wrong = { card_number: '4242424242424242', expiration: '12/40', security_code: '123' };
  const [person, robot] = ['sandbox-person', 'sandbox-robot'];
  let captcha: CaptchaSandbox;
  let asking: CardHarness;
  beforeAll(async () => {
    captcha = await startCaptchaSandbox();
    asking = await openCardHarness({
      CAPTCHA_URL: captcha.url,
      CAPTCHA_SECRET_KEY: captcha.apiKey,
      CARD_TRIES_AFTER_CAPTCHA: '3',
    });
  });
  beforeEach(() => asking.harness.redis.flushdb());
  afterEach(() => captcha.faults.recover());
  afterAll(async () => {
    await asking.close();
    await captcha.close();
  });
  const ask = async (call: typeof activateCard | typeof checkBalance, fields: object) => {
    const { status, body } = await asking.harness.call(call, { body: { ...wrong, ...fields } });
    return status === 200 ? 'found' : body.code;
  };
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) expect(await ask(checkBalance, {})).toBe('card_not_found');
  };

  it('is asked for after five failed tries, before anything is looked up, and lets people go on', async () => {
    const { card } = await asking.issuedCard({ plastic: true, recipient_email: null });
    for (const to of ['printed', 'sent'])
      await asking.callService(advanceCard, { card_id: card.card_id, to });
    const typed = await asking.printedOn(card.card_id);
    await fail(5);
    for (const call of [activateCard, checkBalance]) {
      expect(await ask(call, typed)).toBe('captcha_required');
      expect(await ask(call, { ...typed, recaptchaToken: robot })).toBe('captcha_required');
      expect(await ask(call, { ...typed, recaptchaToken: person })).toBe('found');
    }
  });

  it('ends in waiting after more failed tries, also with a captcha', async () => {
    await fail(5);
    for (let count = 0; count < 3; count += 1)
      expect(await ask(activateCard, { recaptchaToken: person })).toBe('card_not_found');
    expect(await ask(activateCard, { recaptchaToken: person })).toBe('too_many_tries');
  });

  it('is not looked at before, and nobody guesses while the service is away', async () => {
    expect(await ask(checkBalance, { recaptchaToken: robot })).toBe('card_not_found');
    await fail(4);
    captcha.faults.failNext('unavailable', 10);
    expect(await ask(checkBalance, { recaptchaToken: person })).toBe('too_many_tries');
  });

  it('does not count who names a card', async () => {
    const { typed } = await posted();
    for (let count = 0; count < 8; count += 1) expect((await balance(typed)).status).toBe(200);
  });
});

it('keeps no card number in clear, nor a digest that anybody could work out', async () => {
  const { typed } = await posted();
  const stored = JSON.stringify(await cards.harness.db('card').collection('cards').find().toArray());
  expect(stored).not.toContain(typed.card_number);
  expect(stored).toContain(`"last_four":"${typed.card_number.slice(-4)}"`);
});
