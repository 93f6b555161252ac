import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { signStripeWebhook } from '@bowtie/providers/payment';

type Fields = Record<string, string>;
type Answer = Record<string, unknown>;

interface Intent {
  id: string;
  client_secret: string;
  amount: number;
  status: string;
  customer: string | null;
  metadata: Fields;
  method: string | null;
  refunds: Answer[];
}

/** Cards that browsers gave, by the id of their payment method. */
interface Method {
  id: string;
  last4: string;
  customer: string | null;
}

const secretKey = 'sk_test_drill';
const publishableKey = 'pk_test_drill';
/** The card that its bank asks about. */
const askedAbout = '3220';

/**
 * As much of Stripe's API as the store and Stripe.js use, with state: what follows upon what. Whether each request is one that Stripe
 * takes is asked of `stripe-mock`.
 */
export class StripeFake {
  readonly #intents = new Map<string, Intent>();
  readonly #methods = new Map<string, Method>();
  readonly #setups = new Map<string, string>();
  /** Answers by idempotency key, as Stripe keeps them. */
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  #made = 0;

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The payment of an order. */
  intentOf(orderNumber: string): Intent | undefined {
    return [...this.#intents.values()].find(({ metadata }) => metadata.order_number === orderNumber);
  }

  /** An event as Stripe sends it, signed with `secret`. */
  event(type: string, object: Answer, secret: string, seconds = Math.floor(Date.now() / 1_000)) {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    return { body, signature: signStripeWebhook(body, [secret], seconds) };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const url = new URL(request.url ?? '/', 'http://stripe.local');
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    const key = request.headers.authorization?.replace('Bearer ', '');
    const once = request.headers['idempotency-key'];
    const name = typeof once === 'string' ? once : undefined;
    const known = name === undefined ? undefined : this.#answers.get(name);
    const answer = known ?? this.#answer(`${request.method} ${url.pathname}`, fields, url, key);
    const status = answer === undefined ? 404 : 'error' in answer ? 402 : 200;
    if (name !== undefined && status === 200 && answer !== undefined) this.#answers.set(name, answer);
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(
      JSON.stringify(answer ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }),
    );
  }

  #id(kind: string): string {
    this.#made += 1;
    return `${kind}_${this.#made}`;
  }

  #answer(route: string, fields: Fields, url: URL, key: string | undefined): Answer | undefined {
    const isStore = key === secretKey;
    if (!isStore && key !== publishableKey)
      return { error: { type: 'invalid_request_error', code: 'api_key' } };
    const [, , , id = '', step = ''] = url.pathname.split('/');
    if (route === 'POST /v1/payment_methods') return this.#createMethod(fields);
    if (route.startsWith('POST /v1/setup_intents')) return this.#setup(id, fields, isStore);
    if (route === 'POST /v1/payment_intents' && isStore) return this.#createIntent(fields);
    if (/ \/v1\/payment_intents\//.test(route)) return this.#onIntent(id, step, fields, isStore);
    if (!isStore) return undefined;
    if (route === 'POST /v1/customers') return { id: this.#id('cus') };
    if (route === 'POST /v1/refunds') return this.#refund(fields);
    if (route === 'GET /v1/refunds')
      return { data: this.#intents.get(url.searchParams.get('payment_intent') ?? '')?.refunds ?? [] };
    if (route.startsWith('GET /v1/customers/'))
      return { data: [...this.#methods.values()].filter(({ customer }) => customer === id).map(methodView) };
    const method = this.#methods.get(id);
    if (method === undefined) return undefined;
    if (step === 'detach') method.customer = null;
    return methodView(method);
  }

  #createMethod(fields: Fields): Answer {
    const id = this.#id('pm');
    const method = { id, last4: (fields['card[number]'] ?? '').slice(-4), customer: null };
    this.#methods.set(id, method);
    return methodView(method);
  }

  #setup(id: string, fields: Fields, isStore: boolean): Answer | undefined {
    if (isStore) {
      const made = this.#id('seti');
      this.#setups.set(made, fields.customer ?? '');
      return { id: made, client_secret: `${made}_secret_x` };
    }
    const method = this.#methods.get(fields.payment_method ?? '');
    if (method === undefined) return undefined;
    method.customer = this.#setups.get(id) ?? null;
    return { id, status: 'succeeded', payment_method: method.id };
  }

  #createIntent(fields: Fields): Answer {
    const id = this.#id('pi');
    const metadata = metadataOf(fields);
    const intent: Intent = {
      id,
      client_secret: `${id}_secret_x`,
      amount: Number(fields.amount),
      status: 'requires_payment_method',
      customer: fields.customer ?? null,
      metadata,
      method: null,
      refunds: [],
    };
    this.#intents.set(id, intent);
    return this.#intentView(intent);
  }

  #onIntent(id: string, step: string, fields: Fields, isStore: boolean): Answer | undefined {
    const intent = this.#intents.get(id);
    if (intent === undefined || (!isStore && fields.client_secret !== intent.client_secret)) return undefined;
    Object.assign(intent.metadata, metadataOf(fields));
    if (step === 'confirm') {
      intent.method = fields.payment_method ?? intent.method;
      const last4 = this.#methods.get(intent.method ?? '')?.last4;
      const isAsked = last4 === askedAbout && fields.bank !== 'yes';
      intent.status = isAsked ? 'requires_action' : 'requires_capture';
    }
    if (step === 'capture' && isStore) intent.status = 'succeeded';
    if (step === 'cancel' && isStore) intent.status = 'canceled';
    return this.#intentView(intent);
  }

  #refund(fields: Fields): Answer | undefined {
    const intent = this.#intents.get(fields.payment_intent ?? '');
    if (intent === undefined) return undefined;
    const refund = {
      id: this.#id('re'),
      object: 'refund',
      amount: Number(fields.amount),
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: metadataOf(fields),
    };
    intent.refunds.push(refund);
    return refund;
  }

  #intentView({ method, refunds, ...intent }: Intent): Answer {
    const found = this.#methods.get(method ?? '');
    return {
      object: 'payment_intent',
      ...intent,
      last_payment_error: null,
      payment_method: found === undefined ? null : methodView(found),
      latest_charge: { amount_refunded: refunds.reduce((sum, { amount }) => sum + Number(amount), 0) },
    };
  }
}

function metadataOf(fields: Fields): Fields {
  const named = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const field = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return field === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(named);
}

function methodView({ id, last4, customer }: Method): Answer {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, fingerprint: `fp-${last4}`, country: 'US' },
    billing_details: { address: { postal_code: '10001' } },
  };
}

export const stripeVariables = (apiUrl: string, webhookKey: string): Record<string, string> => ({
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_SECRET_KEY: secretKey,
  PAYMENT_PUBLISHABLE_KEY: publishableKey,
  PAYMENT_WEBHOOK_KEY: webhookKey,
  STRIPE_API_URL: apiUrl,
});
