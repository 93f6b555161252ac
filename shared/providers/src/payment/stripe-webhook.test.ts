import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signStripeWebhook, stripeSignatureHeader } from './stripe-signature';
import { createStripeWebhooks } from './stripe-webhook';
import { WebhookRejected } from './webhook';

const secret = 'whsec_the_secret_of_this_endpoint';
const before = 'whsec_the_secret_before_it_changed';
const seconds = 1_755_860_000;
const now = new Date(seconds * 1_000);
const events = z
  .array(z.object({ id: z.string(), type: z.string(), data: z.unknown() }))
  .parse(JSON.parse(readFileSync(new URL('./recorded/stripe-events.json', import.meta.url), 'utf8')));
const webhooks = createStripeWebhooks({ secrets: [secret, before], toleranceSeconds: 300, now: () => now });

/** A webhook as Stripe sends it. */
function sent(event: unknown, secrets: readonly string[] = [secret], at = seconds) {
  const body = Buffer.from(JSON.stringify(event, null, 2));
  return { body, headers: { [stripeSignatureHeader]: signStripeWebhook(body, secrets, at) } };
}
const [succeeded] = events;
const paymentId = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';

describe('what Stripe signed', () => {
  it('is believed with the endpoint’s secret, and with the one before while they change', async () => {
    const told = { id: succeeded?.id, type: 'payment_intent.succeeded' };
    expect(await webhooks.read(sent(succeeded))).toMatchObject(told);
    expect(await webhooks.read(sent(succeeded, [before]))).toMatchObject(told);
    // Stripe signs with both for a day.
    expect(await webhooks.read(sent(succeeded, ['whsec_unknown_here', secret]))).toMatchObject(told);
    const schemes = sent(succeeded);
    schemes.headers[stripeSignatureHeader] += ',v0=0123,v9=x';
    expect(await webhooks.read(schemes)).toMatchObject(told);
  });

  it('tells of money that was set aside', async () => {
    const event = {
      id: 'evt_1',
      type: 'payment_intent.amount_capturable_updated',
      data: { object: { id: paymentId, status: 'requires_capture' } },
    };
    expect((await webhooks.read(sent(event))).about).toEqual({ paymentId, notice: { kind: 'payment' } });
  });

  it.each([
    ['with no header', () => ({ ...sent(succeeded), headers: {} })],
    ['with another secret', () => sent(succeeded, ['whsec_somebody_elses'])],
    ['with another body', () => ({ ...sent(succeeded), body: Buffer.from(JSON.stringify(succeeded)) })],
    ['six minutes ago', () => sent(succeeded, [secret], seconds - 360)],
    ['in six minutes', () => sent(succeeded, [secret], seconds + 360)],
    [
      'long ago, with a newer time beside it',
      () => {
        const { body, headers } = sent(succeeded, [secret], seconds - 3_600);
        const header = headers[stripeSignatureHeader]?.replace(/^t=\d+/, `t=${seconds}`);
        return { body, headers: { [stripeSignatureHeader]: header } };
      },
    ],
    ['as anything but JSON', () => sentText('not JSON')],
    ['as JSON that is no event', () => sentText('{"id":1}')],
    [
      'with an empty signature',
      () => ({ ...sent(succeeded), headers: { [stripeSignatureHeader]: `t=${seconds},v1=` } }),
    ],
  ])('is not believed %s', async (_how, request) => {
    await expect(webhooks.read(request())).rejects.toThrow(WebhookRejected);
  });

  it('is not believed without a secret of ours', async () => {
    const none = createStripeWebhooks({ secrets: [], toleranceSeconds: 300, now: () => now });
    await expect(none.read(sent(succeeded, ['']))).rejects.toThrow(WebhookRejected);
  });
});

function sentText(text: string) {
  const body = Buffer.from(text);
  return { body, headers: { [stripeSignatureHeader]: signStripeWebhook(body, [secret], seconds) } };
}

describe('what Stripe tells', () => {
  const refund = { kind: 'refund', refundId: 're_1Nispe2eZvKYlo2Cd31jOCgZ', cents: 1_000 };
  const dispute = {
    kind: 'dispute',
    disputeId: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
    cents: 1_000,
    reason: 'fraudulent',
  };
  const notices = [
    { kind: 'payment' },
    { kind: 'payment' },
    { kind: 'payment' },
    { ...refund, state: 'pending', key: null },
    { ...refund, state: 'paid', key: 'give-back-BT-0000-0000-0000-a-1' },
    { ...refund, state: 'failed', key: null },
    { ...dispute, state: 'open' },
    { ...dispute, state: 'open' },
    { ...dispute, state: 'lost' },
    { ...dispute, state: 'won' },
    { ...dispute, state: 'won' },
  ];
  it.each(events.slice(0, -1).map((event, index) => [event.type, event, notices[index]] as const))(
    'is read: %s',
    async (_type, event, notice) => {
      expect(await webhooks.read(sent(event))).toMatchObject({ about: { paymentId, notice } });
    },
  );

  it('is noted where it is of another kind, or about no payment of an intent', async () => {
    expect(await webhooks.read(sent(events.at(-1)))).toMatchObject({ type: 'charge.succeeded', about: null });
    const foreign = { id: 'evt_2', type: 'refund.created', data: { object: { id: 're_2', amount: 5 } } };
    expect(await webhooks.read(sent(foreign))).toMatchObject({ about: null });
  });
});
