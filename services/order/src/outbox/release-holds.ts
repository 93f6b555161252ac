import { randomUUID } from 'node:crypto';
import { createDueWorker, type DueWorker } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentCompletions } from '../payment/payment-completion';
import type { PaymentReleases } from '../payment/payment-release';
import type { CurrentPayment, CurrentPayments } from '../store/current-payments';

/** How many are looked at in one round. */
const most = 200;
/** A buyer who just paid may order at any moment, so rounds need not be close to each other. */
const roundsInHold = 10;

interface HoldDeps {
  currentPayments: Pick<CurrentPayments, 'overdue'>;
  paymentReleases: Pick<PaymentReleases, 'release'>;
  paymentCompletions: Pick<PaymentCompletions, 'complete'>;
  log: FastifyBaseLogger;
  /** How long a payment may wait for its order, in milliseconds. */
  holdMs: number;
}

/**
 * Looks after payments that no order was made of in their time. Where the money is set aside (the provider's event was lost), the
 * order is made or the buyer is asked; everything else is given up, so that nobody has to wait until it lapses.
 */
export function createHoldRelease({
  currentPayments,
  paymentReleases,
  paymentCompletions,
  log,
  holdMs,
}: HoldDeps): DueWorker {
  const work = async (payment: CurrentPayment): Promise<void> => {
    // After twice its time nobody waits any more for what does not answer.
    const isLate = (payment.hold_until?.getTime() ?? 0) + holdMs < Date.now();
    const outcome = await paymentCompletions.complete(payment).catch((error: unknown) => {
      if (!isLate) throw error;
      return 'over' as const;
    });
    if (outcome !== 'asked') await paymentReleases.release(payment, 'unused', randomUUID());
  };
  return createDueWorker<CurrentPayment>({
    name: 'payment_hold_release',
    everyMs: holdMs / roundsInHold,
    list: (now) => currentPayments.overdue(now, most),
    run: work,
    about: ({ payment_id }) => ({ payment_id }),
    log,
  });
}
