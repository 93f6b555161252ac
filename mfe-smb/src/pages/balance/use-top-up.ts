import { finishTopUp, prepareTopUp } from '@bowtie/contracts';
import { declineAdvice } from '@bowtie/domain';
import { ApiError, call, newId, reportError } from '@bowtie/web';
import type { PaymentAnswer, PaymentMethod } from '@bowtie/web/payment-form';
import { useRef, useState } from 'react';

/** Where a top-up stands. */
export type TopUpStanding =
  | { at: 'open'; message?: string }
  | { at: 'paying'; phase: 'preparing' | 'bank' | 'money'; isOpenAbove?: boolean }
  | { at: 'second_factor'; topUpId: string; confirm: (code: string) => Promise<PaymentAnswer> }
  /** The bank has accepted it, and our answer did not come through: trying again is safe. */
  | { at: 'unanswered'; topUpId: string };

const failed = 'Something went wrong before anything was charged. Please try again.';

/** Adds money by card: prepared, paid, taken. One payment at a time, whatever is pressed. */
export function useTopUp(onAdded: (amount: number) => void) {
  const [standing, setStanding] = useState<TopUpStanding>({ at: 'open' });
  const isRunning = useRef(false);

  const finish = async (topUpId: string): Promise<void> => {
    setStanding({ at: 'paying', phase: 'money' });
    try {
      const { amount } = await call(finishTopUp, { body: { top_up_id: topUpId }, timeoutMs: 30_000 });
      setStanding({ at: 'open' });
      onAdded(amount);
    } catch (error) {
      reportError('business balance', error);
      const isOver = error instanceof ApiError && (error.status === 402 || error.status === 404);
      setStanding(isOver ? { at: 'open', message: error.message } : { at: 'unanswered', topUpId });
    }
  };

  const proceed = async (topUpId: string, answer: PaymentAnswer): Promise<void> => {
    if (answer.status === 'declined')
      setStanding({ at: 'open', message: declineAdvice(answer.decline_code) });
    else if (answer.status === 'requires_action')
      setStanding({ at: 'second_factor', topUpId, confirm: answer.confirm });
    else await finish(topUpId);
  };

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } catch (error) {
      reportError('business balance', error);
      setStanding({ at: 'open', message: error instanceof ApiError ? error.message : failed });
    } finally {
      isRunning.current = false;
    }
  };

  return {
    standing,
    pay: (dollars: number, method: PaymentMethod) =>
      once(async () => {
        setStanding({ at: 'paying', phase: 'preparing' });
        const { top_up_id, ...intent } = await call(prepareTopUp, {
          body: { dollars },
          idempotencyKey: newId(),
        });
        setStanding({ at: 'paying', phase: 'bank', isOpenAbove: method.opensDialogOverPage });
        await proceed(top_up_id, await method.pay(intent));
      }),
    confirm: (code: string) =>
      once(async () => {
        if (standing.at !== 'second_factor') return;
        setStanding({ at: 'paying', phase: 'bank' });
        await proceed(standing.topUpId, await standing.confirm(code));
      }),
    tryAgain: () => once(async () => (standing.at === 'unanswered' ? finish(standing.topUpId) : undefined)),
    stop: () => setStanding({ at: 'open' }),
  };
}
