import type { DisputeState, RefundState } from '@bowtie/domain';
import { z } from 'zod';
import { stripeSignatureError, stripeSignatureHeader } from './stripe-signature';
import { type PaymentEvent, type WebhookReader, WebhookRejected } from './webhook';

const IdSchema = z.string().min(1).max(255);
const EventSchema = z.object({
  id: IdSchema,
  type: z.string().min(1).max(200),
  data: z.object({ object: z.unknown() }),
});
const IntentSchema = z.object({ id: IdSchema });
const RefundSchema = z.object({
  id: IdSchema,
  amount: z.int().min(0),
  payment_intent: IdSchema.nullish(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const DisputeSchema = z.object({
  id: IdSchema,
  amount: z.int().min(0),
  payment_intent: IdSchema.nullish(),
  status: z.string().max(60),
  reason: z.string().max(120).nullish(),
});

const paymentEvents: ReadonlySet<string> = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);
const refundEvents: ReadonlySet<string> = new Set([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
]);
const disputeEvents = 'charge.dispute.';

/** Under which name a refund of the store's keeps its key in Stripe's `metadata`. */
export const refundKeyField = 'refund_key';

export function stripeRefundState(status: string | null | undefined): RefundState {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'paid' : 'pending';
}

/** An inquiry that ends without a dispute, and a dispute that was prevented, cost nothing. */
function stripeDisputeState(status: string): DisputeState {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function aboutOf(type: string, object: unknown): PaymentEvent['about'] {
  if (paymentEvents.has(type)) {
    const { id } = IntentSchema.parse(object);
    return { paymentId: id, notice: { kind: 'payment' } };
  }
  if (refundEvents.has(type)) {
    const { id, amount, payment_intent, status, metadata } = RefundSchema.parse(object);
    if (payment_intent == null) return null;
    return {
      paymentId: payment_intent,
      notice: {
        kind: 'refund',
        refundId: id,
        cents: amount,
        state: stripeRefundState(status),
        key: metadata?.[refundKeyField] ?? null,
      },
    };
  }
  if (type.startsWith(disputeEvents)) {
    const { id, amount, payment_intent, status, reason } = DisputeSchema.parse(object);
    if (payment_intent == null) return null;
    const state = stripeDisputeState(status);
    return {
      paymentId: payment_intent,
      notice: { kind: 'dispute', disputeId: id, cents: amount, state, reason: reason ?? null },
    };
  }
  return null;
}

export interface StripeWebhookOptions {
  /** The endpoint's signing secret, and beside it the one before while they change. Without any, nothing is believed. */
  secrets: readonly string[];
  toleranceSeconds: number;
  now?: () => Date;
}

/** Reads webhooks that are signed as Stripe signs them. */
export function createStripeWebhooks({
  secrets,
  toleranceSeconds,
  now = () => new Date(),
}: StripeWebhookOptions): WebhookReader {
  return {
    async read({ body, headers }) {
      const given = { body, header: headers[stripeSignatureHeader], now: now() };
      const signatureError = stripeSignatureError(given, { secrets, toleranceSeconds });
      if (signatureError !== undefined) throw new WebhookRejected(`the webhook is ${signatureError}`);
      try {
        const { id, type, data } = EventSchema.parse(JSON.parse(body.toString()));
        return { id, type, about: aboutOf(type, data.object) };
      } catch (cause) {
        throw new WebhookRejected('the webhook cannot be read', { cause });
      }
    },
  };
}
