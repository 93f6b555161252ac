import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@bowtie/providers/payment';
import { createDueWorker, type DueWorker, notYet } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../model/order-document';
import type { CartUses } from '../outbox/cart-uses';
import type { CurrentPayment, CurrentPayments } from '../store/current-payments';
import type { LimitUses } from '../store/limit-uses';
import type { Orders } from '../store/orders';
import type { CreditTenders } from './credit-tender';

/** `ordered`: an order has it. `placing`: an order is being made of it now. `captured`: its money was taken already. */
type ReleaseOutcome = 'released' | 'ordered' | 'placing' | 'captured';

/** Gives up payments of which no order comes. */
export interface PaymentReleases extends DueWorker {
  /**
   * Cancels a payment at its provider and frees what was kept beside it, once no order is being made of it. May be done again,
   * by anybody. @param stock what of its cart's stock is freed, where another payment of the same cart follows
   * @throws PaymentUnavailable, and then the relay goes on
   */
  release(
    payment: CurrentPayment,
    reason: string,
    requestId: string,
    stock?: CurrentPayment['stock'],
  ): Promise<ReleaseOutcome>;
}

interface PaymentReleaseDeps {
  currentPayments: CurrentPayments;
  orders: Pick<Orders, 'byPayment'>;
  payments: Pick<PaymentProvider, 'cancel'>;
  cartUses: Pick<CartUses, 'release'>;
  limitUses: Pick<LimitUses, 'release'>;
  tenders: Pick<CreditTenders, 'release'>;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
}

/** The longest wait between two tries of due work on a payment. */
export const longestPaymentRetryMs = 60_000;

/** Whether an order keeps its payment; one that was refused by the bank does not. */
function keepsPayment({ status, approved_at }: Pick<OrderDocument, 'status' | 'approved_at'>): boolean {
  return status !== 'cancelled' || approved_at !== null;
}

export function createPaymentReleases({
  currentPayments,
  orders,
  payments,
  cartUses,
  limitUses,
  tenders,
  log,
  intervals,
}: PaymentReleaseDeps): PaymentReleases {
  const later = (ms: number) => new Date(Date.now() + ms);

  const release: PaymentReleases['release'] = async (
    payment,
    reason,
    requestId,
    stock = payment.stock ?? [],
  ) => {
    const { payment_id, cart_id, promo_code = null } = payment;
    const isOrdered = async (order: OrderDocument | null): Promise<boolean> => {
      if (order === null || !keepsPayment(order)) return false;
      await currentPayments.endRelease(payment, true);
      return true;
    };
    const made = await orders.byPayment(payment_id);
    if (await isOrdered(made)) return 'ordered';
    // Of a payment whose order is over already no other is made, so nobody is waited for.
    const start = { reason, dueAt: later(intervals.leaseMs), waitsForPlacing: made === null };
    if (!(await currentPayments.startRelease(payment, start))) return 'placing';
    // From here on nobody begins to make one.
    const order = await orders.byPayment(payment_id);
    if (await isOrdered(order)) return 'ordered';
    const outcome = await payments.cancel(payment_id);
    // What a refused order had is freed with the order.
    if (order === null) {
      await tenders.release(payment.rewards, requestId);
      await limitUses.release(payment_id);
      await cartUses.release({ cart_id, promo_code, payment_id, stock }, requestId);
    }
    await currentPayments.endRelease(payment, false);
    log.info({ payment_id, reason, outcome }, 'a payment without an order was released');
    return outcome === 'captured' ? 'captured' : 'released';
  };

  const worker = createDueWorker<CurrentPayment>({
    name: 'payment_release',
    everyMs: intervals.relayMs,
    due: currentPayments.releasesDue(),
    leaseMs: intervals.leaseMs,
    async run(claimed) {
      const outcome = await release(claimed, claimed.release?.reason ?? 'unused', randomUUID());
      return outcome === 'placing' ? notYet : outcome;
    },
    about: ({ payment_id }) => ({ payment_id }),
    retry: {
      tries: ({ release: due }) => due?.tries ?? 0,
      baseMs: intervals.relayMs,
      longestMs: longestPaymentRetryMs,
      at: (claimed, dueAt) => currentPayments.retryReleaseAt(claimed, dueAt),
    },
    log,
  });
  return { release, ...worker };
}
