import { choosePaymentProvider, type PaymentProvider } from '@bowtie/providers/payment';
import { IdempotencyKeys, type ServiceClient, type ServiceDeps } from '@bowtie/service-kit';
import { type OrderConfig, orderLimits } from './config';
import { openJobQueue } from './outbox/job-queue';
import { createPaymentCapture, type PaymentCapture } from './outbox/payment-capture';
import { createPromotionUse, type PromotionUse } from './outbox/promotion-use';
import { createPublisher, type Publisher } from './outbox/publisher';
import { createRefunds, type Refunds } from './outbox/refunds';
import { createRelay } from './outbox/relay';
import { createHoldRelease } from './outbox/release-holds';
import { CurrentPayments } from './store/current-payments';
import { LimitUses } from './store/limit-uses';
import { Orders } from './store/orders';
import { PaymentCustomers } from './store/payment-customers';

/** What the handlers of the order service work with. */
export interface OrderDeps {
  config: OrderConfig;
  orders: Orders;
  currentPayments: CurrentPayments;
  keys: IdempotencyKeys;
  paymentCustomers: PaymentCustomers;
  limitUses: LimitUses;
  payments: PaymentProvider;
  settlement: PaymentCapture;
  promotionUse: PromotionUse;
  refunds: Refunds;
  publisher: Publisher;
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
  const [orders, currentPayments, keys, limitUses, redis] = await Promise.all([
    Orders.open(db),
    CurrentPayments.open(db),
    IdempotencyKeys.open(db),
    LimitUses.open(db, orderLimits(config)),
    openRedis(),
  ]);
  const { ORDER_LEASE_MS: leaseMs, ORDER_RELAY_MS: relayMs, ORDER_RECONCILE_MS: reconcileMs } = config;
  const payments = choosePaymentProvider(config);
  const queue = openJobQueue(redis);
  const promotionUse = createPromotionUse({ callService, log });
  const settlement = createPaymentCapture({
    orders,
    payments,
    promotionUse,
    limitUses,
    callService,
    log,
    leaseMs,
  });
  const refunds = createRefunds({ orders, payments, log });
  const publisher = createPublisher({ orders, queue, log, reconcileMs });
  const intervals = { relayMs, leaseMs, reconcileMs };
  const relay = createRelay({ orders, settlement, refunds, publisher, queue, log, intervals });
  const holdRelease = createHoldRelease({
    currentPayments,
    orders,
    payments,
    promotionUse,
    limitUses,
    log,
    holdMs: config.PAYMENT_HOLD_MS,
  });
  return {
    config,
    orders,
    currentPayments,
    keys,
    limitUses,
    paymentCustomers: PaymentCustomers.open(db),
    payments,
    settlement,
    promotionUse,
    refunds,
    publisher,
    callService,
    async close() {
      await relay.close();
      await holdRelease.close();
      await publisher.close();
      await queue.close();
    },
  };
}
