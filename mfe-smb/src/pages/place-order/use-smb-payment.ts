import {
  type CallAnswer,
  cancelPaymentIntent,
  createSmbOrder,
  paymentAfterRefusal,
  paymentIntent,
  paymentState,
} from '@bowtie/contracts';
import { declineAdvice, source } from '@bowtie/domain';
import { ApiError, call, newId, reportError, useServerData } from '@bowtie/web';
import type { Intent, PaymentAnswer, PaymentMethod } from '@bowtie/web/payment-form';
import { useRef, useState } from 'react';

export type PlacedOrder = CallAnswer<typeof createSmbOrder>;

/** What an order is made of beside the cart. */
export interface OrderDetails {
  purchaseOrderNumber: string;
  phone: string | undefined;
  /** What the balance of the business pays of it, 200 to the dollar. */
  balance: number;
}

/** A payment that the bank has accepted, or none where the balance pays for everything. */
interface Accepted extends OrderDetails {
  paymentIntentId: string | undefined;
  key: string;
}

/** Where the payment of a business cart stands. */
export type PaymentStanding =
  | { at: 'open'; message?: string; errors?: Readonly<Record<string, readonly string[]>> }
  | { at: 'paying'; phase: 'preparing' | 'bank' | 'order'; isOpenAbove?: boolean }
  | {
      at: 'second_factor';
      intent: Intent;
      confirm: (code: string) => Promise<PaymentAnswer>;
      details: OrderDetails;
    }
  /** Paid, and the order's answer did not come through: trying again is safe. */
  | { at: 'unanswered'; accepted: Accepted };

const failed = 'Something went wrong before anything was charged. Please try again.';
const priceChanged = createSmbOrder.errors.price_changed.message;

/** What is said beside a refusal that is final. */
const releasedText = 'You were not charged: the amount that was set aside is released.';

/** A payment of the business cart that was accepted for a page that was closed since, or the order that was made of it. */
export function useOpenBusinessPayment(isSignedIn: boolean) {
  return useServerData(
    isSignedIn ? 'business payment state' : undefined,
    async (signal) => {
      try {
        return await call(paymentState, { query: { smb: '1' }, signal });
      } catch (error) {
        if (!signal.aborted) reportError('payment intent creation', error);
        throw error;
      }
    },
    { freshMs: 0 },
  );
}

async function releaseHold(paymentIntentId: string): Promise<void> {
  try {
    await call(cancelPaymentIntent, { body: { payment_intent_id: paymentIntentId } });
  } catch (error) {
    reportError('payment intent creation', error);
  }
}

/** Pays for the business cart: intent, card, second factor, order. One payment at a time, whatever is pressed. */
export function useSmbPayment(onPlaced: (order: PlacedOrder) => void, onCartChanged: () => void) {
  const [standing, setStanding] = useState<PaymentStanding>({ at: 'open' });
  /** Of the payment before: until it is given up the store would hand it out once more. */
  const releasing = useRef<Promise<void>>(undefined);
  const isRunning = useRef(false);

  const order = async (accepted: Accepted): Promise<void> => {
    setStanding({ at: 'paying', phase: 'order' });
    const { paymentIntentId, key, phone, purchaseOrderNumber, balance } = accepted;
    try {
      const placed = await call(createSmbOrder, {
        body: {
          source: source.business,
          ...(paymentIntentId !== undefined && { payment_intent_id: paymentIntentId }),
          ...(balance > 0 && { balance }),
          purchase_order_number: purchaseOrderNumber,
          ...(phone !== undefined && { phone_number: phone }),
        },
        idempotencyKey: key,
        timeoutMs: 30_000,
      });
      onPlaced(placed);
    } catch (error) {
      reportError('order creation', error);
      const after =
        error instanceof ApiError ? paymentAfterRefusal(createSmbOrder, error.code) : ('unknown' as const);
      if (!(error instanceof ApiError) || (after === 'unknown' && error.status !== 400)) {
        setStanding({ at: 'unanswered', accepted });
        return;
      }
      const isReleased = after === 'released' && paymentIntentId !== undefined;
      if (!isReleased && error.code !== 'payment_unknown' && paymentIntentId !== undefined)
        releasing.current = releaseHold(paymentIntentId);
      onCartChanged();
      const message = isReleased ? `${error.message} ${releasedText}` : error.message;
      setStanding({ at: 'open', message, errors: error.errors });
    }
  };

  const proceed = async (intent: Intent, answer: PaymentAnswer, details: OrderDetails): Promise<void> => {
    if (answer.status === 'declined') {
      setStanding({ at: 'open', message: declineAdvice(answer.decline_code) });
      return;
    }
    if (answer.status === 'requires_action') {
      setStanding({ at: 'second_factor', intent, confirm: answer.confirm, details });
      return;
    }
    await order({ ...details, paymentIntentId: intent.payment_intent_id, key: newId() });
  };

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } catch (error) {
      reportError('payment intent creation', error);
      const failure = error instanceof ApiError ? error : undefined;
      if (failure?.status === 409) onCartChanged();
      setStanding({ at: 'open', message: failure?.message ?? failed });
    } finally {
      isRunning.current = false;
    }
  };

  return {
    standing,
    /** @param total what the buyer was shown that their card pays */
    pay: (method: PaymentMethod, details: OrderDetails, total: number) =>
      once(async () => {
        setStanding({ at: 'paying', phase: 'preparing' });
        await releasing.current;
        const intent = await call(paymentIntent, {
          body: {
            source: source.business,
            ...(method.saveCard && { save_card: true }),
            ...(details.balance > 0 && { balance: details.balance }),
            ...(details.phone !== undefined && { phone_number: details.phone }),
            purchase_order_number: details.purchaseOrderNumber,
          },
        });
        if (intent.total !== total) {
          onCartChanged();
          setStanding({ at: 'open', message: priceChanged });
          return;
        }
        setStanding({ at: 'paying', phase: 'bank', isOpenAbove: method.opensDialogOverPage });
        await proceed(intent, await method.pay(intent), details);
      }),
    confirm: (code: string) =>
      once(async () => {
        if (standing.at !== 'second_factor') return;
        const { intent, confirm, details } = standing;
        setStanding({ at: 'paying', phase: 'bank' });
        await proceed(intent, await confirm(code), details);
      }),
    /** Makes the order of a payment that was accepted, or of none where the balance pays for everything. */
    finish: (paymentIntentId: string | undefined, details: OrderDetails) =>
      once(() => order({ ...details, paymentIntentId, key: newId() })),
    tryAgain: () => once(async () => (standing.at === 'unanswered' ? order(standing.accepted) : undefined)),
    /** Closes what was asked; a payment that waited for the bank's code is given up. */
    stop: () => {
      if (standing.at === 'second_factor') releasing.current = releaseHold(standing.intent.payment_intent_id);
      setStanding({ at: 'open' });
    },
  };
}
