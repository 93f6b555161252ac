import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { browserUrl } from './browser-url';
import { type Payment, type PaymentProvider, PaymentUnavailable } from './port';
import { ProcessorStateSchema, paymentStateOf } from './processor-states';
import { callProvider, type ProviderAnswer } from './provider-http';
import { refundKeyField, stripeRefundState } from './stripe-webhook';

const StripeIntent = z.object({
  id: z.string(),
  client_secret: z.string(),
  amount: z.int(),
  status: ProcessorStateSchema,
  last_payment_error: z
    .object({
      code: z.string().optional(),
      decline_code: z.string().optional(),
      message: z.string().optional(),
    })
    .nullish(),
  /** Asked for with `expand`, so an object and not an id. */
  payment_method: z
    .object({
      card: z
        .object({
          brand: z.string(),
          last4: z.string(),
          fingerprint: z.string().nullish(),
          country: z.string().nullish(),
        })
        .optional(),
      billing_details: z
        .object({ address: z.object({ postal_code: z.string().nullish() }).nullish() })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  latest_charge: z.object({ amount_refunded: z.int() }).nullish().catch(null),
  metadata: z.record(z.string(), z.string()),
});
const StripeRefunds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      status: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  ),
});
/** Its charge is asked for with `expand`. */
const StripeRefund = z.object({ charge: z.object({ amount_refunded: z.int() }).nullish().catch(null) });
const StripeCustomer = z.object({ id: z.string() });
const StripeSetup = z.object({ client_secret: z.string() });
const StripeMethods = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
    }),
  ),
});
const StripeMethodOwner = z.object({ customer: z.string().nullish() });
const StripeErrorBodySchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    message: z.string().default('The payment provider refused.'),
    payment_intent: z.object({ status: z.string() }).optional(),
  }),
});

/** The version of Stripe's API whose shapes are read here, whatever an account's own default is. */
const stripeVersion = '2024-06-20';
const expansions = ['payment_method', 'latest_charge'];

function paymentOf(body: unknown): Payment {
  const intent = StripeIntent.parse(body);
  const card = intent.payment_method?.card;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    cents: intent.amount,
    refundedCents: intent.latest_charge?.amount_refunded ?? 0,
    state: paymentStateOf(intent.status),
    card:
      card === undefined
        ? null
        : {
            brand: card.brand,
            lastFour: card.last4,
            fingerprint: card.fingerprint ?? null,
            postalCode: intent.payment_method?.billing_details?.address?.postal_code ?? null,
            country: card.country ?? null,
          },
    decline:
      error == null
        ? null
        : {
            code: error.decline_code ?? error.code ?? 'declined',
            message: error.message ?? 'The card was declined.',
          },
    metadata: intent.metadata,
  };
}

/** What Stripe refused; a refusal that is about us and not about the payment counts as an outage. */
function refusalOf({ status, body }: ProviderAnswer) {
  const refusal = StripeErrorBodySchema.safeParse(body).data?.error;
  if (refusal === undefined) throw new PaymentUnavailable(`the payment provider answered ${status}`);
  if (status === 401 || status === 403 || status === 409) throw new PaymentUnavailable(refusal.message);
  return refusal;
}

function form(fields: Readonly<Record<string, string>>, expand: readonly string[] = expansions): string {
  const body = new URLSearchParams(fields);
  for (const [index, name] of expand.entries()) body.set(`expand[${index}]`, name);
  return body.toString();
}

export interface StripeProviderOptions {
  url: string;
  /** Where browsers reach the sandbox; absent at Stripe, whose own script sends the card. */
  publicUrl?: string;
  secretKey: string;
}

/** Payments by Stripe, or by the sandbox, which speaks its protocol: payment intents that are captured by hand. */
export function createStripeProvider({ url, publicUrl, secretKey }: StripeProviderOptions): PaymentProvider {
  const origin = url.replace(/\/$/, '');
  const access = { authorization: `Bearer ${secretKey}`, 'stripe-version': stripeVersion };
  const post = (path: string, fields: Readonly<Record<string, string>>, key: string, expand = expansions) =>
    callProvider(origin, {
      method: 'POST',
      path,
      headers: {
        ...access,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
      },
      body: form(fields, expand),
    });
  const intentPath = (id: string) => `/v1/payment_intents/${encodeURIComponent(id)}`;

  const get = (path: string) => callProvider(origin, { method: 'GET', path, headers: access });
  const methodPath = (id: string) => `/v1/payment_methods/${encodeURIComponent(id)}`;

  const read = async (id: string): Promise<Payment | undefined> => {
    const answer = await get(`${intentPath(id)}?${form({})}`);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
    return paymentOf(answer.body);
  };

  return {
    confirmUrl: ({ id }) =>
      publicUrl === undefined ? `${origin}${intentPath(id)}/confirm` : browserUrl(publicUrl, 'confirm'),
    read,

    async create({ cents, key, metadata, customerId, saveCard = false }) {
      const fields = Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]),
      );
      const answer = await post(
        '/v1/payment_intents',
        {
          amount: String(cents),
          currency: 'usd',
          capture_method: 'manual',
          'payment_method_types[0]': 'card',
          ...(customerId !== undefined && { customer: customerId }),
          ...(customerId !== undefined && saveCard && { setup_future_usage: 'on_session' }),
          ...fields,
        },
        `create-${key}`,
      );
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return paymentOf(answer.body);
    },

    async payBySavedCard({ id }, cardId) {
      const answer = await post(
        `${intentPath(id)}/confirm`,
        { payment_method: cardId },
        `confirm-${id}-${cardId}`,
      );
      // A card that was turned down is a refusal of its own kind, which the payment tells.
      if (answer.status !== 200) refusalOf(answer);
    },

    async capture(id, orderNumber) {
      const answer = await post(
        `${intentPath(id)}/capture`,
        { 'metadata[order_number]': orderNumber },
        `capture-${id}-${orderNumber}`,
      );
      if (answer.status === 200) return { outcome: 'captured', payment: paymentOf(answer.body) };
      const refusal = refusalOf(answer);
      // Stripe forgets its idempotency keys in time; then a second capture is refused, though all is well.
      const payment = refusal.code === 'payment_intent_unexpected_state' ? await read(id) : undefined;
      if (payment?.state === 'captured' && payment.metadata.order_number === orderNumber)
        return { outcome: 'captured', payment };
      return { outcome: 'refused', reason: refusal.message };
    },

    async cancel(id) {
      const answer = await post(`${intentPath(id)}/cancel`, {}, `cancel-${id}`);
      if (answer.status === 200) return 'cancelled';
      if (answer.status === 404) return 'unknown';
      const refusal = refusalOf(answer);
      const status = refusal.payment_intent?.status ?? (await read(id))?.state;
      if (status === 'canceled' || status === 'cancelled') return 'cancelled';
      if (status === 'succeeded' || status === 'captured') return 'captured';
      throw new PaymentUnavailable(refusal.message);
    },

    async refund(id, { cents, key }) {
      const answer = await post(
        '/v1/refunds',
        { payment_intent: id, amount: String(cents), [`metadata[${refundKeyField}]`]: key },
        // An amount that was refused may be asked for again as less.
        `refund-${id}-${key}-${cents}`,
        ['charge'],
      );
      if (answer.status !== 200) {
        const { code, message } = refusalOf(answer);
        return { outcome: 'refused', reason: message, isDisputed: code === 'charge_disputed' };
      }
      const { charge } = StripeRefund.parse(answer.body);
      return { outcome: 'refunded', refundedCents: charge?.amount_refunded ?? cents };
    },

    async refundsOf(id) {
      const query = new URLSearchParams({ payment_intent: id, limit: '100' });
      const answer = await get(`/v1/refunds?${query}`);
      if (answer.status === 404 || answer.status === 400) return [];
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return StripeRefunds.parse(answer.body).data.map(({ id: refundId, amount, status, metadata }) => ({
        id: refundId,
        cents: amount,
        state: stripeRefundState(status),
        key: metadata?.[refundKeyField] ?? null,
      }));
    },

    async createCustomer(key) {
      const answer = await post('/v1/customers', {}, `customer-${key}`, []);
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return StripeCustomer.parse(answer.body).id;
    },

    async prepareSetup(customerId) {
      const fields = { customer: customerId, usage: 'on_session', 'payment_method_types[0]': 'card' };
      const answer = await post('/v1/setup_intents', fields, `setup-${randomUUID()}`, []);
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      const { client_secret: clientSecret } = StripeSetup.parse(answer.body);
      const setupUrl =
        publicUrl === undefined ? `${origin}/v1/setup_intents` : browserUrl(publicUrl, 'setup');
      return { clientSecret, setupUrl };
    },

    async savedCards(customerId) {
      const query = new URLSearchParams({ type: 'card', limit: '20' });
      const answer = await get(`/v1/customers/${encodeURIComponent(customerId)}/payment_methods?${query}`);
      if (answer.status === 404) return [];
      if (answer.status !== 200) throw new PaymentUnavailable(refusalOf(answer).message);
      return StripeMethods.parse(answer.body).data.map(({ id, card }) => ({
        id,
        brand: card.brand,
        lastFour: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }));
    },

    async forgetCard(customerId, cardId) {
      const found = await get(methodPath(cardId));
      if (found.status === 404) return false;
      if (found.status !== 200) throw new PaymentUnavailable(refusalOf(found).message);
      if (StripeMethodOwner.parse(found.body).customer !== customerId) return false;
      const answer = await post(`${methodPath(cardId)}/detach`, {}, `detach-${cardId}`, []);
      if (answer.status === 200) return true;
      throw new PaymentUnavailable(refusalOf(answer).message);
    },
  };
}
