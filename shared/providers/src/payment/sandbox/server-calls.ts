import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CustomerStore, KeptCard } from './customer-store';
import { addDashboardCalls } from './dashboard';
import { type Faults, FaultsSchema, type Operation } from './faults';
import { cancelled, captured, type Intent, noSuchIntent, refunded, SandboxError } from './intent';
import type { IntentStore } from './intent-store';
import { parseBody } from './parse-body';
import type { Webhooks } from './webhooks';

const NewIntentSchema = z.strictObject({
  amount: z.int().min(1).max(100_000_000),
  idempotency_key: z.string().min(1).max(200),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  customer: z.string().max(60).nullable().default(null),
  save_card: z.boolean().default(false),
});
const CaptureSchema = z.strictObject({ order_number: z.string().min(1).max(60) });
const RefundSchema = z.strictObject({
  amount: z.int().min(1),
  idempotency_key: z.string().min(1).max(200),
});
const ListSchema = z.object({
  after: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
const IdSchema = z.object({ id: z.string().min(1).max(60) });
const NewCustomerSchema = z.strictObject({ idempotency_key: z.string().min(1).max(200) });
const SavedCardSchema = z.object({ id: z.string().min(1).max(60), method: z.string().min(1).max(60) });

/** What the store’s server is told of an intent. */
function shown({ capture_refused, timed_out, ...intent }: Intent) {
  return intent;
}

function shownCard({ id, card }: KeptCard) {
  return { id, card };
}

function keyIsRight(request: FastifyRequest, secretKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secretKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface ServerCallsOptions {
  store: IntentStore;
  customers: CustomerStore;
  faults: Faults;
  webhooks: Webhooks;
  secretKey: string;
}

/** The calls that only the store’s server may make, with the secret key. */
export async function serverCalls(scope: FastifyInstance, options: ServerCallsOptions): Promise<void> {
  const { store, customers, faults, webhooks, secretKey } = options;
  const idOf = (request: FastifyRequest) => parseBody(IdSchema, request.params).id;

  scope.addHook('onRequest', async (request) => {
    if (!keyIsRight(request, secretKey))
      throw new SandboxError(401, 'key_wrong', 'The secret key is missing or wrong.');
  });

  scope.post('/control', async (request) => faults.set(parseBody(FaultsSchema, request.body)));

  /** Route options by which a drill can strike one kind of request. */
  const struck = (operation: Operation) => ({
    preHandler: async (_request: FastifyRequest, reply: FastifyReply) => {
      if (await faults.strike(operation))
        return reply
          .code(503)
          .send({ code: 'unavailable', message: 'The payment sandbox was told to fail.', errors: {} });
    },
  });

  scope.post('/v1/intents', struck('create'), async (request) =>
    shown(await store.create(parseBody(NewIntentSchema, request.body))),
  );

  scope.get('/v1/intents', struck('list'), async (request) => {
    const { after, limit } = parseBody(ListSchema, request.query);
    return { intents: store.list(after, limit).map(shown) };
  });

  scope.get('/v1/intents/:id', struck('read'), async (request) => {
    const intent = store.read(idOf(request));
    if (intent === undefined) throw noSuchIntent();
    return shown(intent);
  });

  scope.post('/v1/intents/:id/capture', struck('capture'), async (request) => {
    const { order_number } = parseBody(CaptureSchema, request.body);
    const intent = await store.change(idOf(request), (before) => captured(before, order_number));
    await webhooks.payment('payment_intent.succeeded', intent);
    return shown(intent);
  });

  scope.post('/v1/intents/:id/cancel', struck('cancel'), async (request) => {
    const intent = await store.change(idOf(request), cancelled);
    await webhooks.payment('payment_intent.canceled', intent);
    return shown(intent);
  });

  scope.post('/v1/intents/:id/refunds', struck('refund'), async (request) => {
    const refund = parseBody(RefundSchema, request.body);
    let isNew = false;
    const intent = await store.change(idOf(request), (before) => {
      const after = refunded(before, refund);
      isNew = after !== before;
      return after;
    });
    const made = intent.refunds.at(-1);
    if (isNew && made !== undefined) await webhooks.refund('refund.created', intent, made);
    return shown(intent);
  });

  addDashboardCalls(scope, { store, webhooks });

  scope.post('/v1/customers', struck('customer'), async (request) =>
    customers.create(parseBody(NewCustomerSchema, request.body).idempotency_key),
  );

  scope.post('/v1/customers/:id/setups', struck('customer'), async (request) =>
    customers.prepareSetup(idOf(request)),
  );

  scope.get('/v1/customers/:id/payment-methods', struck('customer'), async (request) => ({
    payment_methods: customers.cardsOf(idOf(request)).map(shownCard),
  }));

  scope.post('/v1/customers/:id/payment-methods/:method/detach', struck('customer'), async (request) => {
    const { id, method } = parseBody(SavedCardSchema, request.params);
    return shownCard(await customers.detach(id, method));
  });
}
