import {
  activateCard,
  advanceCard,
  checkBalance,
  exchangeVirtualForPhysical,
  holdOrderCards,
  mailGiftAgain,
  makeCard,
  readCardMail,
  readCardStates,
  redeemGift,
  voidCard,
} from '@bowtie/contracts';
import { createLog } from '@bowtie/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cards } from '../src/store/cards/cards';
import { OrderHolds } from '../src/store/order-holds';
import { followHold, holdNewCard } from '../src/values/held-cards';
import { type CardHarness, cardOrder, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
beforeEach(() => cards.harness.redis.flushdb());
afterAll(() => cards.close());

const recipient_email = 'ada@example.com';
const redeem = (hash: string, email = recipient_email) =>
  cards.harness.call(redeemGift, { body: { hash, recipient_email: email } });
/** Asks for plastic in place of a gift. */
const exchange = (hash: string) => {
  const address = { address_line1: '12 Elm Street', address_line2: '', city: 'Springfield', state: 'IL' };
  const body = { hash, recipient_email, shipping_name: 'Ada Lovelace', ...address, zip_code: '62701' };
  return cards.harness.call(exchangeVirtualForPhysical, { body });
};
const hold = (order_number: string, version: number, held: boolean, ended: unknown[] = []) =>
  cards.callService(holdOrderCards, { order_number, version, held, ended });
const statusAt = async (cardId: string) => (await cards.client.balance(cardId)).status;
const stateOf = async (order_number: string, cardId: string) => {
  const { body } = await cards.callService(readCardStates, { order_number });
  return body.cards.find(({ card_id }: { card_id: string }) => card_id === cardId)?.status;
};

/** A gift that is in its recipient's mailbox. */
async function sent(changes = {}) {
  const made = await cards.issuedCard(changes);
  await cards.callService(advanceCard, { card_id: made.card.card_id, to: 'sent' });
  return made;
}

describe('an order on hold', () => {
  it('freezes a gift that nobody has opened, and its page says that it is held', async () => {
    const { card, hash } = await sent();
    await hold(card.order_number, 1, true);
    expect(await statusAt(card.card_id)).toBe('frozen');
    const held = await redeem(hash);
    expect([held.status, held.body.code]).toEqual([409, 'gift_on_hold']);
    // A stranger learns nothing of that.
    expect((await redeem(hash, 'eve@example.com')).body.code).toBe('gift_not_found');
    expect(await stateOf(card.order_number, card.card_id)).toBe('sent');
    const mail = await cards.callService(mailGiftAgain, { card_id: card.card_id, mailing_id: 'm-1' });
    expect(mail.body).toEqual({ gift: null, on_hold: true });
    expect((await cards.callService(readCardMail, { card_id: card.card_id })).body.on_hold).toBe(true);
    expect((await exchange(hash)).body.code).toBe('gift_on_hold');
  });

  it('lets its cards go as they were, and holds them again', async () => {
    const { card, hash } = await sent();
    await hold(card.order_number, 1, true);
    await hold(card.order_number, 2, false);
    expect(await statusAt(card.card_id)).toBe('active');
    await hold(card.order_number, 3, true);
    expect(await statusAt(card.card_id)).toBe('frozen');
    await hold(card.order_number, 4, false);
    expect((await redeem(hash)).body).toMatchObject({ balance: 50 });
  });

  it('does not keep a card that was made while its order was let go', async () => {
    const { card } = await cards.issuedCard();
    const db = cards.harness.db('card');
    const orderHolds = OrderHolds.open(db);
    const deps = { cards: await Cards.open(db), issuer: cards.client, log: createLog('card', 'silent') };
    const follow = async (version: number, held: boolean) =>
      OrderHolds.open(db).follow({ _id: card.order_number, version, held });
    await follow(1, true);
    vi.spyOn(orderHolds, 'of').mockImplementationOnce(async (number) => {
      const before = await OrderHolds.open(db).of(number);
      // The end of the dispute looks at the card before this one has marked it.
      await followHold({ ...deps, orderHolds: OrderHolds.open(db) }, await follow(2, false));
      return before;
    });
    const made = await deps.cards.find(card.card_id);
    if (made === null) throw new Error('the card was not made');
    expect((await holdNewCard({ ...deps, orderHolds }, made)).hold).toBeUndefined();
    expect(await statusAt(card.card_id)).toBe('active');
  });

  it('follows the last notice, whenever an earlier one comes', async () => {
    const { card, hash } = await sent();
    await hold(card.order_number, 2, false);
    expect((await hold(card.order_number, 1, true)).body).toEqual({ version: 2 });
    expect(await statusAt(card.card_id)).toBe('active');
    await Promise.all([
      hold(card.order_number, 3, true),
      hold(card.order_number, 4, false),
      hold(card.order_number, 3, true),
    ]);
    expect(await statusAt(card.card_id)).toBe('active');
    expect((await redeem(hash)).status).toBe(200);
  });

  it('leaves opened cards to their holders', async () => {
    const { card, hash } = await sent();
    await redeem(hash);
    await hold(card.order_number, 1, true);
    expect(await statusAt(card.card_id)).toBe('active');
    expect((await redeem(hash)).status).toBe(200);
  });

  it('freezes what is made in the meantime, and tells the worker', async () => {
    const order = cardOrder();
    await hold(order.order_number, 1, true);
    const made = await cards.callService(makeCard, order);
    expect(made.body).toMatchObject({ status: 'issued', on_hold: true });
    expect(await statusAt(order.card_id)).toBe('frozen');
  });

  it('freezes plastic on its way: its holder is told that it is on hold', async () => {
    const { card } = await sent({ plastic: true, recipient_email: null });
    await hold(card.order_number, 1, true);
    const held = await cards.printedOn(card.card_id);
    const activated = await cards.harness.call(activateCard, { body: held });
    expect([activated.status, activated.body.code]).toEqual([409, 'card_on_hold']);
    await hold(card.order_number, 2, false);
    expect((await cards.harness.call(activateCard, { body: held })).status).toBe(200);
    expect((await cards.harness.call(checkBalance, { body: held })).body).toMatchObject({ status: 'active' });
  });

  it('opens a gift or freezes it, where both come at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { card, hash } = await sent();
      const [opened] = await Promise.all([redeem(hash), hold(card.order_number, 1, true)]);
      const isOpened = opened.status === 200;
      expect(opened.body.code).toBe(isOpened ? undefined : 'gift_on_hold');
      expect(await statusAt(card.card_id)).toBe(isOpened ? 'active' : 'frozen');
    }
  });

  it('waits for an issuer that does not answer', async () => {
    const { card } = await sent();
    cards.issuer.faults.failNext('unavailable', 1);
    expect((await hold(card.order_number, 1, true)).status).toBe(503);
    expect((await hold(card.order_number, 1, true)).status).toBe(200);
    expect(await statusAt(card.card_id)).toBe('frozen');
  });
});

describe('a payment that its bank took back', () => {
  it('voids what is left on each card, opened or not, once', async () => {
    const order_number = 'GC-LOST-1';
    const unopened = await sent({ order_number });
    const opened = await sent({ order_number });
    const { body } = await redeem(opened.hash);
    const typed = {
      card_number: body.card_number,
      expiration: body.expiration,
      security_code: body.security_code,
    };
    expect((await cards.pay(typed, 20)).approved).toBe(true);
    await hold(order_number, 1, true);
    const ended = [unopened, opened].map(({ card }) => ({ card, how: 'unspent' }));
    for (let time = 0; time < 2; time++) await hold(order_number, 2, false, ended);
    for (const { card } of [unopened, opened]) {
      expect(await stateOf(order_number, card.card_id)).toBe('voided');
      expect(await cards.client.balance(card.card_id)).toEqual({ status: 'voided', balanceCents: 0 });
    }
    expect((await cards.pay(typed, 5)).approved).toBe(false);
    expect((await redeem(unopened.hash)).body.code).toBe('gift_not_found');
    const entries = await cards.harness.db('card').collection('ledger_entries').find({}).toArray();
    const lines = entries
      .filter(({ card_id }) => card_id === opened.card.card_id)
      .flatMap((entry) => entry.lines);
    const account = `card:${opened.card.card_id}`;
    expect(lines.filter((line) => line.account === account).map(({ cents }) => cents)).toEqual([
      5_000, -2_000, -3_000,
    ]);
  });

  it('never lets one be made that was not', async () => {
    const order = cardOrder();
    await hold(order.order_number, 1, false, [{ card: order, how: 'unspent' }]);
    expect((await cards.callService(makeCard, order)).body.status).toBe('voided');
  });

  it('ends a card also where whoever was making it died before they could note it', async () => {
    const order = cardOrder();
    await cards.callService(voidCard, order);
    // The issuer and the ledger have it, and nobody else.
    await cards.client.issue({
      idempotencyKey: order.card_id,
      network: 'visa',
      amountCents: 5_000,
      isActive: true,
    });
    const account = `card:${order.card_id}`;
    const lines = [
      { account, cents: 5_000 },
      { account: 'card-funds', cents: -5_000 },
    ];
    const entries = cards.harness
      .db('card')
      .collection<{ _id: string; card_id: string; seq: number; kind: string; lines: object[] }>(
        'ledger_entries',
      );
    await entries.insertOne({
      _id: `opened.${order.card_id}`,
      card_id: order.card_id,
      seq: 1,
      kind: 'opened',
      lines,
    });
    await cards.callService(voidCard, order);
    expect(await statusAt(order.card_id)).toBe('voided');
    const own = (await entries.find({}).toArray()).filter((entry) => entry._id.endsWith(order.card_id));
    expect(own.map(({ _id }) => _id).sort()).toEqual([`opened.${order.card_id}`, `voided.${order.card_id}`]);
  });

  it('follows a gift that was exchanged to the card that took its place', async () => {
    const { card, hash } = await sent();
    await redeem(hash);
    expect((await exchange(hash)).status).toBe(200);
    await hold(card.order_number, 1, false, [{ card, how: 'unspent' }]);
    const { body: states } = await cards.callService(readCardStates, { order_number: card.order_number });
    expect(states.cards.map(({ status }: { status: string }) => status).sort()).toEqual([
      'replaced',
      'voided',
    ]);
  });

  it('voids a gift that is exchanged at the same moment, wherever its value is by then', async () => {
    const states = async (order_number: string): Promise<string[]> => {
      const { body } = await cards.callService(readCardStates, { order_number });
      return body.cards.map(({ status }: { status: string }) => status);
    };
    for (let round = 0; round < 10; round++) {
      const { card, hash } = await sent();
      await redeem(hash);
      const end = async (looks: number) => {
        // The more it looks before, the further the exchange is.
        for (let look = 0; look < looks; look++) await states(card.order_number);
        return hold(card.order_number, 1, false, [{ card, how: 'unspent' }]);
      };
      const [, ended] = await Promise.all([exchange(hash), end(round)]);
      // What is told to come again does.
      expect([200, 503]).toContain(ended.status);
      if (ended.status === 503) await expect.poll(async () => (await end(0)).status).toBe(200);
      const open = (await states(card.order_number)).filter(
        (status) => !['replaced', 'voided'].includes(status),
      );
      expect(open).toEqual([]);
    }
  });

  it('leaves an opened gift alone where the store itself has refunded at the provider', async () => {
    const { card, hash } = await sent();
    await redeem(hash);
    await hold(card.order_number, 1, false, [{ card, how: 'unopened' }]);
    expect(await stateOf(card.order_number, card.card_id)).toBe('redeemed');
  });
});
