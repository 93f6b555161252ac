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
import { IdempotencyKeys, type ServiceClient, type ServiceDeps } from '@bowtie/service-kit';
import { type OrderConfig, orderLimits } from './config';
import { openActionQueue } from './outbox/action-queue';
import { createReviewAsker, type ReviewAsker } from './outbox/ask-reviews';
import { type BalanceTopUps, createBalanceTopUps } from './outbox/balance-top-ups';
import { createBrandStock } from './outbox/brand-stock';
import { type CartUses, createCartUses } from './outbox/cart-uses';
import { createNoticeFollower, type NoticeFollower } from './outbox/follow-notices';
import { openJobQueue } from './outbox/job-queue';
import { type ActionRunner, createActionRunner } from './outbox/order-actions';
import { createReviewRunner, type ReviewRunner } from './outbox/order-review';
import { createOrderRewards } from './outbox/order-rewards';
import { createPaymentCapture, type PaymentCapture } from './outbox/payment-capture';
import { createPublisher, type Publisher } from './outbox/publisher';
import { createRefunds, type Refunds } from './outbox/refunds';
import { createRelay } from './outbox/relay';
import { createHoldRelease } from './outbox/release-holds';
import { type BusinessWebhooks, openBusinessWebhooks } from './outbox/webhooks/business-webhooks';
import { type CreditTenders, createCreditTenders } from './payment/credit-tender';
import { withUncharged } from './payment/uncharged';
import { ProgressWatch } from './progress/progress-watch';
import { BusinessOrders } from './store/business-orders';
import { CurrentPayments } from './store/current-payments';
import { CustomerReviews } from './store/customer-reviews';
import { LimitUses } from './store/limit-uses';
import { OrderActions } from './store/order-actions';
import { OrderApprovals } from './store/order-approvals';
import { OrderLists } from './store/order-lists';
import { OrderReviews } from './store/order-reviews';
import { OrderSearch } from './store/order-search';
import { Orders } from './store/orders';
import { PaymentCustomers } from './store/payment-customers';
import { ReviewAsks } from './store/review-asks';
import { ReviewDocuments } from './store/review-documents';
import { TopUps } from './store/top-ups';
import { WebhookEvents } from './store/webhooks/webhook-events';

/** What the handlers of the order service work with. */
export interface OrderDeps {
  config: OrderConfig;
  orders: Orders;
  orderLists: OrderLists;
  orderSearch: OrderSearch;
  businessOrders: BusinessOrders;
  actions: OrderActions;
  actionRunner: ActionRunner;
  currentPayments: CurrentPayments;
  keys: IdempotencyKeys;
  paymentCustomers: PaymentCustomers;
  limitUses: LimitUses;
  /** Card payments; what is done with a payment later works for PayPal's, too. */
  payments: PaymentProvider;
  /** Undefined where the configuration has none. */
  paypal: PaypalProvider | undefined;
  settlement: PaymentCapture;
  reviews: OrderReviews;
  approvals: OrderApprovals;
  reviewRunner: ReviewRunner;
  reviewDocuments: ReviewDocuments;
  /** What buyers write about their orders; the reviews above are of orders that a rule held. */
  customerReviews: CustomerReviews;
  reviewAsker: ReviewAsker;
  cartUses: CartUses;
  tenders: CreditTenders;
  topUps: TopUps;
  balanceTopUps: BalanceTopUps;
  refunds: Refunds;
  publisher: Publisher;
  /** Read what the providers tell; undefined for one that the configuration does not have. */
  webhooks: { stripe: WebhookReader; paypal: WebhookReader | undefined };
  webhookEvents: WebhookEvents;
  noticeFollower: NoticeFollower;
  progressWatch: ProgressWatch;
  /** What programs of businesses are told. */
  businessWebhooks: BusinessWebhooks;
  callService: ServiceClient;
  close(): Promise<void>;
}

export async function openOrderDeps({
  config,
  db,
  openRedis,
  callService,
  log,
}: ServiceDeps<OrderConfig>): Promise<OrderDeps> {
  const [
    orders,
    orderLists,
    orderSearch,
    businessOrders,
    actions,
    currentPayments,
    keys,
    limitUses,
    reviews,
    approvals,
    reviewDocuments,
    customerReviews,
    reviewAsks,
    webhookEvents,
    topUps,
    redis,
  ] = await Promise.all([
    Orders.open(db),
    OrderLists.open(db),
    OrderSearch.open(db),
    BusinessOrders.open(db),
    OrderActions.open(db),
    CurrentPayments.open(db),
    IdempotencyKeys.open(db),
    LimitUses.open(db, orderLimits(config)),
    OrderReviews.open(db),
    OrderApprovals.open(db),
    ReviewDocuments.open(db, config.ORDER_LINK_KEY),
    CustomerReviews.open(db),
    ReviewAsks.open(db),
    WebhookEvents.open(db),
    TopUps.open(db),
    openRedis(),
  ]);
  const { ORDER_LEASE_MS: leaseMs, ORDER_RELAY_MS: relayMs, ORDER_RECONCILE_MS: reconcileMs } = config;
  const paypal = choosePaypalProvider(config);
  const payments = withUncharged(withPaypal(choosePaymentProvider(config), paypal));
  const tenders = createCreditTenders({ callService, paymentHoldMs: config.PAYMENT_HOLD_MS });
  const intervals = { relayMs, leaseMs, reconcileMs };
  const rewards = createOrderRewards({ orders, tenders, callService, log, intervals });
  const queue = openJobQueue(redis);
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
  const actionQueue = openActionQueue(redis);
  const actionRunner = createActionRunner({
    orders,
    actions,
    refunds,
    payments,
    settlement,
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
    settlement,
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
  const noticeFollower = createNoticeFollower({ orders, callService });
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
    redis,
    orders,
    callService,
    log,
    everyMs: config.WEBHOOK_RELAY_MS,
  });
  const balanceTopUps = createBalanceTopUps({
    topUps,
    payments,
    callService,
    log,
    intervals,
    holdMs: config.PAYMENT_HOLD_MS,
  });
  const holdRelease = createHoldRelease({
    currentPayments,
    orders,
    payments,
    cartUses,
    limitUses,
    tenders,
    log,
    holdMs: config.PAYMENT_HOLD_MS,
  });
  const progressWatch = new ProgressWatch({
    orders,
    actions,
    callService,
    log,
    everyMs: config.ORDER_PROGRESS_MS,
  });
  return {
    config,
    orders,
    orderLists,
    orderSearch,
    businessOrders,
    actions,
    actionRunner,
    currentPayments,
    keys,
    limitUses,
    paymentCustomers: PaymentCustomers.open(db),
    payments,
    paypal,
    settlement,
    reviews,
    approvals,
    reviewRunner,
    reviewDocuments,
    customerReviews,
    reviewAsker,
    cartUses,
    tenders,
    topUps,
    balanceTopUps,
    refunds,
    publisher,
    webhooks: { stripe: choosePaymentWebhooks(config), paypal: choosePaypalWebhooks(config) },
    webhookEvents,
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
      await holdRelease.close();
      await publisher.close();
      await queue.close();
      await actionQueue.close();
    },
  };
}
