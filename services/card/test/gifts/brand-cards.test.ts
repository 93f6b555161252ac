import { randomUUID } from 'node:crypto';
import {
  advanceCard,
  type CardOrder,
  canExchangeVirtualForPhysical,
  decideWithdrawnCard,
  exchangeVirtualForPhysical,
  findCards,
  giftEnvelope,
  giftWalletPass,
  holdCard,
  holdOrderCards,
  listWithdrawnCards,
  makeCard,
  makeDownloads,
  openDownload,
  readCardStates,
  redeemGift,
  sayThanks,
  voidCard,
  voidUnopenedCard,
} from '@bowtie/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBrandCatalog } from '../fixtures/brand-catalog';
import { type CardHarness, cardOrder, openCardHarness } from '../fixtures/card-harness';

const catalog = createBrandCatalog();
let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness({}, [catalog]);
  catalog.put({});
  catalog.put({ slug: 'acme-links', supplier_id: 'ACME-LINK' });
  catalog.put({ slug: 'acme-keeps', supplier_id: 'ACME-KEEP' });
  catalog.put({ slug: 'acme-out', supplier_id: 'ACME-OUT' });
  catalog.put({ slug: 'acme-late', supplier_id: 'ACME-LATE' });
  catalog.put({ slug: 'acme-slow', supplier_id: 'ACME-SLOW' });
  catalog.put({ slug: 'acme-wrong', supplier_id: 'ACME-WRONG' });
  catalog.put({ slug: 'acme-listed', supplier_id: null });
});
afterEach(() => cards.supplier.faults.recover());
afterAll(() => cards.close());

function brandOrder(changes: Partial<CardOrder> = {}): CardOrder {
  return { ...cardOrder(), name: 'Acme Coffee', card_network: null, merchant: 'acme-coffee', ...changes };
}
const make = (order: CardOrder, is_first = false) => cards.callService(makeCard, { ...order, is_first });
const sold = (order: CardOrder) =>
  cards.supplier.orders().filter(({ external_id }) => external_id === order.card_id);
const redeem = (hash: string, recipient_email = 'ada@example.com') =>
  cards.harness.call(redeemGift, { body: { hash, recipient_email } });
const statusOf = async (order: CardOrder) =>
  (await cards.callService(readCardStates, { order_number: order.order_number })).body.cards[0]?.status;
const document = (order: CardOrder) =>
  cards.harness.db('card').collection<{ _id: string }>('cards').findOne({ _id: order.card_id });
const ledger = async (order: CardOrder) =>
  (
    await cards.harness.db('card').collection('ledger_entries').find({ card_id: order.card_id }).toArray()
  ).map(({ kind, lines }) => ({ kind, lines }));

/** A brand's gift that is made, with the secret of its link. */
async function gift(changes: Partial<CardOrder> = {}) {
  const order = brandOrder(changes);
  const { body } = await make(order, true);
  return { order, hash: String(body.gift?.gift_path).split('/')[2] ?? '' };
}

describe('a brand’s card', () => {
  it('is bought once, however often and at once it is asked for', async () => {
    const order = brandOrder({ load_value: 25 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => make(order, index < 2)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'issued',
        gift: { brand_name: 'Acme Coffee', card_network: null },
      });
    }
    expect(sold(order)).toMatchObject([{ utid: 'ACME-US', cents: 2_500, plastic: false }]);
    expect(await ledger(order)).toEqual([
      {
        kind: 'bought',
        lines: [
          { account: 'brand:acme-coffee', cents: 2_500 },
          { account: 'card-funds', cents: -2_500 },
        ],
      },
    ]);
  });

  it('shows code and PIN, or a link, with what the brand says, to whoever holds link and address, again and again', async () => {
    const { order, hash } = await gift();
    const envelope = await cards.harness.call(giftEnvelope, { body: { hash } });
    expect(envelope.body).toEqual({ sender_name: 'Grace', recipient_name: 'Ada Lovelace' });
    const first = await redeem(hash);
    const [bought] = sold(order);
    expect(first.body).toMatchObject({
      card_network: null,
      code: bought?.code,
      pin: bought?.pin,
      link: null,
      balance: 50,
      can_add_to_wallet: false,
      message: 'Happy birthday!',
      brand: {
        slug: 'acme-coffee',
        name: 'Acme Coffee',
        how_to_use: 'Show the code at the till.',
        balance_check: { phone: '8005550100', url: 'https://acme.example/balance' },
      },
    });
    // What the brand says later changes nothing of what was bought.
    catalog.put({ terms: 'Other terms.' });
    expect((await redeem(hash)).body).toEqual(first.body);
    expect(await statusOf(order)).toBe('redeemed');
    const linked = await gift({ merchant: 'acme-links' });
    expect((await redeem(linked.hash)).body).toMatchObject({
      code: null,
      link: sold(linked.order)[0]?.link,
    });
    const wrong = await cards.harness.call(redeemGift, {
      body: { hash, recipient_email: 'eve@example.com' },
    });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'gift_not_found' } });
  });

  it('is sealed where it lies: neither code, PIN nor link is anywhere in clear', async () => {
    const both = [await gift(), await gift({ merchant: 'acme-links' })];
    for (const { order } of both) await cards.callService(voidUnopenedCard, order);
    const again = [await gift(), await gift({ merchant: 'acme-links' })];
    for (const { hash } of again) await redeem(hash);
    const db = cards.harness.db('card');
    const collections = await db.listCollections().toArray();
    const text = JSON.stringify(
      await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray())),
    );
    for (const { order } of [...both, ...again]) {
      const [{ code, link } = { code: null, link: null }] = sold(order);
      expect(text).toContain(order.card_id);
      for (const secret of [code, link]) if (secret !== null) expect(text).not.toContain(secret);
    }
    expect(await document(again[0]?.order ?? brandOrder())).toMatchObject({ last_four: null });
  });

  it('has the brand’s mark for its picture where no design was chosen', async () => {
    const { order } = await gift({ image_url: '' });
    expect(await document(order)).toMatchObject({ image_url: '/images/merchants/acme-coffee.svg' });
  });
});

describe('a supplier', () => {
  it('that has none is told apart from one that refuses, and its sale is ended', async () => {
    const missing = brandOrder({ merchant: 'acme-out' });
    const out = await make(missing, true);
    expect(out).toMatchObject({ status: 422, body: { code: 'brand_card_out_of_stock' } });
    const ended = { merchant: 'acme-out', kind: 'egift', left: 0, missing_card_id: missing.card_id };
    expect(catalog.stocks).toContainEqual(ended);
    cards.supplier.faults.failNext('refuse', 1);
    expect(await make(brandOrder(), true)).toMatchObject({ status: 422, body: { code: 'issuer_refused' } });
    for (const merchant of ['acme-listed', 'nobody', null])
      expect(await make(brandOrder({ merchant }), true)).toMatchObject({ body: { code: 'issuer_refused' } });
  });

  it('that is late, slow, away, wrong or without words is asked again, and sells one card', async () => {
    const late = brandOrder({ merchant: 'acme-late' });
    for (const isFirst of [true, false])
      expect(await make(late, isFirst)).toMatchObject({
        status: 409,
        body: { code: 'brand_card_pending' },
      });
    expect(sold(late)).toHaveLength(1);
    expect(await document(late)).toBeNull();
    const slow = brandOrder({ merchant: 'acme-slow' });
    expect(await make(slow, true)).toMatchObject({ status: 503, body: { code: 'issuer_unavailable' } });
    const wrong = brandOrder({ merchant: 'acme-wrong' });
    expect((await make(wrong, true)).status).toBe(503);
    expect((await make(wrong)).status).toBe(200);
    for (const fault of ['unavailable', 'nonsense', 'lost_answer'] as const) {
      const order = brandOrder();
      cards.supplier.faults.failNext(fault, 1);
      await make(order, true);
      expect((await make(order)).body).toMatchObject({ status: 'issued' });
      expect(sold(order)).toHaveLength(1);
    }
  });
});

describe('a brand’s card that is given back', () => {
  it('is canceled with its supplier first, once, and its value leaves the ledger', async () => {
    for (const call of [voidCard, voidUnopenedCard]) {
      const { order, hash } = await gift();
      for (let time = 0; time < 2; time++)
        expect((await cards.callService(call, order)).body).toEqual({ status: 'voided' });
      expect(sold(order)).toMatchObject([{ status: 'canceled' }]);
      expect((await ledger(order)).map(({ kind }) => kind)).toEqual(['bought', 'returned']);
      expect((await redeem(hash)).status).toBe(404);
      expect((await make(order)).body.status).toBe('voided');
    }
  });

  it('stays whole where its supplier keeps to it', async () => {
    const { order, hash } = await gift({ merchant: 'acme-keeps' });
    expect((await cards.callService(voidUnopenedCard, order)).body).toEqual({
      status: 'issued',
      is_kept: true,
    });
    expect((await redeem(hash)).status).toBe(200);
    expect((await ledger(order)).map(({ kind }) => kind)).toEqual(['bought']);
  });

  it('stays its holder’s once it was opened', async () => {
    const { order, hash } = await gift();
    await redeem(hash);
    expect((await cards.callService(voidUnopenedCard, order)).body).toEqual({ status: 'redeemed' });
    expect(sold(order)).toMatchObject([{ status: 'complete' }]);
  });

  it('opens for nobody while its supplier is away, and is voided or opened, never both', async () => {
    const { order, hash } = await gift();
    cards.supplier.faults.failNext('unavailable', 1);
    expect((await cards.callService(voidUnopenedCard, order)).status).toBe(503);
    expect(await redeem(hash)).toMatchObject({ status: 409, body: { code: 'gift_on_hold' } });
    expect((await cards.callService(voidUnopenedCard, order)).body).toEqual({ status: 'voided' });

    const raced = await Promise.all(Array.from({ length: 6 }, () => gift()));
    const outcomes = await Promise.all(
      raced.map(async (one) => {
        const [opened, voided] = await Promise.all([
          redeem(one.hash),
          cards.callService(voidUnopenedCard, one.order),
        ]);
        return { isOpen: opened.status === 200, isVoid: voided.body.status === 'voided' };
      }),
    );
    for (const { isOpen, isVoid } of outcomes) expect(isOpen).toBe(!isVoid);
  });

  it('is never bought where it was given back before, and not kept where it was bought meanwhile', async () => {
    const order = brandOrder();
    expect((await cards.callService(voidCard, order)).body).toEqual({ status: 'voided' });
    expect((await make(order)).body.status).toBe('voided');
    expect(sold(order)).toEqual([]);
    // Whoever asks for it as the first one has not seen that it was given back.
    expect((await make(order, true)).body.status).toBe('voided');
    expect(sold(order)).toMatchObject([{ status: 'canceled' }]);
    expect((await ledger(order)).map(({ kind }) => kind)).toEqual(['bought', 'returned']);

    const late = brandOrder({ merchant: 'acme-late' });
    await make(late, true);
    expect((await cards.callService(voidCard, late)).body).toEqual({ status: 'voided' });
    expect(sold(late)).toMatchObject([{ status: 'canceled' }]);
  });

  it('is held by a dispute, and lost with it if its supplier takes it back', async () => {
    const { order, hash } = await gift();
    const about = { order_number: order.order_number, ended: [] };
    await cards.callService(holdOrderCards, { ...about, version: 1, held: true });
    expect((await redeem(hash)).body).toMatchObject({ code: 'gift_on_hold' });
    await cards.callService(holdOrderCards, { ...about, version: 2, held: false });
    expect((await redeem(hash)).status).toBe(200);
    const ended = [{ card: order, how: 'unspent' }];
    expect(
      (await cards.callService(holdOrderCards, { ...about, version: 3, held: true, ended })).status,
    ).toBe(200);
    expect(await statusOf(order)).toBe('voided');
    expect((await redeem(hash)).status).toBe(404);
  });

  it('stays closed for good where its supplier keeps to it, and operators decide once what becomes of its code', async () => {
    const { order, hash } = await gift({ merchant: 'acme-keeps' });
    const opened = await gift({ merchant: 'acme-keeps' });
    await redeem(opened.hash);
    for (const { card, how } of [
      { card: order, how: 'unopened' },
      { card: opened.order, how: 'unspent' },
    ])
      await cards.callService(holdOrderCards, {
        order_number: card.order_number,
        version: 1,
        held: false,
        ended: [{ card, how }],
      });
    expect(await statusOf(order)).toBe('voided');
    expect((await redeem(hash)).body).toMatchObject({ code: 'gift_withdrawn' });
    // Its holder has seen the code, which nobody can close.
    expect((await redeem(opened.hash)).status).toBe(200);
    expect((await ledger(order)).map(({ kind }) => kind)).toEqual(['bought']);
    const list = async (is_decided: boolean) =>
      (await cards.callService(listWithdrawnCards, { is_decided, page: 1, limit: 25 })).body;
    expect(await list(false)).toMatchObject({ cards: [{ card_id: order.card_id }], total_count: 1 });
    const decide = (verdict: string) =>
      cards.callService(decideWithdrawnCard, { card_id: order.card_id, verdict, operator: 'fin' });
    expect((await decide('keep')).body).toMatchObject({ card: { decision: { verdict: 'keep', by: 'fin' } } });
    expect((await decide('write_off')).body.code).toBe('withdrawal_decided');
    expect(await list(false)).toMatchObject({ total_count: 0 });
    expect(await list(true)).toMatchObject({ total_count: 1 });
    const states = await cards.callService(readCardStates, { order_number: opened.order.order_number });
    expect(states.body.cards).toMatchObject([{ not_returnable: true }]);
  });
});

describe('what only a prepaid card can do', () => {
  it('is refused in clear words', async () => {
    const { order, hash } = await gift();
    await redeem(hash);
    const holder = { hash, recipient_email: 'ada@example.com' };
    const address = {
      shipping_name: 'Ada Lovelace',
      address_line1: '1 Main St',
      address_line2: '',
      city: 'Chicago',
      state: 'IL',
      zip_code: '60607',
    };
    const refusals = [
      [canExchangeVirtualForPhysical, holder, 'exchange_unavailable'],
      [exchangeVirtualForPhysical, { ...holder, ...address }, 'exchange_unavailable'],
      [giftWalletPass, holder, 'wallet_unavailable'],
    ] as const;
    for (const [call, body, code] of refusals)
      expect(await cards.harness.call(call, { body })).toMatchObject({ status: 409, body: { code } });
    const hold = { card_id: order.card_id, hold: true, action_id: randomUUID() };
    expect(await cards.callService(holdCard, hold)).toMatchObject({
      status: 409,
      body: { code: 'brand_card' },
    });
    expect(await document(order)).not.toHaveProperty('stop');
    const thanks = { ...holder, message: 'Thank you!' };
    expect((await cards.harness.call(sayThanks, { body: thanks })).body).toEqual({ thanked: true });
  });

  it('operators see whose card it is, and that they stop it only until it is opened', async () => {
    const recipient_email = 'operators-see@example.com';
    const { hash } = await gift({ recipient_email });
    const found = async () => (await cards.callService(findCards, { search: recipient_email })).body.cards;
    expect(await found()).toMatchObject([
      { merchant: 'acme-coffee', card_network: null, last_four: null, can_hold: true, name: 'Acme Coffee' },
    ]);
    expect(await redeem(hash, recipient_email)).toMatchObject({ status: 200 });
    expect(await found()).toMatchObject([{ can_hold: false }]);
  });
});

describe('brand cards in the post and as files', () => {
  it('plastic is bought as plastic, and its code stays with the supplier', async () => {
    const order = brandOrder({ plastic: true, recipient_email: null });
    const { body } = await make(order, true);
    expect(body).toMatchObject({ status: 'issued', gift: null, brand: { name: 'Acme Coffee' } });
    expect(sold(order)).toMatchObject([{ plastic: true }]);
    await cards.callService(advanceCard, { card_id: order.card_id, to: 'printed' });
    expect((await cards.callService(voidUnopenedCard, order)).body).toEqual({ status: 'voided' });
  });

  it('are PDFs with code and PIN, beside which the spreadsheet names the brand', async () => {
    const order = brandOrder({ recipient_email: null });
    await make(order, true);
    const { order_number, card_id } = order;
    expect((await cards.callService(makeDownloads, { order_number, card_ids: [card_id] })).body).toEqual({
      made: true,
    });
    const { body } = await cards.callService(openDownload, { order_number, card_id });
    expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await statusOf(order)).toBe('redeemed');
  });
});
