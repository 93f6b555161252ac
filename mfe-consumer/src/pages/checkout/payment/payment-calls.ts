import {
  type CallAnswer,
  type CallBodyInput,
  createOrder,
  guestCheckout,
  type LoginStatus,
  logPaymentFailure,
  paymentIntent,
} from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';
import type { Intent } from '@bowtie/web/payment-form';
import type { AcceptedPayment } from './accepted-payment';
import { isPaypalPayment, notePaypalFailure } from './paypal';

/** An order that was placed. */
export type PlacedOrder = CallAnswer<typeof createOrder>;

export interface GuestDetails {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
}

/** A number that was not asked for is not sent. */
export function goOnAsGuest(
  details: Omit<GuestDetails, 'phone_number'> & { phone_number?: string | undefined },
): Promise<LoginStatus> {
  return call(guestCheckout, { body: details });
}

/**
 * @param saveCard whether the card that pays is kept for the next time @param rewards what rewards pay beside it
 * @param phone of the order, where the account has none
 */
export function preparePayment(saveCard: boolean, rewards: number, phone?: string): Promise<Intent> {
  return call(paymentIntent, {
    body: {
      source: 'gcg_web',
      ...(saveCard && { save_card: true }),
      ...(rewards > 0 && { rewards }),
      ...(phone !== undefined && { phone_number: phone }),
    },
  });
}

/** Tells the store why a payment failed here; that this fails in turn is only reported. */
export function notePaymentFailure(failure: CallBodyInput<typeof logPaymentFailure>): void {
  call(logPaymentFailure, { body: failure }).catch((error: unknown) =>
    reportError('payment failure logging', error),
  );
}

/** Safe to repeat with the same key: one payment becomes one order. */
export async function placeOrder({
  paymentIntentId,
  rewards,
  key,
  phone,
}: AcceptedPayment): Promise<PlacedOrder> {
  try {
    return await call(createOrder, {
      body: {
        source: 'gcg_web',
        ...(paymentIntentId === undefined ? { rewards } : { payment_intent_id: paymentIntentId }),
        ...(phone !== undefined && { phone_number: phone }),
      },
      idempotencyKey: key,
      timeoutMs: 30_000,
    });
  } catch (error) {
    if (isPaypalPayment(paymentIntentId) && error instanceof ApiError)
      notePaypalFailure({ step: 'authorize', code: error.code });
    throw error;
  }
}
