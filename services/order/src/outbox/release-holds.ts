import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@bowtie/providers/payment';
import { startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { CreditTenders } from '../payment/credit-tender';
import type { CurrentPayment, CurrentPayments } from '../store/current-payments';
import type { LimitUses } from '../store/limit-uses';
import type { Orders } from '../store/orders';
import type { CartUses } from './cart-uses';

/** How many are looked at in one round. */
const most = 200;
/** A buyer who just paid may order at any moment, so rounds need not be close to each other. */
const roundsInHold = 10;

interface HoldDeps {
  currentPayments: Pick<CurrentPayments, 'overdue' | 'settle'>;
  orders: Pick<Orders, 'byPayment'>;
  payments: Pick<PaymentProvider, 'cancel'>;
  cartUses: Pick<CartUses, 'release'>;
  limitUses: Pick<LimitUses, 'release'>;
  tenders: Pick<CreditTenders, 'release'>;
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
  cartUses,
  limitUses,
  tenders,
  log,
  holdMs,
}: HoldDeps) {
  const release = async (payment: CurrentPayment): Promise<void> => {
    const { payment_id } = payment;
    if ((await orders.byPayment(payment_id)) === null) {
      await payments.cancel(payment_id);
      const requestId = randomUUID();
      await tenders.release(payment.rewards, requestId);
      await limitUses.release(payment_id);
      await cartUses.release(payment, requestId);
      log.info({ payment_id }, 'authorised payment without an order cancelled');
    }
    await currentPayments.settle(payment);
  };

  const sweep = async (signal?: AbortSignal): Promise<void> => {
    for (const payment of await currentPayments.overdue(new Date(), most)) {
      if (signal?.aborted) return;
      await release(payment).catch((error: unknown) =>
        log.warn({ err: error, payment_id: payment.payment_id }, 'a payment could not be given up now'),
      );
    }
  };

  const periodic = startPeriodic({
    name: 'payment_hold_release',
    everyMs: holdMs / roundsInHold,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'payments could not be looked through'),
  });
  return { close: periodic.stop };
}
