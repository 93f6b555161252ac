import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import { createHoldRelease } from '../outbox/release-holds';
import { createPaymentCompletions } from './payment-completion';

/** Begins to look after payments whose browser does not come back for their order. */
export function startPaymentUpkeep(deps: OrderDeps, log: FastifyBaseLogger): { close(): Promise<void> } {
  const { config, currentPayments, paymentReleases } = deps;
  const intervals = { relayMs: config.ORDER_RELAY_MS, leaseMs: config.ORDER_LEASE_MS };
  const paymentCompletions = createPaymentCompletions(deps, log, intervals);
  const holdMs = config.PAYMENT_HOLD_MS;
  const holdRelease = createHoldRelease({
    currentPayments,
    paymentReleases,
    paymentCompletions,
    log,
    holdMs,
  });
  return {
    async close() {
      await holdRelease.close();
      await paymentCompletions.close();
    },
  };
}
