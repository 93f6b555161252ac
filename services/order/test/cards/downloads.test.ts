import { accountOrder, downloadFile, prepareDownloads, readDownloads } from '@bowtie/contracts';
import { sampleGroup } from '@bowtie/contracts/samples';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const ada = person('u-ada');
const anyone = testIdentity({ kind: 'anonymous', email: null });
const prepare = (order_number: string, as = ada, body?: object) =>
  shop.harness.call(prepareDownloads, { params: { order_number }, body }, { as });
const read = (order_number: string, as = ada, query = {}) =>
  shop.harness.call(readDownloads, { params: { order_number }, query }, { as });
const get = (order_number: string, file: string, as = ada, query = {}) =>
  shop.harness.call(downloadFile, { params: { order_number, file }, query }, { as });

/** An order whose cards are downloaded. */
async function bought() {
  const order = await buyCards(shop, 2, ada);
  const stored = await shop.stored(order.number);
  const delivery_groups = stored?.cart.delivery_groups.map((group) => ({
    ...sampleGroup(group),
    delivery_style: 'download' as const,
  }));
  await shop.harness
    .db('order')
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: order.number }, { $set: { 'cart.delivery_groups': delivery_groups } });
  return order;
}

describe('downloading the cards of an order', () => {
  it('is prepared once, and given to the buyer and to whoever has the link', async () => {
    const { number, token, cards } = await bought();
    const shown = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: {} },
      { as: ada },
    );
    expect(shown.body.hasDownloadableCards).toBe(true);
    expect((await read(number)).body).toEqual({ status: 'none', expires_at: null, files: [] });
    expect((await get(number, 'cards.zip')).body.code).toBe('download_not_ready');
    const asked = await Promise.all([
      prepare(number),
      prepare(number),
      prepare(number, anyone, { order_token: token }),
    ]);
    for (const { body } of asked) expect(body.status).toBe('preparing');
    expect((await read(number)).body.status).toBe('preparing');
    const actions = shop.harness.db('order').collection('order_actions');
    expect(await actions.countDocuments({ order_number: number, kind: 'download' })).toBeLessThanOrEqual(2);
    shop.cards.makeFiles(cards);
    expect((await read(number, anyone, { order_token: token })).body.status).toBe('ready');
    const zip = await get(number, 'cards.zip', anyone, { order_token: token });
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(zip.headers.get('cache-control')).toContain('no-store');
    const pdf = await get(number, `${cards[0]}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('opens to nobody else, not even by the buyer’s e-mail, and holds no other file', async () => {
    const { number, cards } = await bought();
    const other = await bought();
    shop.cards.makeFiles([...cards, ...other.cards]);
    expect((await get(number, 'cards.zip', person('u-eve'))).status).toBe(404);
    expect((await get(number, 'cards.zip', anyone, { email: 'ada@example.com' })).status).toBe(403);
    expect((await prepare(number, anyone)).status).toBe(401);
    expect((await prepare(number, anyone, { email: 'ada@example.com' })).status).toBe(403);
    expect((await get(number, `${other.cards[0]}.pdf`)).body.code).toBe('download_not_ready');
    for (const file of ['cards.exe', '..%2Fcards.zip', '.pdf'])
      expect((await get(number, file)).status).toBe(400);
  });

  it('is for cards that are downloaded alone', async () => {
    const { number } = await buyCards(shop, 1, ada);
    for (const answer of [await prepare(number), await read(number), await get(number, 'cards.zip')])
      expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_download']);
    const { number: given, cards } = await bought();
    for (const card of cards) shop.cards.put(card, 'voided');
    expect((await prepare(given)).body.code).toBe('nothing_to_download');
  });
});
