import {
  advanceCard,
  correctCardRecipient,
  giftEnvelope,
  mailGiftAgain,
  makeCard,
  readCardMail,
  readCardStates,
  scheduleCard,
  voidCard,
} from '@bowtie/contracts';
import type { Ledger } from '@bowtie/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCardLedger } from '../src/store/ledger';
import { type CardHarness, cardOrder, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
let ledger: Ledger;
beforeAll(async () => {
  cards = await openCardHarness({ CARD_TASKS_EVERY_MS: '60' });
  ledger = await openCardLedger(cards.harness.db('card'));
});
afterAll(() => cards.close());

const hourMs = 3_600_000;
const send_time_zone = 'America/Chicago';
const inHours = (hours: number) => ({
  send_at: new Date(Date.now() + hours * hourMs).toISOString(),
  send_time_zone,
});
const make = (card: ReturnType<typeof cardOrder>, send_time?: ReturnType<typeof inHours>) =>
  cards.callService(makeCard, { ...card, ...(send_time && { send_time }) });
const stateOf = async ({ order_number }: { order_number: string }) =>
  (await cards.callService(readCardStates, { order_number })).body.cards[0];
const tasksOf = async (cardId: string) =>
  (await cards.harness.redis.keys('bull:card-tasks:card-task-*')).filter((key) =>
    key.includes(`${cardId}.wake.`),
  );

async function scheduled(hours = 24) {
  const card = cardOrder();
  const send_time = inHours(hours);
  const { body } = await make(card, send_time);
  return { card, send_time, body };
}

describe('a card for a later time', () => {
  it('is noted and shown with its time, and neither issued nor mailed before', async () => {
    const { card, send_time, body } = await scheduled();
    expect(body).toMatchObject({ status: 'scheduled', gift: null, send_at: send_time.send_at });
    expect((await make(card, send_time)).body).toMatchObject({ status: 'scheduled', gift: null });
    expect(await stateOf(card)).toMatchObject({ status: 'scheduled', ...send_time });
    expect(await ledger.balance(card.card_id)).toBe(0);
    await expect(cards.printedOn(card.card_id)).rejects.toThrow();
    const { gift } = (await cards.callService(readCardMail, { card_id: card.card_id })).body;
    const hash = gift.gift_path.split('/')[2];
    expect((await cards.harness.call(giftEnvelope, { body: { hash } })).status).toBe(404);
  });

  it('is made when its time has come, as any other, and reminded of from its sending on', async () => {
    const { card, send_time } = await scheduled();
    const { body } = await cards.callService(scheduleCard, { ...card, send_time: inHours(0) });
    expect(body).toEqual({ status: 'scheduled', changed: true });
    const made = (await make(card, send_time)).body;
    expect(made).toMatchObject({ status: 'issued', gift: { to: 'ada@example.com' } });
    expect(made.send_at).toBeUndefined();
    expect(await ledger.balance(card.card_id)).toBe(5_000);
    await cards.callService(advanceCard, { card_id: card.card_id, to: 'sent' });
    const shown = await stateOf(card);
    expect(shown.send_at).toBeUndefined();
    expect(shown.history.map(({ status }: { status: string }) => status)).toEqual([
      'ordered',
      'scheduled',
      'issued',
      'sent',
    ]);
  });

  it('is made at once where the time has passed before anybody came to it', async () => {
    const card = cardOrder();
    expect((await make(card, inHours(-1))).body).toMatchObject({ status: 'issued', gift: {} });
  });

  it('has its job looked at when the time changes, when it is voided, and when it is overdue', async () => {
    const { card } = await scheduled();
    await cards.callService(scheduleCard, { ...card, send_time: inHours(2) });
    await expect.poll(() => tasksOf(card.card_id)).toHaveLength(1);
    await cards.callService(voidCard, card);
    await expect.poll(() => tasksOf(card.card_id)).toHaveLength(2);
    expect((await make(card)).body).toMatchObject({ status: 'voided' });
    expect(await ledger.balance(card.card_id)).toBe(0);

    const late = await scheduled();
    const wake_at = new Date(Date.now() - 1);
    await cards.harness
      .db('card')
      .collection<{ _id: string }>('cards')
      .updateOne({ _id: late.card.card_id }, { $set: { 'schedule.wake_at': wake_at } });
    await expect.poll(() => tasksOf(late.card.card_id)).toHaveLength(1);
  });

  it('is scheduled before its job has come by, and never again once it is made or voided', async () => {
    const early = cardOrder();
    const send_time = inHours(5);
    expect((await cards.callService(scheduleCard, { ...early, send_time })).body.changed).toBe(true);
    // What was changed counts more than what was ordered.
    expect((await make(early, inHours(1))).body.send_at).toBe(send_time.send_at);

    const { card: made } = await cards.issuedCard();
    expect((await cards.callService(scheduleCard, { ...made, send_time })).body).toEqual({
      status: 'issued',
      changed: false,
    });
    const over = cardOrder();
    await cards.callService(voidCard, over);
    expect((await cards.callService(scheduleCard, { ...over, send_time })).body).toEqual({
      status: 'voided',
      changed: false,
    });
  });

  it('lets one of changing the time and sending win, whatever races', async () => {
    for (let round = 0; round < 8; round++) {
      const { card, send_time } = await scheduled();
      await cards.callService(scheduleCard, { ...card, send_time: inHours(0) });
      const later = inHours(48);
      const [made, changed] = await Promise.all([
        make(card, send_time),
        cards.callService(scheduleCard, { ...card, send_time: later }),
      ]);
      expect(made.body.status).toBe(changed.body.changed ? 'scheduled' : 'issued');
      expect(await ledger.balance(card.card_id)).toBe(changed.body.changed ? 0 : 5_000);
      if (changed.body.changed) expect(made.body.send_at).toBe(later.send_at);
    }
  });

  it('lets one of voiding and sending win, whatever races, and no value is left behind', async () => {
    for (let round = 0; round < 8; round++) {
      const { card, send_time } = await scheduled();
      await cards.callService(scheduleCard, { ...card, send_time: inHours(0) });
      await Promise.all([make(card, send_time), cards.callService(voidCard, card)]);
      expect((await stateOf(card)).status).toBe('voided');
      expect((await make(card, send_time)).body.status).toBe('voided');
      expect(await ledger.balance(card.card_id)).toBe(0);
    }
  });

  it('goes to the recipient who was corrected before, by one mail', async () => {
    const { card, send_time } = await scheduled();
    const alan = { recipient_name: 'Alan Turing', recipient_email: 'alan@example.org' };
    const correct = { card_id: card.card_id, mailing_id: 'm1', ...alan };
    expect((await cards.callService(correctCardRecipient, correct)).body).toEqual({
      status: 'scheduled',
      corrected: true,
    });
    expect(await stateOf(card)).toMatchObject({
      status: 'scheduled',
      recipient: { name: 'Alan Turing', email: 'alan@example.org' },
    });
    const again = { card_id: card.card_id, mailing_id: 'm1' };
    expect((await cards.callService(mailGiftAgain, again)).body).toEqual({ gift: null });
    await cards.callService(scheduleCard, { ...card, send_time: inHours(0) });
    expect((await make(card, send_time)).body).toMatchObject({ gift: { to: 'alan@example.org' } });
    expect((await cards.callService(mailGiftAgain, again)).body).toEqual({ gift: null });
  });

  it('is asked for with a real time and a real zone', async () => {
    const card = cardOrder();
    for (const send_time of [
      { send_at: 'tomorrow', send_time_zone },
      { send_at: inHours(1).send_at, send_time_zone: 'Mars/Olympus' },
      { send_at: inHours(1).send_at },
    ])
      expect((await cards.callService(scheduleCard, { ...card, send_time })).status).toBe(400);
  });
});
