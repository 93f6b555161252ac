import {
  choosePaymentProvider,
  choosePaymentWebhooks,
  type PaymentProvider,
  type WebhookReader,
} from '@bowtie/providers/payment';
import {
  choosePaypalProvider,
  choosePaypalWebhooks,
  type PaypalProvider,
  withPaypal,
} from '@bowtie/providers/paypal';
import { type DueWorker, migrateCollection, type ServiceClient, type ServiceDeps } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderConfig } from './config';
import { type ActionQueue, openActionQueue } from './outbox/action-queue';
import { createReviewAsker, type ReviewAsker } from './outbox/ask-reviews';
import { type BalanceTopUps, createBalanceTopUps } from './outbox/balance-top-ups';
import { createBrandStock } from './outbox/brand-stock';
import { type CartUses, createCartUses } from './outbox/cart-uses';
import { createNoticeFollower, type NoticeFollower } from './outbox/follow-notices';
import { type JobQueue, openJobQueue } from './outbox/job-queue';
import { type ActionRunner, createActionRunner } from './outbox/order-actions';
import { createReviewRunner, type ReviewRunner } from './outbox/order-review';
import { createOrderRewards, type OrderRewards } from './outbox/order-rewards';
import { createPaymentCapture, type PaymentCapture } from './outbox/payment-capture';
import { createPublisher, type Publisher } from './outbox/publisher';
import { createRefunds, type Refunds } from './outbox/refunds/refunds';
import { createRelay } from './outbox/relay';
import { type BusinessWebhooks, openBusinessWebhooks } from './outbox/webhooks/business-webhooks';
import { type CreditTenders, createCreditTenders } from './payment/credit-tender';
import { createPaymentReleases, type PaymentReleases } from './payment/payment-release';
import { withUncharged } from './payment/uncharged';
import { ProgressWatch } from './progress/progress-watch';
import { type OrderStores, openOrderStores } from './store/open-stores';
import { orderMigrations } from './store/order-migrations';

/** What the handlers of the order service work with. */
export interface OrderDeps extends OrderStores {
  config: OrderConfig;
  actionRunner: ActionRunner;
  /** Card payments; what is done with a payment later works for PayPal's, too. */
  payments: PaymentProvider;
  /** Undefined where the configuration has none. */
  paypal: PaypalProvider | undefined;
  paymentCapture: PaymentCapture;
  reviewRunner: ReviewRunner;
  reviewAsker: ReviewAsker;
  cartUses: CartUses;
  tenders: CreditTenders;
  paymentReleases: PaymentReleases;
  balanceTopUps: BalanceTopUps;
  refunds: Refunds;
  publisher: Publisher;
  /** Read what the providers tell; undefined for one that the configuration does not have. */
  webhooks: { stripe: WebhookReader; paypal: WebhookReader | undefined };
  noticeFollower: NoticeFollower;
  progressWatch: ProgressWatch;
  /** What programs of businesses are told. */
  businessWebhooks: BusinessWebhooks;
  callService: ServiceClient;
  close(): Promise<void>;
}

/** What the order service is assembled from. */
interface OrderParts {
  config: OrderConfig;
  stores: OrderStores;
  payments: PaymentProvider;
  paypal: PaypalProvider | undefined;
  queue: JobQueue;
  actionQueue: ActionQueue;
  businessWebhooks: BusinessWebhooks;
  callService: ServiceClient;
  log: FastifyBaseLogger;
}

/** What was assembled, with the work that goes on by itself and that no handler asks for. */
interface AssembledOrder {
  deps: OrderDeps;
  relay: DueWorker;
  rewards: OrderRewards;
}

export function assembleOrder({
  config,
  stores,
  payments,
  paypal,
  queue,
  actionQueue,
  businessWebhooks,
  callService,
  log,
}: OrderParts): AssembledOrder {
  const { orders, actions, currentPayments, limitUses, reviews, approvals } = stores;
  const { customerReviews, reviewAsks, topUps } = stores;
  const { ORDER_LEASE_MS: leaseMs, ORDER_RELAY_MS: relayMs, ORDER_RECONCILE_MS: reconcileMs } = config;
  const tenders = createCreditTenders({ callService, paymentHoldMs: config.PAYMENT_HOLD_MS });
  const intervals = { relayMs, leaseMs, reconcileMs };
  const rewards = createOrderRewards({ orders, tenders, callService, log, intervals });
  const stock = createBrandStock(callService);
  const cartUses = createCartUses({ callService, stock, log });
  const paymentCapture = createPaymentCapture({
    orders,
    payments,
    cartUses,
    stock,
    limitUses,
    currentPayments,
    tenders,
    rewards,
    callService,
    log,
    leaseMs,
  });
  const refunds = createRefunds({ orders, payments, rewards, stock, limitUses, log });
  const publisher = createPublisher({ orders, queue, log, reconcileMs });
  const actionRunner = createActionRunner({
    orders,
    actions,
    refunds,
    payments,
    paymentCapture,
    queue: actionQueue,
    callService,
    log,
    intervals,
  });
  const reviewRunner = createReviewRunner({
    orders,
    reviews,
    approvals,
    actions,
    payments,
    paymentCapture,
    tenders,
    callService,
    log,
  });
  const reviewAsker = createReviewAsker({
    orders,
    actions,
    customerReviews,
    reviewAsks,
    log,
    everyMs: config.REVIEW_SWEEP_MS,
    leaseMs,
    pauseMs: config.REVIEW_PAUSE_DAYS * 86_400_000,
  });
  const noticeFollower = createNoticeFollower({ orders, actions, callService });
  const relay = createRelay({
    orders,
    paymentCapture,
    reviews: reviewRunner,
    refunds,
    actions,
    publisher,
    noticeFollower,
    queue,
    log,
    intervals,
  });
  const balanceTopUps = createBalanceTopUps({
    topUps,
    payments,
    callService,
    log,
    intervals,
    holdMs: config.PAYMENT_HOLD_MS,
  });
  const paymentReleases = createPaymentReleases({
    currentPayments,
    orders,
    payments,
    cartUses,
    limitUses,
    tenders,
    log,
    intervals,
  });
  const progressWatch = new ProgressWatch({
    orders,
    actions,
    callService,
    log,
    everyMs: config.ORDER_PROGRESS_MS,
  });
  const deps: OrderDeps = {
    config,
    ...stores,
    actionRunner,
    payments,
    paypal,
    paymentCapture,
    reviewRunner,
    reviewAsker,
    cartUses,
    tenders,
    paymentReleases,
    balanceTopUps,
    refunds,
    publisher,
    webhooks: { stripe: choosePaymentWebhooks(config), paypal: choosePaypalWebhooks(config) },
    noticeFollower,
    progressWatch,
    businessWebhooks,
    callService,
    async close() {
      progressWatch.close();
      await relay.close();
      await businessWebhooks.relay.close();
      await rewards.close();
      await balanceTopUps.close();
      await reviewAsker.close();
      await actionRunner.close();
      await paymentReleases.close();
      await publisher.close();
      await queue.close();
      await actionQueue.close();
    },
  };
  return { deps, relay, rewards };
}

export async function openOrderDeps({
  config,
  db,
  openRedis,
  callService,
  log,
}: ServiceDeps<OrderConfig>): Promise<OrderDeps> {
  const [stores, redis] = await Promise.all([openOrderStores(db, config), openRedis()]);
  await migrateCollection({ db, collection: 'orders', migrations: orderMigrations, log });
  const { orders } = stores;
  const paypal = choosePaypalProvider(config);
  const everyMs = config.WEBHOOK_RELAY_MS;
  const { deps } = assembleOrder({
    config,
    stores,
    payments: withUncharged(withPaypal(choosePaymentProvider(config), paypal)),
    paypal,
    queue: openJobQueue(redis),
    actionQueue: openActionQueue(redis),
    businessWebhooks: await openBusinessWebhooks({ db, redis, orders, callService, log, everyMs }),
    callService,
    log,
  });
  return deps;
}
