import { randomUUID } from 'node:crypto';
import { type EventLog, openEventLog } from '../../sandbox-events/event-log';
import { signStripeWebhook, stripeSignatureHeader } from '../stripe-signature';
import type { Intent, SandboxDispute, SandboxRefund } from './intent';
import { disputeShape, intentShape, refundShape } from './stripe-shapes';

/** Tells the store what happened in Stripe's own shapes, signed as Stripe signs. */
export interface Webhooks {
  events: EventLog;
  payment(type: `payment_intent.${'succeeded' | 'canceled'}`, intent: Intent): Promise<void>;
  /** What came of a card that was shown to a payment. */
  confirmed(intent: Intent): Promise<void>;
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
    payment: (type, intent) => tell(type, intent, intentShape(intent)),
    confirmed: async (intent) => {
      if (intent.status === 'requires_capture')
        await tell('payment_intent.amount_capturable_updated', intent, intentShape(intent));
      if (intent.last_error !== null)
        await tell('payment_intent.payment_failed', intent, intentShape(intent));
    },
    refund: (type, intent, refund) => tell(type, intent, refundShape(intent, refund)),
    dispute: (type, intent, dispute) => tell(type, intent, disputeShape(intent, dispute)),
    close: events.close,
  };
}
