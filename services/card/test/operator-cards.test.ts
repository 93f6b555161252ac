import {
  changeOfTask,
  correctCardRecipient,
  findCards,
  holdCard,
  holdOrderCards,
  mailGiftAgain,
  makeCard,
  readCardChange,
  readCardMail,
  readCardSpending,
  redeemGift,
  stopOrderCards,
  voidUnopenedCard,
} from '@bowtie/contracts';
import { cardReference, createLog, migrateCollection, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardMigrations } from '../src/store/cards/card-migrations';
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
      recipient_name: 'Grace Hopper',
    });
    const { card_number } = await cards.printedOn(card.card_id);
    for (const search of [
      'finder@example.org',
      ' FINDER@example.org ',
      'BT-AAAA-BBBB-0001',
      'bt aaaa bbbb 0001',
      'finder@',
      'inder@example.org',
      'bbbb-0001',
      'abbbb0001',
      'grace finder@',
    ])
      expect([search, await ids({ search })]).toEqual([search, [card.card_id]]);
    const reference = cardReference(card.card_id);
    for (const search of [reference, ` ${reference.toLowerCase().replace('-', ' ')} `])
      expect([search, await ids({ search })]).toEqual([search, [card.card_id]]);
    expect(await ids({ search: card_number.slice(-4) })).toContain(card.card_id);
    expect(await ids({ search: 'finder@example.org', status: 'voided' })).toEqual([]);
    for (const search of [card_number, 'nonsense', '.*', '@'])
      expect([search, await ids({ search })]).toEqual([search, []]);
    const told = JSON.stringify(await find({}));
    expect(told).toContain(card.card_id);
    expect(told).not.toContain(card_number);
    expect(await find({ limit: 1 })).toMatchObject({ cards: [expect.anything()] });
    for (const who of [testIdentity(), testIdentity({ kind: 'user', user_id: 'u1' })])
      expect((await cards.harness.call(findCards, { body: {} }, { as: who })).status).toBe(404);
  });
});

describe('a card that an older version wrote', () => {
  it('is found by its reference and its recipient, and has the time of its last step', async () => {
    const { card } = await cards.issuedCard({
      recipient_email: 'older@example.org',
      recipient_name: 'Older',
    });
    const db = cards.harness.db('card');
    const documents = db.collection<{ _id: string }>('cards');
    const written = await documents.findOne({ _id: card.card_id });
    await documents.updateOne(
      { _id: card.card_id },
      { $unset: { search_parts: '', schema: '', reference: '', merchant: '', changed_at: '' } },
    );
    const reference = cardReference(card.card_id);
    expect(await ids({ search: reference })).toEqual([]);
    const log = createLog('test', 'silent');
    await migrateCollection({ db, collection: 'cards', migrations: cardMigrations, log });
    for (const search of [reference, 'lder@ex']) expect(await ids({ search })).toEqual([card.card_id]);
    expect(await documents.findOne({ _id: card.card_id })).toEqual(written);
  });

  it('is found by whom it is for after a correction', async () => {
    const { card } = await cards.issuedCard({ recipient_email: 'wrong@example.org' });
    const correction = {
      card_id: card.card_id,
      mailing_id: 'corrected-1',
      recipient_name: 'Right One',
      recipient_email: 'right@example.org',
    };
    const answer = await cards.harness.call(
      correctCardRecipient,
      { body: correction },
      { as: serviceIdentity('order') },
    );
    expect(answer.body).toMatchObject({ corrected: true });
    expect(await ids({ search: 'ight@exam' })).toEqual([card.card_id]);
    expect(await ids({ search: 'rong@exam' })).toEqual([]);
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

/** The changes of a card of which its buyer is to be told, in the queue. */
async function toldOf(cardId: string): Promise<string[]> {
  const queue = new Queue('card-tasks', { connection: cards.harness.redis });
  const jobs = await queue.getJobs();
  await queue.close();
  return jobs.flatMap(({ data }) =>
    data.card_id === cardId && data.kind === 'tell-change' ? [changeOfTask(data.task_id)] : [],
  );
}
const changeOf = async (card_id: string, change_id: string) =>
  (await cards.callService(readCardChange, { card_id, change_id })).body.change;

describe('a change of a card', () => {
  it('is told its buyer once, with whom it was for before, whatever is corrected later', async () => {
    const { card } = await cards.issuedCard();
    const correct = (mailing_id: string, name: string) =>
      cards.callService(correctCardRecipient, {
        card_id: card.card_id,
        mailing_id,
        recipient_name: name,
        recipient_email: `${name.toLowerCase()}@example.org`,
        by: { kind: 'member', name: 'Joan Clarke' },
      });
    await correct('first', 'Grace');
    await correct('first', 'Grace');
    await correct('second', 'Alan');
    await expect.poll(async () => (await toldOf(card.card_id)).sort()).toEqual(['first', 'second']);
    expect(await changeOf(card.card_id, 'first')).toMatchObject({
      order_number: card.order_number,
      kind: 'recipient_corrected',
      by: { kind: 'member', name: 'Joan Clarke' },
      before: { name: 'Ada Lovelace', email: 'ada@example.com', address: null },
      after: { name: 'Grace', email: 'grace@example.org', address: null },
      ordered_card_id: card.card_id,
    });
    expect(await changeOf(card.card_id, 'nothing')).toBeNull();
  });

  it('is told where an operator froze a card and let it go on, each once', async () => {
    const { card } = await cards.issuedCard();
    for (const id of ['f-1', 'f-1']) await hold(card.card_id, true, id);
    for (const id of ['f-2', 'f-2']) await hold(card.card_id, false, id);
    await expect.poll(async () => (await toldOf(card.card_id)).sort()).toEqual(['f-1', 'f-2']);
    expect(await changeOf(card.card_id, 'f-2')).toMatchObject({ kind: 'unfrozen', by: { kind: 'operator' } });
  });
});

describe('cards whose change was not their buyer’s', () => {
  const stop = async (order_number: string, ids: string[], more: object = {}) =>
    (
      await cards.callService(stopOrderCards, {
        order_number,
        card_ids: ids,
        report_id: 'report-1',
        ...more,
      })
    ).body.stopped;

  it('are stopped: an unopened gift stays closed and unmailed until an operator lets it go on', async () => {
    const { card, hash } = await cards.issuedCard({ order_number: 'BT-AAAA-BBBB-0010' });
    const { card_id, order_number } = card;
    expect(await stop(order_number, [card_id], { only_look: true })).toEqual([card_id]);
    expect((await find({ search: order_number })).cards[0].is_on_hold).toBe(false);
    expect(await stop('BT-AAAA-BBBB-9999', [card_id])).toEqual([]);
    expect(await stop(order_number, [card_id])).toEqual([card_id]);
    expect(await stop(order_number, [card_id])).toEqual([card_id]);
    const open = () => cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } });
    const refused = await open();
    expect([refused.status, refused.body.code]).toEqual([409, 'gift_on_hold']);
    expect(refused.body.message).toMatch(/^This gift is paused for a safety check/);
    expect((await cards.callService(makeCard, card)).body.on_hold).toBe(true);
    expect((await cards.callService(readCardMail, { card_id })).body.on_hold).toBe(true);
    expect((await cards.callService(mailGiftAgain, { card_id, mailing_id: 'm' })).body.on_hold).toBe(true);
    expect(await cards.pay(await cards.printedOn(card_id), 1)).toMatchObject({ declined: 'card_frozen' });
    expect((await hold(card_id, false)).status).toBe(200);
    expect((await open()).status).toBe(200);
    // Nobody is told of a stop that its buyer asked for.
    expect((await toldOf(card_id)).length).toBe(1);
  });

  it('are stopped where their value is now, and what is over is left alone', async () => {
    const over = await cards.issuedCard();
    await cards.callService(voidUnopenedCard, over.card);
    expect(await stop(over.card.order_number, [over.card.card_id, 'nothing'])).toEqual([]);
  });
});

describe('what is left on a card', () => {
  it('is told operators with what was paid, and of a frozen opened gift its holder that it is paused', async () => {
    const { card, hash } = await cards.issuedCard();
    const { card_id } = card;
    const open = async () =>
      (await cards.harness.call(redeemGift, { body: { hash, recipient_email: 'ada@example.com' } })).body;
    expect((await open()).paused).toBe(false);
    expect(await cards.pay(await cards.printedOn(card_id), 12.5)).toMatchObject({ approved: true });
    const { body } = await cards.callService(readCardSpending, { card_id });
    expect(body).toMatchObject({
      balance: 37.5,
      is_live: true,
      transactions: [{ merchant: 'Corner Books', date: expect.any(String) }],
    });
    await hold(card_id, true, 'p-1');
    expect((await open()).paused).toBe(true);
    expect((await cards.callService(readCardSpending, { card_id: 'nothing' })).status).toBe(404);
  });
});
