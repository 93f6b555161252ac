import {
  findOrders,
  noteCardChange,
  readChangeLink,
  readChangeReports,
  readOrderAction,
  reportChange,
  requestRefund,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
let queue: Queue;
beforeAll(async () => {
  shop = await openOrderHarness();
  queue = new Queue('order-actions', { connection: shop.harness.redis });
});
afterAll(async () => {
  await queue.close();
  await shop.close();
});

const as = serviceIdentity('fulfilment');
const place = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com`, address: null });
const street = {
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62704',
};

/** A gift that was mailed, and whose recipient somebody has changed. */
async function changedGift() {
  const bought = await buyCards(shop, 1, person('u-ada'));
  const [card = ''] = bought.cards;
  shop.cards.put(card, 'sent');
  shop.cards.change(card, 'change-1', {
    order_number: bought.number,
    kind: 'recipient_corrected',
    date: '2026-03-01T10:00:00.000Z',
    by: { kind: 'buyer', name: null },
    before: place('Ada'),
    after: place('Eve'),
    ordered_card_id: card,
  });
  const noted = await note(card, 'change-1');
  expect(noted.body).toEqual({ noted: true });
  const action = await mailOf(bought.number);
  return { ...bought, card, action, token: tokenOf(action.report_path) };
}
const note = (card_id: string, change_id: string) =>
  shop.harness.call(noteCardChange, { body: { card_id, change_id } }, { as });
const mailsOf = async (order_number: string) => {
  const jobs = await queue.getJobs();
  const actions = await Promise.all(
    jobs.map(({ data }) =>
      shop.harness.call(readOrderAction, { body: { action_id: data.action_id } }, { as }),
    ),
  );
  return actions.map(({ body }) => body.action).filter((action) => action?.order_number === order_number);
};
const mailOf = async (order_number: string) => (await mailsOf(order_number))[0];
const tokenOf = (path: unknown) => String(path).split('#')[1] ?? '';
const look = (token: string) => shop.harness.call(readChangeLink, { body: { token } });
const report = (token: string) => shop.harness.call(reportChange, { body: { token } });
const reportsOf = async (order_number: string) =>
  (await shop.harness.call(readChangeReports, { body: { order_number } }, { as })).body.reports;

describe('a change of a card', () => {
  it('is one mail to its buyer, with masked addresses and a link of its own', async () => {
    const { number, card, action } = await changedGift();
    expect(action).toMatchObject({
      kind: 'change',
      card_ids: [card],
      report_path: expect.stringMatching(/^\/not-my-change\/#[\w-]+\.[\w-]{32}$/),
      change: {
        kind: 'recipient_corrected',
        before: { name: 'Ada', email: 'a***@e***.com' },
        after: { name: 'Eve', email: 'e***@e***.com' },
      },
    });
    await note(card, 'change-1');
    expect(await mailsOf(number)).toHaveLength(1);
    expect((await note(card, 'nothing')).body).toEqual({ noted: false });
  });

  it('names the town of a postal address and no street', async () => {
    const { number, card } = await changedGift();
    shop.cards.change(card, 'moved', {
      order_number: number,
      kind: 'replaced',
      date: '2026-03-01T11:00:00.000Z',
      after: { name: 'Eve', email: null, address: street },
      ordered_card_id: card,
    });
    await note(card, 'moved');
    const moved = (await mailsOf(number)).find(({ change }) => change.kind === 'replaced');
    expect(moved.change.after.address).toBe('***, Springfield, IL 627**');
  });
});

describe('saying that it was somebody else', () => {
  it('does nothing until the press, and then stops the card once and tells the operators', async () => {
    const { number, card, token } = await changedGift();
    const seen = await look(token);
    expect(seen.body).toMatchObject({ order_number: number, can_stop: 1, report: null, cards: [{}] });
    expect(shop.cards.stopped()).not.toContain(card);
    expect(await reportsOf(number)).toEqual([]);
    const both = await Promise.all([report(token), report(token)]);
    for (const { status, body } of both) expect([status, body.report?.stopped]).toEqual([200, 1]);
    expect(shop.cards.stopped()).toContain(card);
    expect(await reportsOf(number)).toMatchObject([
      { kind: 'recipient_corrected', card_ids: [card], stopped: [card], date_reported: expect.any(String) },
    ]);
    expect((await look(token)).body).toMatchObject({ can_stop: 0, report: { stopped: 1 } });
    const found = await shop.harness.call(findOrders, { body: { reported: true } }, { as });
    expect(found.body.orders.map((order: { order_number: string }) => order.order_number)).toContain(number);
  });

  it('stops the card later where the card service is away', async () => {
    const { number, card, token } = await changedGift();
    shop.cards.fail(1);
    expect((await report(token)).body.report).toMatchObject({ stopped: 0 });
    await expect.poll(() => shop.cards.stopped()).toContain(card);
    await expect.poll(async () => (await reportsOf(number))[0]?.stopped).toEqual([card]);
  });

  it('is nothing without its secret, with another one’s, or with the link of the order', async () => {
    const { action, token, number } = await changedGift();
    const other = await changedGift();
    const [id = '', secret = ''] = token.split('.');
    const [, foreign = ''] = other.token.split('.');
    const order = await buyCards(shop, 1, person('u-eve'));
    for (const wrong of [
      id,
      `${id}.`,
      `${id}.${foreign}`,
      `${id}.${secret}x`,
      `.${secret}`,
      order.token,
      'x',
    ])
      for (const call of [look, report]) expect([wrong, (await call(wrong)).status]).toEqual([wrong, 404]);
    expect(await reportsOf(number)).toEqual([]);
    expect(action.report_path).not.toBe(other.action.report_path);
  });

  it('of a refund moves no money and stops nothing, and is told', async () => {
    const { number, cards, who, paidBack } = await buyCards(shop, 2, person('u-joan'));
    for (const card of cards) shop.cards.put(card, 'sent');
    const params = { order_number: number };
    await shop.harness.call(requestRefund, { params, body: { card_ids: cards.slice(0, 1) } }, { as: who });
    const back = await paidBack();
    const action = await mailOf(number);
    expect(action).toMatchObject({ kind: 'refund', report_path: expect.any(String) });
    const { body } = await report(tokenOf(action.report_path));
    expect(body).toMatchObject({ kind: 'refund', by: { kind: 'buyer' }, report: { stopped: 0 } });
    expect(shop.cards.stopped().filter((id) => cards.includes(id))).toEqual([]);
    expect(await paidBack()).toBe(back);
    expect(await reportsOf(number)).toMatchObject([{ kind: 'refund', stopped: [] }]);
  });
});
