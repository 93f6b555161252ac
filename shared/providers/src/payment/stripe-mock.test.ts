import { describe, expect, it } from 'vitest';
import { createStripeProvider } from './stripe-provider';

const url = process.env.STRIPE_MOCK_URL ?? '';

/**
 * Stripe's own stand-in (`stripe-mock`, a Go program) checks every path and field against Stripe's description of its API, and
 * answers with fixed objects. It is not to be had everywhere: the runbook says how to build it and run these.
 */
describe.skipIf(url === '')('what the store asks of Stripe', () => {
  const provider = createStripeProvider({ url, secretKey: ['sk', 'test', '123'].join('_') });
  const metadata = { cart_id: 'c-1', cart_version: '3' };

  it('makes payments that are captured by hand, for a customer too, and reads what is told of them', async () => {
    expect(await provider.create({ cents: 5_295, key: 'k-1', metadata })).toMatchObject({ cents: 5_295 });
    const customerId = await provider.createCustomer('k-2');
    const kept = { customerId, saveCard: true };
    const { id } = await provider.create({ cents: 100, key: 'k-3', metadata, ...kept });
    expect(await provider.read(id)).toMatchObject({ id, refundedCents: 0 });
  });

  it('captures, cancels and refunds them', async () => {
    expect(await provider.capture('pi_1', 'BT-1')).toMatchObject({ outcome: 'captured' });
    expect(await provider.cancel('pi_1')).toBe('cancelled');
    expect(await provider.refund('pi_1', { cents: 100, key: 'k-4' })).toMatchObject({ outcome: 'refunded' });
    expect(Array.isArray(await provider.refundsOf('pi_1'))).toBe(true);
  });

  it('keeps cards for customers', async () => {
    expect((await provider.prepareSetup('cus_1')).clientSecret).not.toBe('');
    expect(Array.isArray(await provider.savedCards('cus_1'))).toBe(true);
    expect(typeof (await provider.forgetCard('cus_1', 'pm_1'))).toBe('boolean');
  });

  it('pays by a card that was kept, and tells of it what the rules about risk look at', async () => {
    const payment = await provider.create({ cents: 5_295, key: 'k-5', metadata, customerId: 'cus_1' });
    await provider.payBySavedCard(payment, 'pm_1');
    const { card } = (await provider.read(payment.id)) ?? {};
    expect(card).toMatchObject({ brand: expect.any(String), country: 'US' });
  });

  it('is refused what Stripe does not know', async () => {
    const answer = await fetch(`${url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${['sk', 'test', '123'].join('_')}` },
      body: new URLSearchParams({ amount: '100', currency: 'usd', no_such_field: '1' }),
    });
    expect(answer.status).toBe(400);
  });
});
