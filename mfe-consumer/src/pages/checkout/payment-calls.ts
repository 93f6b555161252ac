import {
  type CallAnswer,
  createOrder,
  guestCheckout,
  type LoginStatus,
  paymentIntent,
} from '@bowtie/contracts';
import { call } from '@bowtie/web';
import type { Intent } from '../../payment-form/payment-form';
import type { AcceptedPayment } from './accepted-payment';

/** An order that was placed. */
export type PlacedOrder = CallAnswer<typeof createOrder>;

export interface GuestDetails {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
}

export function goOnAsGuest(details: GuestDetails): Promise<LoginStatus> {
  return call(guestCheckout, { body: details });
}

export function preparePayment(): Promise<Intent> {
  return call(paymentIntent, { body: { source: 'gcg_web' } });
}

/** Safe to repeat with the same key: one payment becomes one order. */
export function placeOrder({ paymentIntentId, key, phone }: AcceptedPayment): Promise<PlacedOrder> {
  return call(createOrder, {
    body: {
      source: 'gcg_web',
      payment_intent_id: paymentIntentId,
      ...(phone !== undefined && { phone_number: phone }),
    },
    idempotencyKey: key,
    timeoutMs: 30_000,
  });
}
