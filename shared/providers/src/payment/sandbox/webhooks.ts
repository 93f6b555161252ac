import { randomUUID } from 'node:crypto';
import { type EventLog, openEventLog } from '../../sandbox-events/event-log';
import { signStripeWebhook, stripeSignatureHeader } from '../stripe-signature';
import { refundKeyField } from '../stripe-webhook';
import type { Intent, SandboxDispute, SandboxRefund } from './intent';

/** Tells the store what happened in Stripe's own shapes, signed as Stripe signs. */
export interface Webhooks {
  events: EventLog;
  payment(
    type: `payment_intent.${'amount_capturable_updated' | 'succeeded' | 'payment_failed' | 'canceled'}`,
    intent: Intent,
  ): Promise<void>;
  refund(
    type: `refund.${'created' | 'updated' | 'failed'}`,
    intent: Intent,
    refund: SandboxRefund,
  ): Promise<void>;
  dispute(
    type: `charge.dispute.${'created' | 'closed'}`,
    intent: Intent,
    dispute: SandboxDispute,
  ): Promise<void>;
  close(): Promise<void>;
}

/** The charge of a payment, as Stripe names it beside the intent. */
const chargeOf = ({ id }: Intent) => id.replace(/^pi_/, 'ch_');

export function createWebhooks(path: string, target: { url: string; secret: string } | undefined): Webhooks {
  const events = openEventLog({
    path,
    target: target && {
      url: target.url,
      sign: (body) => ({
        [stripeSignatureHeader]: signStripeWebhook(body, [target.secret], Math.floor(Date.now() / 1_000)),
      }),
    },
  });
  const tell = (type: string, { id: about }: Intent, object: object) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const created = Math.floor(Date.now() / 1_000);
    const content = { id, object: 'event', created, livemode: false, type, data: { object } };
    return events.tell({ id, type, about, content });
  };
  return {
    events,
    payment: (type, intent) =>
      tell(type, intent, {
        id: intent.id,
        object: 'payment_intent',
        amount: intent.amount,
        amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
        amount_received: intent.status === 'succeeded' ? intent.amount : 0,
        currency: intent.currency,
        status: intent.status,
        latest_charge: chargeOf(intent),
        metadata: intent.metadata,
      }),
    refund: (type, intent, { id, amount, status = 'succeeded', idempotency_key, at_dashboard }) =>
      tell(type, intent, {
        id,
        object: 'refund',
        amount,
        charge: chargeOf(intent),
        currency: intent.currency,
        payment_intent: intent.id,
        status,
        metadata: at_dashboard === true ? {} : { [refundKeyField]: idempotency_key },
      }),
    dispute: (type, intent, { id, amount, status, reason }) =>
      tell(type, intent, {
        id,
        object: 'dispute',
        amount,
        charge: chargeOf(intent),
        currency: intent.currency,
        payment_intent: intent.id,
        reason,
        status,
        metadata: {},
      }),
    close: events.close,
  };
}
