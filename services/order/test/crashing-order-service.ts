import { type AnyCall, type CallBody, createOrder, decideOrderReview, english } from '@bowtie/contracts';
import {
  type CallContext,
  createLog,
  createProcessRedis,
  type DueWorker,
  type HandledCall,
  type Identity,
  serviceIdentity,
} from '@bowtie/service-kit';
import { it } from 'vitest';
import { handleDecideOrderReview } from '../src/calls/operators/decide-order-review';
import { handleCreateOrder } from '../src/calls/payment/create-order';
import { OrderConfigSchema } from '../src/config';
import { assembleOrder } from '../src/deps';
import { openActionQueue } from '../src/outbox/action-queue';
import { type JobQueue, openJobQueue } from '../src/outbox/job-queue';
import { openBusinessWebhooks } from '../src/outbox/webhooks/business-webhooks';
import { withUncharged } from '../src/payment/uncharged';
import { openOrderStores } from '../src/store/open-stores';
import type { Checkout, OrderHarness } from './order-harness';

/** Where a process ends: before or after a step had its effect. */
export interface CrashPoint {
  at:
    | 'capture'
    | 'markPaid'
    | 'add'
    | 'markPublished'
    | 'insert'
    | 'decide'
    | 'cancel'
    | 'cancelUnpaid'
    | 'markNotified'
    | 'markCartClosed';
  when: 'before' | 'after';
}

/**
 * Tests every end at some steps: after each of them, and before the first. An end before a later step is much like that after the one
 * before it, and has the tag `thorough`.
 * @param name of the tests; `$when` and `$at` are where the process ends
 */
export function itAtCrashPoints(
  steps: readonly CrashPoint['at'][],
  name: string,
  test: (death: CrashPoint) => Promise<void>,
): void {
  const before = steps.map((at): CrashPoint => ({ at, when: 'before' }));
  const after = steps.map((at): CrashPoint => ({ at, when: 'after' }));
  it.each([...before.slice(0, 1), ...after])(name, test);
  it.each(before.slice(1))(name, { tags: ['thorough'] }, test);
}

/** A target whose one method ends the process, as far as whoever waits for it can tell. */
function dying<T extends object>(target: T, death: CrashPoint | undefined): T {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (name !== death?.at) return member.bind(target);
      return async (...given: unknown[]) => {
        if (death.when === 'after') await Reflect.apply(member, target, given);
        throw new Error(`killed ${death.when} ${death.at}`);
      };
    },
  });
}

export interface CrashingOrderService {
  /** Asks for an order as the route does, with what the visitor sent as `Idempotency-Key`. */
  order(checkout: Checkout, key?: string, body?: unknown): Promise<unknown>;
  /** Decides an order on review as the route does. */
  decide(body: CallBody<typeof decideOrderReview>): Promise<unknown>;
  relay: DueWorker;
  queue: JobQueue;
  close(): Promise<void>;
}

/** The order service of a harness once more, like a second process on the same store; it may be made to die. */
export async function startCrashingOrderService(
  { harness, sandbox, provider }: OrderHarness,
  options: {
    death?: CrashPoint;
    redisUrl?: string;
    leaseMs?: number;
    reconcileMs?: number;
    env?: Record<string, string>;
  } = {},
): Promise<CrashingOrderService> {
  const { death, redisUrl = harness.redisUrl, leaseMs = 30, reconcileMs = 60_000 } = options;
  const log = createLog('test', 'silent');
  const config = OrderConfigSchema.parse({
    PAYMENT_SANDBOX_URL: sandbox.url,
    PAYMENT_SECRET_KEY: sandbox.secretKey,
    ORDER_LINK_KEY: 'a key that signs the links of this test',
    REDIS_URL: redisUrl,
    ORDER_RELAY_MS: 20,
    ORDER_LEASE_MS: leaseMs,
    ORDER_RECONCILE_MS: reconcileMs,
    ORDER_LIMIT_RECIPIENT_CARDS: 100_000,
    ORDER_LIMIT_RECIPIENT_DOLLARS: 10_000_000,
    ...options.env,
  });
  const db = harness.db('order');
  const processRedis = createProcessRedis(redisUrl, log);
  const redis = await processRedis.open();
  const callService = harness.clients.clientOf('order', log);
  const opened = await openOrderStores(db, config);
  const stores = {
    ...opened,
    orders: dying(opened.orders, death),
    reviews: dying(opened.reviews, death),
    approvals: dying(opened.approvals, death),
  };
  const { orders } = stores;
  const queue = dying(openJobQueue(redis), death);
  const everyMs = config.WEBHOOK_RELAY_MS;
  const { deps, relay, rewards } = assembleOrder({
    config,
    stores,
    payments: dying(withUncharged(provider), death),
    paypal: undefined,
    queue,
    actionQueue: openActionQueue(redis),
    businessWebhooks: await openBusinessWebhooks({ db, redis, orders, callService, log, everyMs }),
    callService,
    log,
  });
  // Whatever else goes on by itself is left to the harness's own service.
  const { businessWebhooks, actionRunner, balanceTopUps, reviewAsker } = deps;
  const idle = [businessWebhooks.relay, actionRunner, balanceTopUps, reviewAsker];
  await Promise.all(idle.map((work) => work.close()));
  // A dying service works only when it is asked: its relay has died with it.
  if (death !== undefined) await Promise.all([relay.close(), rewards.close(), deps.paymentReleases.close()]);
  const handled: HandledCall = handleCreateOrder(deps);
  const deciding: HandledCall = handleDecideOrderReview(deps);
  const contextOf = (identity: Identity, body: unknown, idempotencyKey?: string): CallContext<AnyCall> => ({
    params: undefined,
    query: undefined,
    body,
    identity,
    host: undefined,
    language: english,
    requestId: 'a-request',
    idempotencyKey,
    upload: undefined,
    signed: undefined,
    client: { address: 'local', device: undefined },
    log,
    changeSession: () => undefined,
  });

  return {
    relay,
    queue,
    order: (checkout, key, body = { source: 'gcg_web', payment_intent_id: checkout.paymentId }) =>
      handled.handler(contextOf(checkout.who, createOrder.body.parse(body), key)),
    decide: (body) =>
      deciding.handler(contextOf(serviceIdentity('gateway'), decideOrderReview.body.parse(body))),
    close: async () => {
      await deps.close();
      processRedis.close();
    },
  };
}
