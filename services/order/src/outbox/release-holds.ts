import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@bowtie/providers/payment';
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentPayment, CurrentPayments } from '../store/current-payments';
import type { Orders } from '../store/orders';
import type { PromotionUse } from './promotion-use';

/** How many are looked at in one round. */
const most = 200;
/** A buyer who just paid may order at any moment, so rounds need not be close to each other. */
const roundsInHold = 10;

interface HoldParts {
  currentPayments: Pick<CurrentPayments, 'overdue' | 'settle'>;
  orders: Pick<Orders, 'byPayment'>;
  payments: Pick<PaymentProvider, 'cancel'>;
  promotionUse: Pick<PromotionUse, 'release'>;
  log: FastifyBaseLogger;
  /** How long a payment may wait for its order, in milliseconds. */
  holdMs: number;
}

/**
 * Gives up payments that no order was made of: the page was closed after the card was taken, or somebody signed out.
 * Until then their money is only set aside, and the buyer should not have to wait until it lapses.
 */
export function createHoldRelease({
  currentPayments,
  orders,
  payments,
  promotionUse,
  log,
  holdMs,
}: HoldParts) {
  const release = async (payment: CurrentPayment): Promise<void> => {
    const { payment_id } = payment;
    if ((await orders.byPayment(payment_id)) === null) {
      await payments.cancel(payment_id);
      await promotionUse.release({ promo_code: null, ...payment }, randomUUID());
      log.info({ payment_id }, 'a payment that nobody ordered with was given up');
    }
    await currentPayments.settle(payment);
  };

  const sweep = async (): Promise<void> => {
    for (const payment of await currentPayments.overdue(new Date(), most)) {
      if (closed) return;
      await release(payment).catch((error: unknown) =>
        log.warn({ err: error, payment_id: payment.payment_id }, 'a payment could not be given up now'),
      );
    }
  };

  let closed = false;
  let underway: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const tick = () => {
    underway = sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'payments could not be looked through'))
      .then(() => {
        if (!closed) timer = setTimeout(tick, holdMs / roundsInHold);
      });
  };
  timer = setTimeout(tick, holdMs / roundsInHold);

  return {
    sweep,
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
