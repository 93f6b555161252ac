import { z } from 'zod';
import { browserUrl } from './browser-url';
import { type Payment, type PaymentProvider, PaymentUnavailable } from './port';
import { ProcessorStateSchema, paymentStateOf } from './processor-states';
import { callProvider, type ProviderAnswer } from './provider-http';
import { stripeRefundState } from './stripe-webhook';

const IntentAnswer = z.object({
  id: z.string(),
  client_secret: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  status: ProcessorStateSchema,
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      fingerprint: z.string().nullable().default(null),
      zip: z.string().nullable().default(null),
      country: z.string().nullable().default(null),
    })
    .nullable(),
  last_error: z.object({ decline_code: z.string(), message: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  refunds: z
    .array(
      z.object({
        id: z.string().optional(),
        amount: z.int(),
        status: z.string().default('succeeded'),
        idempotency_key: z.string(),
        at_dashboard: z.boolean().default(false),
      }),
    )
    .default([]),
});
const CustomerAnswer = z.object({ id: z.string() });
const SetupAnswer = z.object({ client_secret: z.string() });
const CardsAnswer = z.object({
  payment_methods: z.array(
    z.object({
      id: z.string(),
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
    }),
  ),
});
const Refusal = z.object({ code: z.string(), message: z.string() });

function paymentOf(body: unknown): Payment {
  const intent = IntentAnswer.parse(body);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    cents: intent.amount,
    refundedCents: intent.amount_refunded,
    state: paymentStateOf(intent.status),
    card:
      intent.card === null
        ? null
        : {
            brand: intent.card.brand,
            lastFour: intent.card.last4,
            fingerprint: intent.card.fingerprint,
            postalCode: intent.card.zip,
            country: intent.card.country,
          },
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
  const customerPath = (id: string) => `/v1/customers/${encodeURIComponent(id)}`;

  return {
    confirmUrl: () => browserUrl(publicUrl, 'confirm'),

    async create({ cents, key, metadata, customerId, saveCard = false }) {
      const answer = await post('/v1/intents', {
        amount: cents,
        idempotency_key: key,
        metadata,
        customer: customerId ?? null,
        save_card: saveCard,
      });
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return paymentOf(answer.body);
    },

    async payBySavedCard({ clientSecret }, cardId) {
      const answer = await post('/confirm', { client_secret: clientSecret, payment_method: cardId });
      if (answer.status >= 500) throw new PaymentUnavailable(refusalOf(answer).message);
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
      const { code, message } = refusalOf(answer);
      if (answer.status === 401) throw new PaymentUnavailable(message);
      return { outcome: 'refused', reason: message, isDisputed: code === 'charge_disputed' };
    },

    async refundsOf(id) {
      const path = intentPath(id);
      const answer = await callProvider(url, { method: 'GET', path, headers: { authorization } });
      if (answer.status === 404) return [];
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return IntentAnswer.parse(answer.body).refunds.map(
        ({ id: refundId, amount, status, idempotency_key, at_dashboard }) => ({
          id: refundId ?? idempotency_key,
          cents: amount,
          state: stripeRefundState(status),
          key: at_dashboard ? null : idempotency_key,
        }),
      );
    },

    async createCustomer(key) {
      const answer = await post('/v1/customers', { idempotency_key: key });
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return CustomerAnswer.parse(answer.body).id;
    },

    async prepareSetup(customerId) {
      const answer = await post(`${customerPath(customerId)}/setups`, {});
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      const { client_secret: clientSecret } = SetupAnswer.parse(answer.body);
      return { clientSecret, setupUrl: browserUrl(publicUrl, 'setup') };
    },

    async savedCards(customerId) {
      const path = `${customerPath(customerId)}/payment-methods`;
      const answer = await callProvider(url, { method: 'GET', path, headers: { authorization } });
      if (answer.status === 404) return [];
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return CardsAnswer.parse(answer.body).payment_methods.map(({ id, card }) => ({
        id,
        brand: card.brand,
        lastFour: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }));
    },

    async forgetCard(customerId, cardId) {
      const path = `${customerPath(customerId)}/payment-methods/${encodeURIComponent(cardId)}/detach`;
      const answer = await post(path, {});
      if (answer.status === 200) return true;
      if (answer.status === 404) return false;
      throw new PaymentUnavailable(refusalOf(answer).message);
    },
  };
}
