import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAnsweringServer } from '../../test/answering-server';
import { PaymentUnavailable } from '../payment/port';
import { WebhookRejected } from '../payment/webhook';
import { createPaypalWebhooks } from './paypal-webhook';
import { type PaypalSandbox, sandboxWebhookId, startPaypalSandbox } from './sandbox';
import { signPaypalWebhook } from './sandbox/paypal-events';

const events = z
  .array(z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() }))
  .parse(JSON.parse(readFileSync(new URL('./recorded/paypal-events.json', import.meta.url), 'utf8')));
const apiKey = 'the client secret of this test';
const sent = (event: unknown, key = apiKey, webhookId = sandboxWebhookId, at?: Date) => {
  // As PayPal writes it, not as we would.
  const body = Buffer.from(JSON.stringify(event, null, 1).replaceAll('/', '\\/'));
  return { body, headers: signPaypalWebhook(body.toString(), key, webhookId, at) };
};
const options = {
  clientId: 'c',
  clientSecret: apiKey,
  webhookId: sandboxWebhookId,
  toleranceSeconds: 4 * 86_400,
};
const paymentIdOf = (orderId: string) => `paypal-${orderId}`;

describe('what PayPal signed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-paypal-'));
  let sandbox: PaypalSandbox;
  const webhooks = () => createPaypalWebhooks({ ...options, apiUrl: sandbox.url, paymentIdOf });
  beforeAll(async () => {
    sandbox = await startPaypalSandbox({ dataDir, apiKey });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is believed with the body as it came', async () => {
    expect(await webhooks().read(sent(events[0]))).toMatchObject({
      id: events[0]?.id,
      about: { paymentId: 'paypal-5O190127TN364715T', notice: { kind: 'payment' } },
    });
  });

  it.each([
    ['with another key', () => sent(events[0], 'another key')],
    ['for another webhook', () => sent(events[0], apiKey, 'ANOTHER')],
    ['with another body', () => ({ ...sent(events[0]), body: Buffer.from(JSON.stringify(events[0])) })],
    ['with no headers', () => ({ ...sent(events[0]), headers: {} })],
    ['five days ago', () => sent(events[0], apiKey, sandboxWebhookId, new Date(Date.now() - 5 * 86_400_000))],
    ['as anything but JSON', () => ({ ...sent('x'), body: Buffer.from('not JSON') })],
  ])('is not believed %s', async (_how, request) => {
    await expect(webhooks().read(request())).rejects.toThrow(WebhookRejected);
  });

  it('is asked for again while PayPal does not answer', async () => {
    sandbox.faults.failNext('unavailable', 2);
    await expect(webhooks().read(sent(events[0]))).rejects.toThrow(PaymentUnavailable);
  });

  it('concerns nobody where PayPal knows no such payment', async () => {
    expect(await webhooks().read(sent(events[3]))).toMatchObject({ about: null });
    expect(await webhooks().read(sent(events.at(-1)))).toMatchObject({
      type: 'BILLING.PLAN.CREATED',
      about: null,
    });
  });
});

describe('what PayPal tells', () => {
  const refund = { kind: 'refund', refundId: '1JU08902781691411', cents: 1_000 };
  const dispute = {
    kind: 'dispute',
    disputeId: 'PP-000-042-663-135',
    cents: 300,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  };
  const notices = [
    { kind: 'payment' },
    { ...refund, state: 'paid', key: null },
    { ...refund, state: 'failed', key: 'give-back-BT-0000-0000-0000-a-1' },
    { ...dispute, state: 'open' },
    { ...dispute, state: 'lost' },
    { ...dispute, state: 'won' },
  ];
  it.each(notices.map((notice, index) => [events[index]?.event_type, events[index], notice] as const))(
    'is read: %s',
    async (_type, event, notice) => {
      const api = await startAnsweringServer(({ path }) => {
        if (path === '/v1/oauth2/token') return { body: { access_token: 't', expires_in: 3_600 } };
        if (path.endsWith('/verify-webhook-signature')) return { body: { verification_status: 'SUCCESS' } };
        return { body: { supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } } } };
      });
      try {
        const webhooks = createPaypalWebhooks({ ...options, apiUrl: api.url, paymentIdOf });
        expect(await webhooks.read(sent(event))).toMatchObject({
          about: { paymentId: 'paypal-5O190127TN364715T', notice },
        });
      } finally {
        await api.close();
      }
    },
  );
});
