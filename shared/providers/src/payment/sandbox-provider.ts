import { z } from 'zod';
import { browserUrl } from './browser-url';
import { type Payment, type PaymentProvider, PaymentUnavailable } from './port';
import { ProcessorStateSchema, paymentStateOf } from './processor-states';
import { callProvider, type ProviderAnswer } from './provider-http';

const IntentAnswer = z.object({
  id: z.string(),
  client_secret: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  status: ProcessorStateSchema,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  last_error: z.object({ decline_code: z.string(), message: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
});
const Refusal = z.object({ code: z.string(), message: z.string() });

function paymentOf(body: unknown): Payment {
  const intent = IntentAnswer.parse(body);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    cents: intent.amount,
    state: paymentStateOf(intent.status),
    card: intent.card === null ? null : { brand: intent.card.brand, lastFour: intent.card.last4 },
    decline:
      intent.last_error === null
        ? null
        : { code: intent.last_error.decline_code, message: intent.last_error.message },
    metadata: intent.metadata,
  };
}

function refusalOf({ status, body }: ProviderAnswer) {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success)
    throw new PaymentUnavailable(`the payment provider answered ${status} without a word`);
  return refusal.data;
}

export interface SandboxProviderOptions {
  url: string;
  /** The sandbox's address as browsers reach it. */
  publicUrl: string;
  secretKey: string;
}

/** Payments by the sandbox. */
export function createSandboxProvider({
  url,
  publicUrl,
  secretKey,
}: SandboxProviderOptions): PaymentProvider {
  const authorization = `Bearer ${secretKey}`;
  const post = (path: string, body: unknown) =>
    callProvider(url, {
      method: 'POST',
      path,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const intentPath = (id: string) => `/v1/intents/${encodeURIComponent(id)}`;

  return {
    confirmUrl: () => browserUrl(publicUrl, 'confirm'),

    async create({ cents, key, metadata }) {
      const answer = await post('/v1/intents', { amount: cents, idempotency_key: key, metadata });
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return paymentOf(answer.body);
    },

    async read(id) {
      const answer = await callProvider(url, {
        method: 'GET',
        path: intentPath(id),
        headers: { authorization },
      });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return paymentOf(answer.body);
    },

    async capture(id, orderNumber) {
      const answer = await post(`${intentPath(id)}/capture`, { order_number: orderNumber });
      if (answer.status === 200) return { outcome: 'captured', payment: paymentOf(answer.body) };
      if (answer.status === 401) throw new PaymentUnavailable(refusalOf(answer).message);
      return { outcome: 'refused', reason: refusalOf(answer).message };
    },

    async cancel(id) {
      const answer = await post(`${intentPath(id)}/cancel`, {});
      if (answer.status === 200) return 'cancelled';
      if (answer.status === 404) return 'unknown';
      const { code, message } = refusalOf(answer);
      if (code === 'intent_captured') return 'captured';
      throw new PaymentUnavailable(message);
    },

    async refund(id, { cents, key }) {
      const answer = await post(`${intentPath(id)}/refunds`, { amount: cents, idempotency_key: key });
      if (answer.status === 200)
        return { outcome: 'refunded', refundedCents: IntentAnswer.parse(answer.body).amount_refunded };
      if (answer.status === 401) throw new PaymentUnavailable(refusalOf(answer).message);
      return { outcome: 'refused', reason: refusalOf(answer).message };
    },
  };
}
