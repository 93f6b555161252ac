import {
  type CallAnswer,
  cancelPaymentIntent,
  createOrder,
  guestCheckout,
  type LoginStatus,
  paymentIntent,
} from '@bowtie/contracts';
import { type TypedCard, toProcessorCard } from '@bowtie/domain';
import { CallFailure, call, sendToProcessor } from '@bowtie/web';
import { z } from 'zod';
import type { AcceptedPayment } from './kept-payment';

/** A payment that was prepared: what it charges, and where the card goes. */
export type Intent = CallAnswer<typeof paymentIntent>;
/** An order that was placed. */
export type PlacedOrder = CallAnswer<typeof createOrder>;

const processorAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  z.object({ status: z.literal('declined'), message: z.string(), decline_code: z.string().optional() }),
  z.object({ status: z.literal('requires_action'), next_action: z.object({ url: z.url() }) }),
]);
/** How the processor took the card. */
export type ProcessorAnswer = z.output<typeof processorAnswer>;

function parseAnswer(answer: unknown): ProcessorAnswer {
  const parsed = processorAnswer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new CallFailure(502, 'unexpected', 'The payment processor gave an answer we do not understand.');
}

export interface GuestDetails {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
}

export function goOnAsGuest(details: GuestDetails): Promise<LoginStatus> {
  return call(guestCheckout, { body: details });
}

/** Lets a payment go that is not to be used any more. */
export async function letPaymentGo(paymentIntentId: string): Promise<void> {
  await call(cancelPaymentIntent, { body: { payment_intent_id: paymentIntentId } });
}

export function preparePayment(): Promise<Intent> {
  return call(paymentIntent, { body: { source: 'gcg_web' } });
}

export async function sendCard(intent: Intent, card: TypedCard): Promise<ProcessorAnswer> {
  const body = { client_secret: intent.client_secret, card: toProcessorCard(card) };
  return parseAnswer(await sendToProcessor(intent.confirm_url, body));
}

export async function sendSecondFactor(intent: Intent, url: string, code: string): Promise<ProcessorAnswer> {
  return parseAnswer(await sendToProcessor(url, { client_secret: intent.client_secret, code }));
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
