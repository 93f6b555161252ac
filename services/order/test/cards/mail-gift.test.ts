import { accountOrder, correctRecipient, resendGift } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

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

const ada = person('u-ada');
const resend = (order_number: string, card_id: string, as = ada, key?: string, body?: object) =>
  shop.harness.call(
    resendGift,
    { params: { order_number, card_id }, body },
    { as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
/** By the link of the order's mails: after a log-in a new address waits for the buyer's mailbox (`who-may-do-what.test.ts`). */
const correct = (order_number: string, card_id: string, body: object, order_token?: string, as = ada) =>
  shop.harness.call(
    correctRecipient,
    { params: { order_number, card_id }, body: { ...body, ...(order_token && { order_token }) } },
    { as },
  );
const alan = { recipient_name: 'Alan Turing', recipient_email: 'Alan@Example.org' };
const jobs = async () => (await queue.getJobs()).length;

async function sentGift() {
  const bought = await buyCards(shop, 1, ada);
  const [card = ''] = bought.cards;
  shop.cards.put(card, 'sent');
  return { ...bought, card };
}

describe('mailing a gift again', () => {
  it('is queued once a wish, five times a day, also when all come at once', async () => {
    const { number, card } = await sentGift();
    const before = await jobs();
    const first = await resend(number, card, ada, 'k1');
    expect(first.body).toEqual({ card_id: card, resends_left: 4 });
    expect((await resend(number, card, ada, 'k1')).body).toEqual(first.body);
    const many = await Promise.all(Array.from({ length: 7 }, () => resend(number, card)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of many.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([429, 'resend_limit']);
    expect((await jobs()) - before).toBe(5);
  });

  it('is refused for a card that is opened, over, posted, unmade or of somebody else', async () => {
    const { number, card } = await sentGift();
    for (const [status, code] of [
      ['redeemed', 'card_opened'],
      ['voided', 'card_over'],
      ['ordered', 'card_not_ready'],
    ] as const) {
      shop.cards.put(card, status);
      expect((await resend(number, card)).body.code).toBe(code);
    }
    expect((await resend(number, 'other')).body.code).toBe('card_not_found');
    expect((await resend(number, card, person('u-eve'))).body.code).toBe('order_not_found');
    shop.carts.fillPlastic(cartKeyOf(ada), 'p1');
    const posted = (await shop.order(await shop.checkout(undefined, ada))).body.order_number;
    const shown = await shop.harness.call(
      accountOrder,
      { params: { order_number: posted }, query: {} },
      { as: ada },
    );
    expect((await resend(posted, shown.body.cards[0].id)).body.code).toBe('card_not_mailed');
  });

  it('is for a guest with the order’s link', async () => {
    const { number, cards, token } = await buyCards(shop, 1);
    const [card = ''] = cards;
    shop.cards.put(card, 'bounced');
    const anyone = testIdentity({ kind: 'anonymous', email: null });
    expect((await resend(number, card, anyone, undefined, { order_token: token })).status).toBe(200);
    expect((await resend(number, card, anyone)).status).toBe(401);
  });
});

describe('correcting a recipient', () => {
  it('changes an unopened gift, and shows it', async () => {
    const { number, card, token } = await sentGift();
    const before = await jobs();
    const { status, body } = await correct(number, card, alan, token);
    expect(status).toBe(200);
    expect(body).toEqual({
      card_id: card,
      recipient_name: 'Alan Turing',
      recipient_email: 'alan@example.org',
    });
    expect((await jobs()) - before).toBe(1);
    const shown = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: {} },
      { as: ada },
    );
    expect(shown.body.cards[0]).toMatchObject({
      recipient_name: 'Alan Turing',
      recipient_email: 'alan@example.org',
      events: [{ kind: 'recipient_corrected', date: expect.any(String) }],
    });
  });

  it('may change the language of the mail, which is that of the order before', async () => {
    const { number, card, token } = await sentGift();
    const shown = async () => {
      const asked = { params: { order_number: number }, query: {} };
      return (await shop.harness.call(accountOrder, asked, { as: ada })).body.cards[0].recipient_language;
    };
    expect(await shown()).toBe('en');
    expect((await correct(number, card, { ...alan, recipient_language: 'es' }, token)).status).toBe(200);
    expect(await shown()).toBe('es');
    const { status, body } = await correct(number, card, { ...alan, recipient_language: 'de' });
    expect([status, body.errors]).toEqual([
      400,
      { recipient_language: ['Please choose English or Spanish.'] },
    ]);
  });

  it('refuses what is no name or no address, an opened gift and a stranger', async () => {
    const { number, card } = await sentGift();
    for (const body of [
      { ...alan, recipient_email: 'alan' },
      { ...alan, recipient_name: '1' },
      { recipient_name: 'Alan' },
      { ...alan, recipient_email: { $ne: 1 } },
    ])
      expect((await correct(number, card, body)).status).toBe(400);
    expect((await correct(number, card, alan, undefined, person('u-eve'))).status).toBe(404);
    shop.cards.put(card, 'redeemed');
    expect((await correct(number, card, alan)).body.code).toBe('card_opened');
  });
});
