import { paypalWebhook, stripeWebhook } from '@bowtie/contracts';
import { signStripeWebhook, stripeSignatureHeader } from '@bowtie/providers/payment';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWebhookShop, type WebhookShop, webhookSecret } from '../event-recorder';
import { buyCards } from '../order-harness';

let told: WebhookShop;
beforeAll(async () => {
  told = await openWebhookShop();
});
afterAll(() => told.close());

const now = () => Math.floor(Date.now() / 1_000);

/** An event as its sender would sign it. */
function send(event: object, { secret = webhookSecret, at = now() } = {}) {
  const body = JSON.stringify(event);
  return told.shop.harness.send('POST', stripeWebhook.path, body, {
    'content-type': 'application/json',
    [stripeSignatureHeader]: signStripeWebhook(body, [secret], at),
  });
}

const event = (type: string, object: object, id = `evt_${Math.random()}`) => ({ id, type, data: { object } });

/** Everything that the order service keeps. */
async function stored() {
  const db = told.shop.harness.db('order');
  const collections = await db.listCollections().toArray();
  const all = await Promise.all(collections.map(({ name }) => db.collection(name).find({}).toArray()));
  return JSON.stringify(collections.map(({ name }, index) => [name, all[index]]).sort());
}

describe('an event that nobody signed', () => {
  it.each([
    ['forged', { secret: 'whsec_somebody_elses_secret' }],
    ['stale', { at: now() - 600 }],
    ['of the future', { at: now() + 600 }],
  ])('is refused, and changes nothing: %s', async (_what, how) => {
    const { number } = await buyCards(told.shop, 1);
    const order = await told.shop.stored(number);
    const before = await stored();
    const dispute = { id: 'du_1', amount: 1, payment_intent: order?.payment_id, status: 'needs_response' };
    const answer = await send(event('charge.dispute.created', dispute), how);
    expect([answer.status, answer.body.code]).toEqual([400, 'webhook_rejected']);
    expect(await stored()).toBe(before);
  });

  it('is refused at PayPal’s route where the configuration has no webhook there', async () => {
    const answer = await told.shop.harness.send('POST', paypalWebhook.path, '{}', {
      'content-type': 'application/json',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'webhook_rejected']);
  });
});

describe('an event that concerns nothing', () => {
  it.each([
    ['of an unknown kind', event('customer.created', { id: 'cus_1' })],
    ['about an unknown payment', event('payment_intent.succeeded', { id: 'pi_unknown' })],
    [
      'about a dispute of an unknown payment',
      event('charge.dispute.created', {
        id: 'du_2',
        amount: 5,
        payment_intent: 'pi_unknown',
        status: 'needs_response',
      }),
    ],
    ['about no payment', event('refund.created', { id: 're_1', amount: 5 })],
  ])('is answered alike, and learns nothing: %s', async (_what, sent) => {
    const answer = await send(sent);
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  });
});

describe('a payment that was taken', () => {
  it('finishes an order whose answer was lost', async () => {
    const slow = await openWebhookShop({ ORDER_RELAY_MS: '600000', ORDER_LEASE_MS: '600000' });
    try {
      const checkout = await slow.shop.checkout();
      await slow.shop.control({ fail_next: 100, only: 'capture' });
      const { body } = await slow.shop.order(checkout);
      expect(body.status).toBe('received');
      await slow.shop.control({ fail_next: 0 });
      await slow.shop.provider.capture(checkout.paymentId, body.order_number);
      await expect.poll(() => slow.eventsOf(checkout.paymentId).length).toBe(1);
      const events = slow.eventsOf(checkout.paymentId);
      const answers = await slow.deliver([...events, ...events]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await slow.shop.stored(body.order_number)).toMatchObject({ status: 'paid' });
      expect(slow.shop.carts.of(checkout.cartKey)).toBeUndefined();
    } finally {
      await slow.close();
    }
  });

  it('is refunded once where it has no order, and makes none', async () => {
    const checkout = await told.shop.checkout();
    await told.dashboard(checkout.paymentId, 'capture');
    await expect.poll(() => told.eventsOf(checkout.paymentId).length).toBe(1);
    const events = told.eventsOf(checkout.paymentId);
    const before = await told.shop.countOrders();
    await told.deliver([...events, ...events]);
    expect(await told.shop.provider.read(checkout.paymentId)).toMatchObject({
      state: 'captured',
      refundedCents: 5_295,
    });
    expect(await told.shop.countOrders()).toBe(before);
    expect((await told.shop.order(checkout)).body.code).toBe('payment_unknown');
  });

  it('waits for the provider, which is to send the event again', async () => {
    const checkout = await told.shop.checkout();
    await told.dashboard(checkout.paymentId, 'capture');
    await expect.poll(() => told.eventsOf(checkout.paymentId).length).toBe(1);
    await told.shop.control({ fail_next: 4 });
    const [answer] = await told.deliver(told.eventsOf(checkout.paymentId));
    expect([answer?.status, answer?.body.code]).toEqual([503, 'payment_unavailable']);
    await told.shop.control({ fail_next: 0 });
    await told.deliver(told.eventsOf(checkout.paymentId));
    expect(await told.shop.provider.read(checkout.paymentId)).toMatchObject({ refundedCents: 5_295 });
  });

  it('is told of without anything to do, mostly', async () => {
    const who = testIdentity();
    const { number } = await buyCards(told.shop, 1, who);
    const before = await told.shop.stored(number);
    const paymentId = before?.payment_id ?? '';
    await expect.poll(() => told.eventsOf(paymentId).length).toBe(1);
    await told.deliver(told.eventsOf(paymentId));
    expect(await told.shop.stored(number)).toEqual(before);
  });
});

describe('a payment that was refused or given up', () => {
  it('cancels the order that waits for it', async () => {
    const slow = await openWebhookShop({ ORDER_RELAY_MS: '600000', ORDER_LEASE_MS: '600000' });
    try {
      const checkout = await slow.shop.checkout();
      await slow.shop.control({ fail_next: 100, only: 'capture' });
      const { body } = await slow.shop.order(checkout);
      await slow.shop.control({ fail_next: 0 });
      await slow.shop.provider.cancel(checkout.paymentId);
      await expect.poll(() => slow.eventsOf(checkout.paymentId).length).toBe(1);
      await slow.deliver(slow.eventsOf(checkout.paymentId));
      expect(await slow.shop.stored(body.order_number)).toMatchObject({
        status: 'cancelled',
        approved_at: null,
      });
    } finally {
      await slow.close();
    }
  });
});
