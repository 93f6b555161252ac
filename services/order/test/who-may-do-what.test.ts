import {
  type AnyCall,
  accountOrder,
  allCalls,
  copyCartFromOrder,
  correctRecipient,
  decideAddressChange,
  orderStatus,
  paymentState,
  readAddressChange,
  readOrderAction,
  replaceLostCard,
  requestRefund,
  sendOrderLink,
  withdrawAddressChange,
} from '@bowtie/contracts';
import { authorityOf } from '@bowtie/contracts/authority';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from './order-harness';

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

const anyone = testIdentity({ kind: 'anonymous', cart_key: null, email: null });
const stranger = testIdentity({ kind: 'guest', email: 'eve@example.com' });
const wanted = new Map<string, string>(Object.entries(authorityOf));
const place = {
  shipping_name: 'Eve Adams',
  address_line1: '9 Side Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const alan = { recipient_name: 'Alan Turing', recipient_email: 'alan@example.org' };

/** The calls of browsers that want more of an order than its number and the buyer's e-mail. */
const acting = allCalls.filter(
  ({ name, audience, owner }) =>
    owner === 'order' &&
    audience === 'browser' &&
    (wanted.get(name) === 'order:act' || wanted.get(name) === 'order:read'),
);

/** What each of them takes beside what opens the order. */
function requestOf(call: AnyCall, order_number: string, card_id: string, access: object) {
  const more: Record<string, object> = {
    correctRecipient: alan,
    changeSendTime: { send: 'now' },
    checkReviewCode: { code: '123456' },
    replaceLostCard: { order_number, card_id, ...place },
  };
  const params = { order_number, card_id, change_id: 'c1', file: 'cards.zip' };
  return call.method === 'GET' || call.upload !== undefined
    ? { params, query: { ...access } }
    : { params, body: { ...access, ...more[call.name] } };
}

const ask = (call: AnyCall, number: string, card: string, access: object, as: Identity = anyone) =>
  call.upload === undefined
    ? shop.harness.call(call, requestOf(call, number, card, access), { as })
    : shop.harness.upload(call, Buffer.from('%PDF-1.7'), {
        as,
        params: { order_number: number },
        query: { ...access } as Record<string, string>,
      });

it('walks all calls that act on an order', () => {
  expect(acting.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'cancelOrder',
      'requestRefund',
      'correctRecipient',
      'replaceLostCard',
      'invoicePdf',
    ]),
  );
  expect(acting.length).toBeGreaterThan(14);
});

describe('with an order’s number and its buyer’s e-mail', () => {
  it('every call that wants more is refused, alike for a wrong e-mail and an order that is not there', async () => {
    const { number, cards } = await buyCards(shop, 1);
    const [card = ''] = cards;
    shop.cards.put(card, 'sent');
    for (const call of acting) {
      const refused = await ask(call, number, card, { email: 'ada@example.com' });
      expect([call.name, refused.status, refused.body.code]).toEqual([call.name, 403, 'order_link_needed']);
      for (const [other, email] of [
        [number, 'eve@example.com'],
        ['BT-AAAA-BBBB-CCCC', 'ada@example.com'],
      ] as const) {
        const guessed = await ask(call, other, card, { email }, stranger);
        expect([call.name, guessed.status, guessed.body]).toEqual([call.name, 403, refused.body]);
      }
    }
    expect(shop.cards.of(card)?.status).toBe('sent');
    expect((await shop.stored(number))?.refunds).toBeUndefined();
  });

  it('nothing is bought again, and one looks at an order that says so, without payment and phone', async () => {
    const { number } = await buyCards(shop, 1);
    const again = await shop.harness.call(
      copyCartFromOrder,
      { params: { order_number: number }, body: { email: 'ada@example.com' } },
      { as: stranger },
    );
    expect([again.status, again.body.code]).toEqual([403, 'order_link_needed']);
    expect(shop.carts.refilled).toEqual([]);
    const { body } = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: { email: 'ada@example.com' } },
      { as: anyone },
    );
    expect(body).toMatchObject({
      link_needed: true,
      canCancel: false,
      canRequestRefund: false,
      canReorder: false,
      hasDownloadableCards: false,
      user: { phone: null },
      order: { payment_method: null },
    });
    expect(body.cards[0]).toMatchObject({ can_refund: false, can_resend: false, can_correct: false });
  });
});

describe('with a token', () => {
  it('of another order every call is refused, and with its own none is, whoever’s session it is', async () => {
    const { number, token, cards } = await buyCards(shop, 1);
    const other = await buyCards(shop, 1);
    const [card = ''] = cards;
    for (const call of acting) {
      const wrong = await ask(call, number, card, { order_token: other.token }, stranger);
      expect([call.name, wrong.status, wrong.body.code]).toEqual([call.name, 404, 'order_not_found']);
    }
    for (const call of acting.filter(({ name }) => name !== 'cancelOrder' && name !== 'requestRefund')) {
      const { status, body } = await ask(call, number, card, { order_token: token }, stranger);
      expect([
        call.name,
        ['order_link_needed', 'order_not_found', 'not_signed_in'].includes(body?.code),
      ]).toEqual([call.name, false]);
      expect([call.name, status < 500]).toEqual([call.name, true]);
    }
    const refunded = await ask(requestRefund, number, card, { order_token: token }, stranger);
    expect(refunded.status).toBe(200);
  });
});

describe('the session that bought', () => {
  it('acts without anything else, also by e-mail, and no other session does', async () => {
    const who = testIdentity({ email: 'ada@example.com', cart_epoch: 2 });
    const { number } = await buyCards(shop, 2, who);
    const cancelled = (as: Identity, body: object = {}) =>
      shop.harness.call(
        withdrawAddressChange,
        { params: { order_number: number, change_id: 'c1' }, body },
        { as },
      );
    expect((await cancelled(who)).body).toEqual({ withdrawn: false });
    expect((await cancelled(who, { email: 'ada@example.com' })).status).toBe(200);
    expect((await cancelled({ ...who, cart_epoch: 3 })).status).toBe(200);
    for (const other of [
      { ...who, email: 'eve@example.com', cart_epoch: 3 },
      { ...who, cart_epoch: 1 },
      testIdentity({ email: 'ada@example.com' }),
      { ...who, kind: 'anonymous' as const },
    ])
      expect([
        (await cancelled(other)).status,
        (await cancelled(other, { email: 'ada@example.com' })).status,
      ]).toEqual([401, 403]);
  });

  it('is given a token that acts, and that has shown no mailbox', async () => {
    const who = testIdentity({ email: 'ada@example.com' });
    const { number, token, cards } = await buyCards(shop, 1, who);
    const [card = ''] = cards;
    shop.cards.put(card, 'sent');
    const { body } = await shop.harness.call(paymentState, { query: {} }, { as: who });
    expect(body).toMatchObject({ state: 'ordered', order_number: number });
    expect(body.order_token).not.toBe(token);
    const found = await shop.harness.call(
      orderStatus,
      { body: { order_number: number, order_token: body.order_token } },
      { as: anyone },
    );
    expect(found.status).toBe(200);
    const waits = await ask(correctRecipient, number, card, { order_token: body.order_token });
    expect(waits.body).toMatchObject({ awaits_confirmation: true });
    expect(
      (await shop.harness.call(paymentState, { query: {} }, { as: { ...who, email: 'eve@example.com' } }))
        .body,
    ).toEqual({ state: 'none' });
  });
});

describe('another address than the ordered one', () => {
  const ada = person('u-ada');
  const replacedTo = (card: string) =>
    shop.cards.replaced().flatMap(({ card_id, post_to }) => (card_id === card ? [post_to] : []));
  const jobs = async () => (await queue.getJobs()).map(({ data }) => String(data.action_id));
  const mailed = async (id: string) =>
    (
      await shop.harness.call(
        readOrderAction,
        { body: { action_id: id } },
        { as: serviceIdentity('fulfilment') },
      )
    ).body.action;
  const shown = async (number: string) =>
    (await shop.harness.call(accountOrder, { params: { order_number: number }, query: {} }, { as: ada }))
      .body;
  const tokenIn = (path: string) => path.slice(path.indexOf('#') + 1);
  const decide = (token: string, decision: string) =>
    shop.harness.call(decideAddressChange, { body: { token, decision } }, { as: anyone });
  let known: string[] = [];
  beforeEach(async () => {
    known = await jobs();
  });
  const newJobs = async () => (await jobs()).filter((id) => !known.includes(id));

  async function sentGift() {
    const { number, cards, token } = await buyCards(shop, 1, ada);
    const [card = ''] = cards;
    shop.cards.put(card, 'sent');
    return { number, card, token };
  }

  it('waits for the buyer’s mailbox after a log-in, and is confirmed by its one-time link', async () => {
    const { number, card } = await sentGift();
    expect((await ask(correctRecipient, number, card, {}, ada)).body.awaits_confirmation).toBe(true);
    expect(shop.cards.of(card)?.recipient).toBeUndefined();
    const [waiting] = (await shown(number)).waiting_changes;
    expect(waiting).toMatchObject({ card_id: card, recipient: { email: 'alan@example.org' }, post_to: null });
    const [job = ''] = await newJobs();
    const mail = await mailed(job);
    expect(mail).toMatchObject({
      kind: 'address_change',
      address_change: { buyer: { email: 'ada@example.com' }, change: { id: waiting.id } },
    });
    const token = tokenIn(mail.address_change.link_path);
    const read = await shop.harness.call(readAddressChange, { body: { token } }, { as: anyone });
    expect(read.body).toMatchObject({ state: 'waiting', order_number: number });
    const last = token.slice(-1);
    const forged = await decide(`${token.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`, 'confirm');
    expect([forged.status, forged.body.code]).toEqual([404, 'link_unknown']);
    expect((await decide(token, 'confirm')).body.state).toBe('confirmed');
    expect(shop.cards.of(card)?.recipient?.email).toBe('alan@example.org');
    expect((await shown(number)).waiting_changes).toBeUndefined();
    // Once: what comes later changes nothing.
    expect((await decide(token, 'withdraw')).body.state).toBe('confirmed');
    expect((await decide(token, 'confirm')).body.state).toBe('confirmed');
    expect(shop.cards.of(card)?.events?.filter(({ kind }) => kind === 'recipient_corrected')).toHaveLength(1);
    expect(await mailed(job)).toBeNull();
  });

  it('is withdrawn by the buyer, and ended by a newer one of the card', async () => {
    const { number, card } = await sentGift();
    await ask(correctRecipient, number, card, {}, ada);
    const [first = ''] = await newJobs();
    const firstToken = tokenIn((await mailed(first)).address_change.link_path);
    await shop.harness.call(
      correctRecipient,
      {
        params: { order_number: number, card_id: card },
        body: { ...alan, recipient_email: 'kurt@example.org' },
      },
      { as: ada },
    );
    expect((await decide(firstToken, 'confirm')).body.state).toBe('withdrawn');
    const waiting = (await shown(number)).waiting_changes;
    expect(waiting).toHaveLength(1);
    const withdraw = (as: Identity) =>
      shop.harness.call(
        withdrawAddressChange,
        { params: { order_number: number, change_id: waiting[0].id }, body: {} },
        { as },
      );
    expect((await withdraw(person('u-eve'))).status).toBe(404);
    expect((await withdraw(ada)).body).toEqual({ withdrawn: true });
    expect((await withdraw(ada)).body).toEqual({ withdrawn: false });
    expect(shop.cards.of(card)?.recipient).toBeUndefined();
  });

  it('is written to at once by the link of the order’s mails, and by nobody’s log-in where it is the ordered one', async () => {
    const { number, card, token } = await sentGift();
    const byLink = await ask(correctRecipient, number, card, { order_token: token });
    expect(byLink.body.awaits_confirmation).toBeUndefined();
    expect(shop.cards.of(card)?.recipient?.email).toBe('alan@example.org');
    const back = await shop.harness.call(
      correctRecipient,
      {
        params: { order_number: number, card_id: card },
        body: { recipient_name: 'Grace Hopper', recipient_email: 'grace@example.org' },
      },
      { as: ada },
    );
    expect(back.body.awaits_confirmation).toBeUndefined();
  });

  it('asks a mailbox five times a day about one card, and no more', async () => {
    const { number, card } = await sentGift();
    for (let count = 0; count < 5; count++)
      expect((await ask(correctRecipient, number, card, {}, ada)).status).toBe(200);
    expect((await ask(correctRecipient, number, card, {}, ada)).body.code).toBe('resend_limit');
  });

  it('of a lost card waits too; the ordered address and the link of the mails do not', async () => {
    shop.carts.fillPlastic(cartKeyOf(ada), 'lost');
    const number: string = (await shop.order(await shop.checkout(undefined, ada))).body.order_number;
    const card: string = (await shown(number)).cards[0].id;
    shop.cards.put(card, 'delivered');
    const item = (await shop.stored(number))?.cart.cart_items[0]?.custom_card_details;
    const ordered = {
      shipping_name: item?.shipping_name,
      address_line1: item?.address_line1,
      address_line2: item?.address_line2 ?? '',
      city: item?.city,
      state: item?.state,
      zip_code: item?.zip_code,
    };
    const lost = (to: object, access: object = {}, as: Identity = ada) =>
      shop.harness.call(
        replaceLostCard,
        { body: { order_number: number, card_id: card, ...to, ...access } },
        { as },
      );
    expect((await lost(ordered, { email: 'ada@example.com' }, anyone)).body.code).toBe('order_link_needed');
    expect((await lost(place)).body).toEqual({ awaits_confirmation: true });
    expect(replacedTo(card)).toEqual([]);
    const [job = ''] = await newJobs();
    const link = (await mailed(job)).address_change.link_path;
    expect((await lost(ordered)).body).toMatchObject({ status: 'issued' });
    expect((await decide(tokenIn(link), 'confirm')).body.code).toBe('change_impossible');
    expect(replacedTo(card)).toEqual([ordered]);
    expect((await lost(place, { card_id: 'another' })).body.code).toBe('card_not_found');
  });
});

describe('the link of an order', () => {
  const ask = (order_number: string, email: string) =>
    shop.harness.call(sendOrderLink, { body: { order_number, email } }, { as: anyone });
  const links = (number: string) =>
    shop.harness
      .db('order')
      .collection('order_actions')
      .find({ kind: 'link', order_number: number })
      .toArray();

  it('is mailed to the buyer, and answered alike where there is no such order', async () => {
    const { number, token } = await buyCards(shop, 1);
    const right = await ask(number.toLowerCase(), ' Ada@Example.com ');
    const wrong = [await ask(number, 'eve@example.com'), await ask('BT-AAAA-BBBB-CCCC', 'ada@example.com')];
    for (const { status, body } of [right, ...wrong])
      expect([status, body]).toEqual([200, { requested: true }]);
    await expect.poll(async () => (await links(number)).map(({ due_at }) => due_at)).toEqual([null]);
    const [action] = await links(number);
    const as = serviceIdentity('fulfilment');
    const { body } = await shop.harness.call(
      readOrderAction,
      { body: { action_id: String(action?._id) } },
      { as },
    );
    expect(body.action).toMatchObject({
      kind: 'link',
      order_link: {
        buyer: { email: 'ada@example.com' },
        link_path: `/orderstatus/#${number}.${token}`,
        is_business: false,
      },
    });
  });
});
