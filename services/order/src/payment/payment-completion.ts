import { createHash, randomUUID } from 'node:crypto';
import { createSmbOrder, paymentAfterRefusal } from '@bowtie/contracts';
import { ApiError, createDueWorker, type DueWorker } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import { createOrderPlacing } from '../placing/place-order';
import type { CurrentPayment } from '../store/current-payments';
import { begunPlacing } from './begun-placing';
import { longestPaymentRetryMs } from './payment-release';
import { isUncharged } from './uncharged';

/**
 * What came of it. `unpaid`: no money is set aside. `asked`: the order could not be made, and its buyer is written to. `over`: it is
 * given up, or the buyer has not answered.
 */
type CompletionOutcome = 'ordered' | 'unpaid' | 'asked' | 'over';

/** Makes the orders of payments whose browser never came back. */
export interface PaymentCompletions extends DueWorker {
  /**
   * Makes the order of an authorised payment, or asks its buyer by one mail. Any process may, at any time, also beside the
   * browser: there is one order. @throws what does not tell whether it can be made
   */
  complete(payment: CurrentPayment): Promise<CompletionOutcome>;
}

export function createPaymentCompletions(
  deps: OrderDeps,
  log: FastifyBaseLogger,
  intervals: { relayMs: number; leaseMs: number },
): PaymentCompletions {
  const { config, actions, currentPayments, orders, payments } = deps;
  const place = createOrderPlacing(deps);
  const later = (ms: number) => new Date(Date.now() + ms);

  /** Has the buyer written to, once for each payment: the mail is an action under the payment's name. */
  const ask = async (
    payment: CurrentPayment,
    reason: string,
    requestId: string,
  ): Promise<CompletionOutcome> => {
    const { payment_id } = payment;
    const at = new Date();
    const _id = `payment-${createHash('sha256').update(payment_id).digest('base64url')}`;
    await currentPayments.noteQuestion(
      payment,
      { reason, at },
      later(config.PAYMENT_ASKED_HOURS * 3_600_000),
    );
    await actions.insert({
      _id,
      kind: 'payment',
      order_number: '',
      payment_id,
      card_ids: [],
      recipient: null,
      request_id: requestId,
      created_at: at,
      kept: [],
      unpaid: true,
      due_at: at,
      tries: 0,
      mailing: _id,
    });
    await currentPayments.endCompletion(payment);
    log.info({ payment_id, reason }, 'the buyer of a payment without an order is written to');
    return 'asked';
  };

  const end = async (payment: CurrentPayment, outcome: CompletionOutcome): Promise<CompletionOutcome> => {
    await currentPayments.endCompletion(payment);
    return outcome;
  };

  const complete: PaymentCompletions['complete'] = async (payment) => {
    const { payment_id, begun, release, question } = payment;
    const requestId = randomUUID();
    if ((await orders.byPayment(payment_id)) !== null) return end(payment, 'ordered');
    // A process died after the refusal, and before the mail.
    const isRefused = release !== undefined && Object.hasOwn(createSmbOrder.errors, release.reason);
    if (isRefused && question === undefined) return ask(payment, release.reason, requestId);
    if (release !== undefined || question !== undefined || isUncharged(payment_id))
      return end(payment, 'over');
    if ((await payments.read(payment_id))?.state !== 'authorised') return end(payment, 'unpaid');
    if (begun === undefined) return end(payment, 'over');
    const { context, placing } = begunPlacing(payment_id, begun, { requestId, log });
    try {
      const { order_number } = await place(context, placing);
      log.info({ order_number, payment_id }, 'the order of a payment was made without its browser');
      return end(payment, 'ordered');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (paymentAfterRefusal(createSmbOrder, code, { isUnattended: true }) === 'unknown') throw error;
      const now = await currentPayments.byPayment(payment_id);
      return now === null ? 'over' : ask(now, code, requestId);
    }
  };

  const worker = createDueWorker<CurrentPayment>({
    name: 'payment_completion',
    everyMs: intervals.relayMs,
    due: currentPayments.completionsDue(),
    leaseMs: intervals.leaseMs,
    run: complete,
    about: ({ payment_id }) => ({ payment_id }),
    retry: {
      tries: ({ completion }) => completion?.tries ?? 0,
      baseMs: intervals.relayMs,
      longestMs: longestPaymentRetryMs,
      at: (claimed, dueAt) => currentPayments.retryCompletionAt(claimed, dueAt),
    },
    log,
  });
  return { complete, ...worker };
}
