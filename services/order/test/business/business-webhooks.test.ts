import { createHmac, randomUUID } from 'node:crypto';
import {
  cancelOrder,
  changeWebhookEndpoint,
  createApiOrder,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  mostWebhookEndpoints,
  orderedCards,
  replayWebhookDelivery,
  reportWebhookDelivery,
  rotateWebhookSecret,
  takeWebhookDelivery,
  testWebhookEndpoint,
  type WebhookDelivery,
} from '@bowtie/contracts';
import { webhookEventTypes } from '@bowtie/domain';
import { type Identity, personCartEpoch, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebhookEndpoints } from '../../src/store/webhooks/webhook-endpoints';
import { type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ WEBHOOK_RELAY_MS: '50', WEBHOOK_RETRY_MS: '20' });
});
afterAll(() => shop.close());

const worker = serviceIdentity('fulfilment');
/** A machine that is busy takes its time. */
const slowTest = { timeout: 25_000 };
const url = 'https://hooks.example.com/bowtie';
let people = 0;

/** The owner of a business with a saved card, and its program. */
async function business() {
  people += 1;
  const user_id = `hook-boss-${people}`;
  const { business_id } = shop.account.giveBusiness(user_id);
  await shop.saveCard(person(user_id));
  const program = testIdentity({
    kind: 'user',
    user_id,
    cart_epoch: personCartEpoch,
    api_key: { key_id: 'k', business_id },
  });
  return { owner: person(user_id), program };
}
const add = (as: Identity, fields: object = {}) =>
  shop.harness.call(createWebhookEndpoint, { body: { url, events: webhookEventTypes, ...fields } }, { as });
async function endpointOf(as: Identity, fields: object = {}) {
  const { status, body } = await add(as, fields);
  if (status !== 200) throw new Error(`no endpoint: ${status} ${JSON.stringify(body)}`);
  return { id: String(body.endpoint.endpoint_id), secret: String(body.secret) };
}
async function order(as: Identity, amounts: readonly number[] = [50]) {
  const body = {
    delivery_groups: [{ uuid: 'team', virtual: true, delivery_style: 'email' }],
    cards: amounts.map((amount) => ({ group_uuid: 'team', amount, card_network: 'visa', quantity: 1 })),
    payment: { method: 'existing_payment_method' },
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const made = await shop.harness.call(createApiOrder, { body }, { as, headers });
  const stored = await shop.stored(made.body.order_number);
  if (stored === null) throw new Error(`no order: ${made.status} ${JSON.stringify(made.body)}`);
  return { number: stored._id, cards: orderedCards(stored._id, stored.cart).map(({ card_id }) => card_id) };
}
const take = async (endpoint_id: string) =>
  (await shop.harness.call(takeWebhookDelivery, { body: { endpoint_id } }, { as: worker })).body.delivery;
const report = (taken: { delivery_id: string; attempt: number }, status: number | null) =>
  shop.harness.call(
    reportWebhookDelivery,
    {
      body: {
        delivery_id: taken.delivery_id,
        attempt: taken.attempt,
        status,
        error: status === 200 ? null : 'It failed.',
        milliseconds: 5,
      },
    },
    { as: worker },
  );
const log = async (as: Identity, endpoint_id: string): Promise<WebhookDelivery[]> =>
  (
    await shop.harness.call(
      listWebhookDeliveries,
      { params: { endpoint_id }, query: { limit: '100' } },
      { as },
    )
  ).body.deliveries;
/** Takes deliveries as they come, until there are so many. */
async function takeAll(endpoint_id: string, count: number) {
  const events: { id: string; type: string; data: Record<string, unknown> }[] = [];
  await vi.waitFor(async () => {
    for (let taken = await take(endpoint_id); taken !== null; taken = await take(endpoint_id)) {
      events.push(JSON.parse(taken.body));
      await report(taken, 200);
    }
    expect(events.length).toBeGreaterThanOrEqual(count);
  }, slowTest);
  return events;
}

describe('webhooks of a business', () => {
  it('tell the life of an order and its cards, each step once and in its order', async () => {
    const { owner, program } = await business();
    const { id } = await endpointOf(owner);
    const { number, cards } = await order(program, [50, 25]);
    const [first = '', second = ''] = cards;
    expect(await takeAll(id, 1)).toMatchObject([
      { type: 'order.paid', data: { order_number: number, status: 'incomplete' } },
    ]);
    shop.cards.put(first, 'sent');
    expect(await takeAll(id, 1)).toMatchObject([
      { type: 'card.sent', data: { order_number: number, card_id: first } },
    ]);
    shop.cards.put(second, 'bounced');
    expect(await takeAll(id, 1)).toMatchObject([{ type: 'card.bounced', data: { card_id: second } }]);
    const types = (await log(owner, id)).map(({ type }) => type);
    expect(types).toEqual(['card.bounced', 'card.sent', 'order.paid']);
  });

  it('tell what is refunded, and nothing that a recipient is known by', async () => {
    const { owner, program } = await business();
    const { id } = await endpointOf(owner);
    const { number, cards } = await order(program);
    await takeAll(id, 1);
    await shop.harness.call(cancelOrder, { params: { order_number: number } }, { as: program });
    const events = await takeAll(id, 2);
    const found = new Map(events.map(({ type, data }) => [type, data]));
    expect(found.get('card.refunded')).toMatchObject({ card_id: cards[0], amount: expect.any(Number) });
    expect(found.get('order.canceled') ?? found.get('order.refunded')).toMatchObject({ status: 'cancelled' });
    expect(JSON.stringify(events)).not.toMatch(/grace|hopper|example/i);
  });

  it('go to each endpoint that wants the event, and to none that came later or belongs to another', async () => {
    const { owner, program } = await business();
    const all = await endpointOf(owner);
    const few = await endpointOf(owner, { events: ['card.opened'] });
    const stranger = await business();
    const foreign = await endpointOf(stranger.owner);
    await order(program);
    await takeAll(all.id, 1);
    const late = await endpointOf(owner);
    expect([
      await log(owner, few.id),
      await log(owner, late.id),
      await log(stranger.owner, foreign.id),
    ]).toEqual([[], [], []]);
  });

  it('are signed so that anybody who knows the secret can tell, also with the old one after a rotation', async () => {
    const { owner } = await business();
    const { id, secret } = await endpointOf(owner);
    const verify = async (...secrets: string[]) => {
      await shop.harness.call(testWebhookEndpoint, { params: { endpoint_id: id } }, { as: owner });
      const taken = await take(id);
      const [time = '', ...signatures] = String(taken.signature).split(',');
      expect(time).toMatch(/^t=\d{10}$/);
      expect(signatures).toEqual(
        secrets.map(
          (each) =>
            `v1=${createHmac('sha256', each)
              .update(`${time.slice(2)}.${taken.body}`)
              .digest('hex')}`,
        ),
      );
      expect(JSON.parse(taken.body)).toMatchObject({ type: 'webhook.test', data: {} });
      await report(taken, 204);
    };
    await verify(secret);
    const rotated = await shop.harness.call(
      rotateWebhookSecret,
      { params: { endpoint_id: id } },
      { as: owner },
    );
    expect(rotated.body.secret).not.toBe(secret);
    await verify(rotated.body.secret, secret);
  });

  it('are tried again after a failure, and sent once more by hand under their id', async () => {
    const { owner, program } = await business();
    const { id } = await endpointOf(owner);
    await order(program);
    let taken = null;
    await vi.waitFor(async () => {
      taken = await take(id);
      expect(taken).not.toBeNull();
    }, slowTest);
    const first = taken as unknown as { delivery_id: string; attempt: number; body: string };
    await report(first, 500);
    // Somebody who reports late changes nothing.
    const again = await vi.waitFor(async () => {
      const next = await take(id);
      expect(next).not.toBeNull();
      return next;
    }, slowTest);
    expect(again).toMatchObject({ delivery_id: first.delivery_id, attempt: 2, body: first.body });
    await report(first, 200);
    expect(await log(owner, id)).toMatchObject([{ status: 'pending', attempts: [{ status: 500 }] }]);
    await report(again, 200);
    const [delivered] = await log(owner, id);
    expect(delivered).toMatchObject({ status: 'delivered', attempts: [{ status: 500 }, { status: 200 }] });
    const params = { endpoint_id: id, delivery_id: first.delivery_id };
    const replayed = await shop.harness.call(replayWebhookDelivery, { params }, { as: owner });
    expect(replayed.body.delivery).toMatchObject({ status: 'pending', event_id: delivered?.event_id });
    expect(await takeAll(id, 1)).toEqual([JSON.parse(first.body)]);
  });

  it('stop at a disabled endpoint, and go on once it is active again', async () => {
    const { owner, program } = await business();
    const { id } = await endpointOf(owner);
    const set = (active: boolean) =>
      shop.harness.call(
        changeWebhookEndpoint,
        { params: { endpoint_id: id }, body: { active } },
        { as: owner },
      );
    await order(program);
    await vi.waitFor(async () => expect(await log(owner, id)).toHaveLength(1), slowTest);
    expect((await set(false)).body.endpoint.status).toBe('disabled');
    expect(await take(id)).toBeNull();
    expect(await log(owner, id)).toMatchObject([{ status: 'held' }]);
    const rejected = await shop.harness.call(
      testWebhookEndpoint,
      { params: { endpoint_id: id } },
      { as: owner },
    );
    expect(rejected).toMatchObject({ status: 409, body: { code: 'webhook_endpoint_disabled' } });
    expect((await set(true)).body.endpoint.status).toBe('active');
    expect(await takeAll(id, 1)).toMatchObject([{ type: 'order.paid' }]);
  });
});

describe('endpoints', () => {
  it('are on this machine, too, for whoever develops against the store', async () => {
    const { owner } = await business();
    expect((await add(owner, { url: 'http://localhost:9000/hook' })).status).toBe(200);
    expect((await add(owner, { url: 'http://10.0.0.1/hook' })).status).toBe(422);
  });

  it('are exactly as many as there may be, where many are made at once', async () => {
    const db = shop.harness.db('order');
    const instances = await Promise.all([WebhookEndpoints.open(db), WebhookEndpoints.open(db)]);
    const race = async (many: number) => {
      const given = { url, events: [...webhookEventTypes] };
      const racers = Array.from({ length: many }, (_, n) => instances[n % 2]?.add('racing', given));
      return (await Promise.all(racers)).filter((made) => made !== null);
    };
    const [first] = await race(12);
    expect(await instances[0].of('racing')).toHaveLength(mostWebhookEndpoints);
    await instances[0].delete(first?._id ?? '');
    expect(await race(3)).toHaveLength(1);
    expect(await race(1)).toEqual([]);
    // As those of the time before places are.
    const stored = db.collection('webhook_endpoints');
    await stored.updateOne({ business_id: 'racing', place: 3 }, { $unset: { place: 1 } });
    const places = (await (await WebhookEndpoints.open(db)).of('racing')).map(({ place }) => place);
    expect(new Set(places).size).toBe(mostWebhookEndpoints);
  });

  it('are at most five, of owners alone, and nobody else reaches them', async () => {
    const { owner } = await business();
    const answers = [];
    for (let n = 0; n <= mostWebhookEndpoints; n += 1) answers.push(await add(owner));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers.at(-1)?.body.code).toBe('webhook_endpoint_limit');
    const endpoint_id = answers[0]?.body.endpoint.endpoint_id;
    const stranger = (await business()).owner;
    const buyer = person('hook-buyer');
    shop.account.giveBusiness('hook-buyer', { role: 'buyer' });
    expect(await add(buyer)).toMatchObject({ status: 403, body: { code: 'business_owner_only' } });
    expect((await add(testIdentity())).status).toBe(401);
    for (const call of [
      changeWebhookEndpoint,
      rotateWebhookSecret,
      deleteWebhookEndpoint,
      testWebhookEndpoint,
    ]) {
      const params = { endpoint_id };
      const answer = await shop.harness.call(call, { params, body: {} }, { as: stranger });
      expect(answer).toMatchObject({ status: 404, body: { code: 'webhook_endpoint_not_found' } });
    }
    const left = await shop.harness.call(deleteWebhookEndpoint, { params: { endpoint_id } }, { as: owner });
    expect(left.body.endpoints).toHaveLength(4);
    const list = await shop.harness.call(listWebhookEndpoints, {}, { as: owner });
    expect(list.body.endpoints).toEqual(left.body.endpoints);
    expect(JSON.stringify(list.body)).not.toContain('bws_');
  });
});

describe('an endpoint', () => {
  let strict: OrderHarness;
  beforeAll(async () => {
    strict = await openOrderHarness({
      WEBHOOK_RETRY_MS: '20',
      WEBHOOK_DISABLE_AFTER_HOURS: '0',
      NODE_ENV: 'production',
    });
  });
  afterAll(() => strict.close());

  it.each([
    'http://hooks.example.com/',
    'http://127.0.0.1:9000/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706434/',
    'https://intranet/',
    'https://db.internal/',
    'https://user:secret@hooks.example.com/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
  ])('is never at %s where strangers come', async (rejected) => {
    strict.account.giveBusiness('careless');
    const body = { url: rejected, events: ['order.paid'] };
    const answer = await strict.harness.call(createWebhookEndpoint, { body }, { as: person('careless') });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'webhook_url_refused', errors: { url: [expect.any(String)] } },
    });
  });

  it('is disabled after days of failure, and its owner is told by mail', async () => {
    const owner = `failing-${randomUUID()}`;
    strict.account.giveBusiness(owner);
    const as = person(owner);
    const body = { url, events: ['order.paid'] };
    const { endpoint } = (await strict.harness.call(createWebhookEndpoint, { body }, { as })).body;
    const { endpoint_id } = endpoint;
    await strict.harness.call(testWebhookEndpoint, { params: { endpoint_id } }, { as });
    const taken = (await strict.harness.call(takeWebhookDelivery, { body: { endpoint_id } }, { as: worker }))
      .body.delivery;
    const { delivery_id, attempt } = taken;
    const failed = { delivery_id, attempt, status: null, error: 'It failed.', milliseconds: 5 };
    await strict.harness.call(reportWebhookDelivery, { body: failed }, { as: worker });
    const { endpoints } = (await strict.harness.call(listWebhookEndpoints, {}, { as })).body;
    expect(endpoints).toMatchObject([{ status: 'disabled', date_failing: expect.any(String) }]);
    expect(strict.account.disabledNotices()).toContain(`business-of-${owner}`);
  });
});
