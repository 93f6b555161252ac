import { choosePaymentProvider } from '@bowtie/providers/payment';
import { defineService, IdempotencyKeys } from '@bowtie/service-kit';
import { handleAdvanceOrder } from './calls/advance-order';
import { handleCancelPaymentIntent } from './calls/cancel-payment-intent';
import { handleCreateOrder } from './calls/create-order';
import { handleGiveBack } from './calls/give-back';
import { handleOrderStatus } from './calls/order-status';
import { handlePaymentIntent } from './calls/payment-intent';
import { handlePaymentState } from './calls/payment-state';
import { handleStartOrder } from './calls/start-order';
import { OrderConfigSchema } from './config';
import type { OrderParts } from './order-parts';
import { openJobQueue } from './outbox/job-queue';
import { createPromotionUse } from './outbox/promotion-use';
import { createPublisher } from './outbox/publisher';
import { createRefunds } from './outbox/refunds';
import { createRelay } from './outbox/relay';
import { createHoldRelease } from './outbox/release-holds';
import { createSettlement } from './outbox/settlement';
import { CurrentPayments } from './store/current-payments';
import { Orders } from './store/orders';

/** Orders: from the payment of a cart to the jobs that fulfil it. */
export const orderService = defineService({
  name: 'order',
  config: OrderConfigSchema,
  async build({ config, db, ask, log }) {
    const [orders, currentPayments, keys] = await Promise.all([
      Orders.open(db),
      CurrentPayments.open(db),
      IdempotencyKeys.open(db),
    ]);
    const { ORDER_LEASE_MS: leaseMs, ORDER_RELAY_MS: relayMs, ORDER_RECONCILE_MS: reconcileMs } = config;
    const payments = choosePaymentProvider(config);
    const queue = openJobQueue(config.REDIS_URL, log);
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
    const parts: OrderParts = {
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
    };
    return {
      name: 'order',
      calls: [
        handlePaymentIntent(parts),
        handlePaymentState(parts),
        handleCancelPaymentIntent(parts),
        handleCreateOrder(parts),
        handleOrderStatus(parts),
        handleStartOrder(parts),
        handleAdvanceOrder(parts),
        handleGiveBack(parts),
      ],
      // Redis may be away: orders wait in their outbox then.
      async ready() {
        await db.command({ ping: 1 });
      },
      async close() {
        await relay.close();
        await holdRelease.close();
        await publisher.close();
        await queue.close();
      },
    };
  },
});
