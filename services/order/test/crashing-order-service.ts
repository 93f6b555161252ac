import { type AnyCall, type CallBody, createOrder, decideOrderReview } from '@bowtie/contracts';
import { choosePaymentWebhooks } from '@bowtie/providers/payment';
import {
  type CallContext,
  createLog,
  createProcessRedis,
  type HandledCall,
  IdempotencyKeys,
  type Identity,
  serviceIdentity,
} from '@bowtie/service-kit';
import { handleDecideOrderReview } from '../src/calls/operators/decide-order-review';
import { handleCreateOrder } from '../src/calls/payment/create-order';
import { OrderConfigSchema, orderLimits } from '../src/config';
import type { OrderDeps } from '../src/deps';
import { openActionQueue } from '../src/outbox/action-queue';
import { createReviewAsker } from '../src/outbox/ask-reviews';
import { createBalanceTopUps } from '../src/outbox/balance-top-ups';
import { createBrandStock } from '../src/outbox/brand-stock';
import { createCartUses } from '../src/outbox/cart-uses';
import { createNoticeFollower } from '../src/outbox/follow-notices';
import { type JobQueue, openJobQueue } from '../src/outbox/job-queue';
import { createActionRunner } from '../src/outbox/order-actions';
import { createReviewRunner } from '../src/outbox/order-review';
import { createOrderRewards } from '../src/outbox/order-rewards';
import { createPaymentCapture } from '../src/outbox/payment-capture';
import { createPublisher } from '../src/outbox/publisher';
import { createRefunds } from '../src/outbox/refunds';
import { createRelay, type Relay } from '../src/outbox/relay';
import { openBusinessWebhooks } from '../src/outbox/webhooks/business-webhooks';
import { createCreditTenders } from '../src/payment/credit-tender';
import { withUncharged } from '../src/payment/uncharged';
import { ProgressWatch } from '../src/progress/progress-watch';
import { BusinessOrders } from '../src/store/business-orders';
import { CurrentPayments } from '../src/store/current-payments';
import { CustomerReviews } from '../src/store/customer-reviews';
import { LimitUses } from '../src/store/limit-uses';
import { OrderActions } from '../src/store/order-actions';
import { OrderApprovals } from '../src/store/order-approvals';
import { OrderLists } from '../src/store/order-lists';
import { OrderReviews } from '../src/store/order-reviews';
import { OrderSearch } from '../src/store/order-search';
import { Orders } from '../src/store/orders';
import { PaymentCustomers } from '../src/store/payment-customers';
import { ReviewAsks } from '../src/store/review-asks';
import { ReviewDocuments } from '../src/store/review-documents';
import { TopUps } from '../src/store/top-ups';
import { WebhookEvents } from '../src/store/webhooks/webhook-events';
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
  relay: Relay;
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
    ORDER_LEASE_MS: leaseMs,
    ORDER_LIMIT_RECIPIENT_CARDS: 100_000,
    ORDER_LIMIT_RECIPIENT_DOLLARS: 10_000_000,
    ...options.env,
  });
  const db = harness.db('order');
  const redis = createProcessRedis(redisUrl, log);
  const orders = dying(await Orders.open(db), death);
  const payments = dying(withUncharged(provider), death);
  const queue = dying(openJobQueue(await redis.open()), death);
  const callService = harness.clients.clientOf('order', log);
  const limitUses = await LimitUses.open(db, orderLimits(config));
  const intervals = { relayMs: 20, leaseMs, reconcileMs };
  const tenders = createCreditTenders({ callService, paymentHoldMs: config.PAYMENT_HOLD_MS });
  const rewards = createOrderRewards({ orders, tenders, callService, log, intervals });
  const stock = createBrandStock(callService);
  const cartUses = createCartUses({ callService, stock, log });
  const settlement = createPaymentCapture({
    orders,
    payments,
    cartUses,
    stock,
    limitUses,
    tenders,
    rewards,
    callService,
    log,
    leaseMs,
  });
  const refunds = createRefunds({ orders, payments, rewards, stock, log });
  const publisher = createPublisher({ orders, queue, log, reconcileMs });
  const reviews = dying(await OrderReviews.open(db), death);
  const approvals = dying(await OrderApprovals.open(db), death);
  const noticeFollower = createNoticeFollower({ orders, callService });
  const actions = await OrderActions.open(db);
  const reviewRunner = createReviewRunner({
    orders,
    reviews,
    approvals,
    actions,
    payments,
    settlement,
    tenders,
    callService,
    log,
  });
  const relay = createRelay({
    orders,
    settlement,
    reviews: reviewRunner,
    refunds,
    publisher,
    noticeFollower,
    queue,
    log,
    intervals,
  });
  const businessWebhooks = await openBusinessWebhooks({
    db,
    redis: await redis.open(),
    orders,
    callService,
    log,
    everyMs: config.WEBHOOK_RELAY_MS,
  });
  await businessWebhooks.relay.close();
  const actionRunner = createActionRunner({
    orders,
    actions,
    refunds,
    payments,
    settlement,
    queue: openActionQueue(await redis.open()),
    callService,
    log,
    intervals,
  });
  await actionRunner.close();
  const topUps = await TopUps.open(db);
  const holdMs = config.PAYMENT_HOLD_MS;
  const balanceTopUps = createBalanceTopUps({ topUps, payments, callService, log, intervals, holdMs });
  await balanceTopUps.close();
  const customerReviews = await CustomerReviews.open(db);
  const reviewAsker = createReviewAsker({
    orders,
    actions,
    customerReviews,
    reviewAsks: await ReviewAsks.open(db),
    log,
    everyMs: config.REVIEW_SWEEP_MS,
    leaseMs,
    pauseMs: 0,
  });
  await reviewAsker.close();
  const parts: OrderDeps = {
    config,
    orders,
    orderLists: await OrderLists.open(db),
    orderSearch: await OrderSearch.open(db),
    businessOrders: await BusinessOrders.open(db),
    actions,
    actionRunner,
    payments,
    paypal: undefined,
    settlement,
    reviews,
    approvals,
    reviewRunner,
    reviewDocuments: await ReviewDocuments.open(db, config.ORDER_LINK_KEY),
    customerReviews,
    reviewAsker,
    cartUses,
    tenders,
    topUps,
    balanceTopUps,
    refunds,
    publisher,
    webhooks: { stripe: choosePaymentWebhooks(config), paypal: undefined },
    webhookEvents: await WebhookEvents.open(db),
    noticeFollower,
    progressWatch: new ProgressWatch({ orders, actions, callService, log, everyMs: 1_000 }),
    businessWebhooks,
    callService,
    limitUses,
    paymentCustomers: PaymentCustomers.open(db),
    currentPayments: await CurrentPayments.open(db),
    keys: await IdempotencyKeys.open(db),
    close: async () => undefined,
  };
  // A dying service works only when it is asked: its relay has died with it.
  if (death !== undefined) await Promise.all([relay.close(), rewards.close()]);
  const handled: HandledCall = handleCreateOrder(parts);
  const deciding: HandledCall = handleDecideOrderReview(parts);
  const contextOf = (identity: Identity, body: unknown, idempotencyKey?: string): CallContext<AnyCall> => ({
    params: undefined,
    query: undefined,
    body,
    identity,
    host: undefined,
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
      await relay.close();
      await rewards.close();
      await publisher.close();
      await queue.close();
      redis.close();
    },
  };
}
