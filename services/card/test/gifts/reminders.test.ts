import { advanceCard, readCardMail, redeemGift, updateFailedEmailRecipient } from '@bowtie/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstReminder, isBuyersReminder, nextReminder } from '../../src/rules/reminders';
import { type CardHarness, openCardHarness } from '../fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  // All three are due one after the other, with the sweeps of two instances.
  cards = await openCardHarness({ REMIND_AFTER_DAYS: '0,0,0', CARD_TASKS_EVERY_MS: '60' });
});
afterAll(() => cards.close());

const sent = async () => {
  const made = await cards.issuedCard();
  await cards.callService(advanceCard, { card_id: made.card.card_id, to: 'sent' });
  return made;
};
const remindersOf = async (cardId: string) =>
  (await cards.harness.redis.keys('bull:card-tasks:card-task-*'))
    .filter((key) => key.includes(`${cardId}.remind.`))
    .map((key) => key.split('.remind.')[1])
    .sort();

describe('a gift that is not opened', () => {
  it('is told twice to its recipient and then to its buyer, who can send it again', async () => {
    const { card } = await sent();
    await expect.poll(() => remindersOf(card.card_id)).toEqual(['0.0', '0.1', '0.2']);
    const kinds = await Promise.all(
      ['0.0', '0.1', '0.2'].map((place) =>
        cards.harness.redis.hget(`bull:card-tasks:card-task-${card.card_id}.remind.${place}`, 'name'),
      ),
    );
    expect(kinds).toEqual(['remind-recipient', 'remind-recipient', 'remind-buyer']);
    const { body } = await cards.callService(readCardMail, { card_id: card.card_id });
    const hash = String(body.update_path).split('/')[2] ?? '';
    const again = await cards.harness.call(updateFailedEmailRecipient, {
      params: { hash },
      body: { new_recipient_email: 'ada@example.com' },
    });
    expect(again.body).toMatchObject({ recipient_email: 'ada@example.com', corrected: true });
    // It went out anew, and is reminded of anew.
    await expect.poll(async () => (await remindersOf(card.card_id)).length).toBe(6);
  });

  it('is told of no more once it is opened', async () => {
    const { card, hash } = await cards.issuedCard();
    await cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } });
    const other = await sent();
    await expect.poll(async () => (await remindersOf(other.card.card_id)).length).toBe(3);
    expect(await remindersOf(card.card_id)).toEqual([]);
  });
});

it('reminders come after 3, 14 and 30 days, the last one to the buyer', () => {
  const config = { REMIND_AFTER_DAYS: [3, 14, 30] };
  const start = new Date('2026-01-01T00:00:00Z');
  const first = firstReminder(config, start);
  const second = nextReminder(config, 1, first);
  const third = nextReminder(config, 2, second ?? start);
  expect([first, second, third].map((date) => date?.toISOString().slice(0, 10))).toEqual([
    '2026-01-04',
    '2026-01-15',
    '2026-01-31',
  ]);
  expect(nextReminder(config, 3, third ?? start)).toBeUndefined();
  expect([0, 1, 2].map((done) => isBuyersReminder(config, done))).toEqual([false, false, true]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 5 }), (days) => {
      const sorted = { REMIND_AFTER_DAYS: [...days].sort((one, other) => one - other) };
      let at: Date | undefined = firstReminder(sorted, start);
      let count = 0;
      for (; at !== undefined; at = nextReminder(sorted, count, at)) count += 1;
      expect(count).toBe(days.length);
    }),
  );
});
