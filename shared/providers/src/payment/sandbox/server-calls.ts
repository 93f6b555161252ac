import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  mergedMetadata,
  missing,
  parseFields,
  readForm,
  StripeError,
  speakStripe,
  stripeList,
} from '../../stripe/sandbox-api';
import { refundKeyField } from '../stripe-webhook';
import { confirmed } from './confirm';
import type { CustomerStore } from './customer-store';
import { addDashboardCalls } from './dashboard';
import { type Faults, FaultsSchema, type Operation } from './faults';
import { cancelled, captured, type Intent, newId, refunded, unexpectedState } from './intent';
import type { IntentStore } from './intent-store';
import { parseBody } from './parse-body';
import { cardError, intentShape, methodShape, refundShape } from './stripe-shapes';
import type { Webhooks } from './webhooks';

const Amount = z.coerce.number().int().min(1).max(100_000_000);
const IntentSchema = z.strictObject({
  amount: Amount,
  currency: z.literal('usd'),
  capture_method: z.literal('manual'),
  'payment_method_types[0]': z.literal('card'),
  customer: z.string().max(60).optional(),
  setup_future_usage: z.literal('on_session').optional(),
});
const ConfirmSchema = z.strictObject({ payment_method: z.string().max(60) });
const RefundSchema = z.strictObject({ payment_intent: z.string().max(60), amount: Amount });
const RefundsSchema = z.strictObject({
  payment_intent: z.string().max(60),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
const SetupSchema = z.strictObject({
  customer: z.string().max(60),
  usage: z.literal('on_session'),
  'payment_method_types[0]': z.literal('card'),
});
const MethodsSchema = z.strictObject({
  type: z.literal('card'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
const NothingSchema = z.strictObject({});
const IdSchema = z.object({ id: z.string().min(1).max(60) });

interface ServerCallsOptions {
  store: IntentStore;
  customers: CustomerStore;
  faults: Faults;
  webhooks: Webhooks;
  secretKey: string;
}

/** The calls of the store's server, with the secret key: Stripe's own, as many as the store uses, and those of drills. */
export async function serverCalls(scope: FastifyInstance, options: ServerCallsOptions): Promise<void> {
  const { store, customers, faults, webhooks, secretKey } = options;
  const { answers } = store;
  speakStripe(scope, secretKey);
  const idOf = (request: FastifyRequest) => IdSchema.parse(request.params).id;
  const formOf = ({ body }: FastifyRequest) => readForm(typeof body === 'string' ? body : '');
  const queryOf = ({ url }: FastifyRequest) => readForm(url.split('?')[1] ?? '');
  const known = (id: string): Intent => {
    const intent = store.read(id);
    if (intent === undefined) throw missing('payment_intent', id, 'intent');
    return intent;
  };

  scope.post('/control', async (request) => faults.set(parseBody(FaultsSchema, request.body)));
  addDashboardCalls(scope, { store, webhooks });

  /** Route options by which a drill can strike one kind of request. */
  const struck = (operation: Operation) => ({
    preHandler: async () => {
      if (await faults.strike(operation))
        throw new StripeError(503, { type: 'api_error', message: 'The payment sandbox was set to fail.' });
    },
  });

  scope.post('/v1/payment_intents', struck('create'), async (request) => {
    const { fields, metadata, expand } = formOf(request);
    const { amount, customer, setup_future_usage } = parseFields(IntentSchema, fields);
    const wanted = {
      amount,
      metadata,
      customer: customer ?? null,
      save_card: setup_future_usage !== undefined,
    };
    return (await answers.once(request, () => intentShape(store.make(wanted), expand))).body;
  });

  scope.get('/v1/payment_intents/:id', struck('read'), async (request) =>
    intentShape(known(idOf(request)), queryOf(request).expand),
  );

  scope.post('/v1/payment_intents/:id/confirm', struck('create'), async (request) => {
    const { fields, expand } = formOf(request);
    const { payment_method } = parseFields(ConfirmSchema, fields);
    const before = known(idOf(request));
    const card = before.customer ? customers.card(before.customer, payment_method) : undefined;
    if (card === undefined) throw missing('payment_method', payment_method, 'payment_method', 400);
    let after: Intent | undefined;
    const confirm = () => {
      const intent = store.alter(before.id, (now) => {
        if (now.status === 'canceled') throw unexpectedState(now);
        return confirmed(now, card);
      });
      after = intent;
      if (intent.last_error !== null)
        throw new StripeError(402, { ...cardError(intent.last_error), payment_intent: intentShape(intent) });
      // A card network that answers the second time.
      if (intent.timed_out && intent.status === 'requires_payment_method')
        throw new StripeError(503, { type: 'api_error', message: 'The card network does not answer.' });
      return intentShape(intent, expand);
    };
    try {
      return (await answers.once(request, confirm)).body;
    } finally {
      if (after !== undefined) await webhooks.confirmed(after);
    }
  });

  scope.post('/v1/payment_intents/:id/capture', struck('capture'), async (request) => {
    const { fields, metadata, expand } = formOf(request);
    parseFields(NothingSchema, fields);
    let after: Intent | undefined;
    const capture = () => {
      after = store.alter(idOf(request), (before) => ({
        ...captured(before),
        metadata: mergedMetadata(before.metadata, metadata),
      }));
      return intentShape(after, expand);
    };
    const { body } = await answers.once(request, capture);
    if (after !== undefined) await webhooks.payment('payment_intent.succeeded', after);
    return body;
  });

  scope.post('/v1/payment_intents/:id/cancel', struck('cancel'), async (request) => {
    const { fields, expand } = formOf(request);
    parseFields(NothingSchema, fields);
    let after: Intent | undefined;
    const cancel = () => {
      after = store.alter(idOf(request), cancelled);
      return intentShape(after, expand);
    };
    const { body } = await answers.once(request, cancel);
    if (after !== undefined) await webhooks.payment('payment_intent.canceled', after);
    return body;
  });

  scope.post('/v1/refunds', struck('refund'), async (request) => {
    const { fields, metadata, expand } = formOf(request);
    const { payment_intent, amount } = parseFields(RefundSchema, fields);
    const idempotency_key = metadata[refundKeyField] ?? randomUUID();
    let after: Intent | undefined;
    const refund = () => {
      after = store.alter(payment_intent, (before) => refunded(before, { idempotency_key, amount }));
      const made = after.refunds.at(-1);
      if (made === undefined) throw new Error('No refund was made');
      return refundShape(after, made, expand);
    };
    const { body } = await answers.once(request, refund);
    const made = after?.refunds.at(-1);
    if (after !== undefined && made !== undefined) await webhooks.refund('refund.created', after, made);
    return body;
  });

  scope.get('/v1/refunds', struck('read'), async (request) => {
    const { payment_intent, limit } = parseFields(RefundsSchema, queryOf(request).fields);
    const intent = known(payment_intent);
    const refunds = intent.refunds.map((refund) => refundShape(intent, refund)).reverse();
    return stripeList(refunds, { url: '/v1/refunds', limit });
  });

  scope.post('/v1/customers', struck('customer'), async (request) => {
    const key = request.headers['idempotency-key'];
    const { id } = await customers.create(typeof key === 'string' ? key : newId('key'));
    return { id, object: 'customer', livemode: false, metadata: {} };
  });

  scope.post('/v1/setup_intents', struck('customer'), async (request) => {
    const { customer } = parseFields(SetupSchema, formOf(request).fields);
    const { client_secret } = await customers.prepareSetup(customer);
    const [id] = client_secret.split('_secret_');
    return { id, object: 'setup_intent', client_secret, customer, status: 'requires_payment_method' };
  });

  scope.get('/v1/customers/:id/payment_methods', struck('customer'), async (request) => {
    const { limit } = parseFields(MethodsSchema, queryOf(request).fields);
    const url = `/v1/customers/${idOf(request)}/payment_methods`;
    return stripeList(customers.cardsOf(idOf(request)).map(methodShape), { url, limit });
  });

  scope.get('/v1/payment_methods/:id', struck('customer'), async (request) => {
    const card = customers.keptCard(idOf(request));
    if (card === undefined) throw missing('PaymentMethod', idOf(request), 'payment_method');
    return methodShape(card);
  });

  scope.post('/v1/payment_methods/:id/detach', struck('customer'), async (request) =>
    methodShape(await customers.detach(idOf(request))),
  );
}
