import { choosePaymentProvider, type PaymentProvider } from '@bowtie/providers/payment';
import { type Ask, IdempotencyKeys, type ServiceDeps } from '@bowtie/service-kit';
import type { OrderConfig } from './config';
import { openJobQueue } from './outbox/job-queue';
import { createPromotionUse, type PromotionUse } from './outbox/promotion-use';
import { createPublisher, type Publisher } from './outbox/publisher';
import { createRefunds, type Refunds } from './outbox/refunds';
import { createRelay } from './outbox/relay';
import { createHoldRelease } from './outbox/release-holds';
import { createSettlement, type Settlement } from './outbox/settlement';
import { CurrentPayments } from './store/current-payments';
import { Orders } from './store/orders';

/** What the handlers of the order service work with. */
export interface OrderDeps {
  config: OrderConfig;
  orders: Orders;
  currentPayments: CurrentPayments;
  keys: IdempotencyKeys;
  payments: PaymentProvider;
  settlement: Settlement;
  promotionUse: PromotionUse;
  refunds: Refunds;
  publisher: Publisher;
  ask: Ask;
  close(): Promise<void>;
}

export async function openOrderDeps({
  config,
  db,
  openRedis,
  ask,
  log,
}: ServiceDeps<OrderConfig>): Promise<OrderDeps> {
  const [orders, currentPayments, keys, redis] = await Promise.all([
    Orders.open(db),
    CurrentPayments.open(db),
    IdempotencyKeys.open(db),
    openRedis(),
  ]);
  const { ORDER_LEASE_MS: leaseMs, ORDER_RELAY_MS: relayMs, ORDER_RECONCILE_MS: reconcileMs } = config;
  const payments = choosePaymentProvider(config);
  const queue = openJobQueue(redis);
  const promotionUse = createPromotionUse({ ask, log });
  const settlement = createSettlement({ orders, payments, promotionUse, ask, log, leaseMs });
  const refunds = createRefunds({ orders, payments, log });
  const publisher = createPublisher({ orders, queue, log, reconcileMs });
  const intervals = { relayMs, leaseMs, reconcileMs };
  const relay = createRelay({ orders, settlement, refunds, publisher, queue, log, intervals });
  const holdRelease = createHoldRelease({
    currentPayments,
    orders,
    payments,
    promotionUse,
    log,
    holdMs: config.PAYMENT_HOLD_MS,
  });
  return {
    config,
    orders,
    currentPayments,
    keys,
    payments,
    settlement,
    promotionUse,
    refunds,
    publisher,
    ask,
    async close() {
      await relay.close();
      await holdRelease.close();
      await publisher.close();
      await queue.close();
    },
  };
}
