import { randomUUID } from 'node:crypto';
import { createSmbOrder, paymentAfterRefusal } from '@bowtie/contracts';
import { ApiError } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { outcomeOf } from '../outcome';
import type { PlacingAttempt } from '../store/current-payments';

/** Longer than any request lives; one that was held up for longer makes no order any more. */
const attemptMs = 60_000;

export function newAttempt(): PlacingAttempt {
  return { id: randomUUID(), until: new Date(Date.now() + attemptMs) };
}

/** The payment that an attempt to make an order was about. */
interface AttemptedPayment {
  slot: string;
  paymentId: string;
  epoch: number;
  /** Whether no browser waits for the answer. */
  isUnattended: boolean;
}

/**
 * Ends an attempt that made no order. After a refusal that is final the payment is released: that is noted in one write before the
 * buyer hears of it, and done at once, or by the relay.
 */
export function createRefusedPayment({
  currentPayments,
  paymentReleases,
}: Pick<OrderDeps, 'currentPayments' | 'paymentReleases'>) {
  return async (
    { slot, paymentId, epoch, isUnattended }: AttemptedPayment,
    attempt: PlacingAttempt,
    error: unknown,
    requestId: string,
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
}
