import { randomUUID } from 'node:crypto';
import { createSmbOrder, paymentAfterRefusal } from '@bowtie/contracts';
import { ApiError } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { outcomeOf } from '../outcome';
import type { PlacingAttempt } from '../store/current-payments';

/** Longer than any request lives; one that was held up for longer makes no order any more. */
const attemptMs = 60_000;

/** The payment that an attempt to make an order is about. */
interface AttemptedPayment {
  slot: string;
  paymentId: string;
  epoch: number;
  /** Whether no browser waits for the answer. */
  isUnattended: boolean;
  requestId: string;
}

/** Attempts to make an order of a payment. */
export function createPlacingAttempts({
  currentPayments,
  paymentReleases,
}: Pick<OrderDeps, 'currentPayments' | 'paymentReleases'>) {
  /**
   * Ends an attempt that made no order. After a refusal that is final the payment is released: that is noted in one write before
   * the buyer hears of it, and done at once, or by the relay.
   */
  const end = async (
    { slot, paymentId, epoch, isUnattended, requestId }: AttemptedPayment,
    attempt: PlacingAttempt,
    error: unknown,
  ): Promise<void> => {
    const isFinal =
      error instanceof ApiError &&
      // Businesses may be refused for more reasons, and for the same ones alike.
      paymentAfterRefusal(createSmbOrder, error.code, { isUnattended }) === 'released';
    const code = isFinal ? error.code : '';
    const refused = isFinal
      ? await currentPayments.refuse({ _id: slot, payment_id: paymentId, epoch, isUnattended }, attempt, code)
      : null;
    if (refused === null) {
      await outcomeOf(currentPayments.endPlacing(slot, attempt));
      return;
    }
    await outcomeOf(paymentReleases.release(refused, code, requestId));
  };

  return {
    /** Runs `work`, and ends the attempt where that fails. */
    async during<T>(payment: AttemptedPayment, work: (attempt: PlacingAttempt) => Promise<T>): Promise<T> {
      const attempt = { id: randomUUID(), until: new Date(Date.now() + attemptMs) };
      try {
        return await work(attempt);
      } catch (error) {
        await end(payment, attempt, error);
        throw error;
      }
    },
  };
}
