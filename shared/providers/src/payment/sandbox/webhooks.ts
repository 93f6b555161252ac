import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Intent } from './intent';

type EventName =
  | 'payment.authorised'
  | 'payment.declined'
  | 'payment.captured'
  | 'payment.canceled'
  | 'payment.refunded';

/** Tells the store what happened, without making whoever asked wait. */
export interface Webhooks {
  tell(event: EventName, intent: Intent): void;
  close(): Promise<void>;
}

const tries = 5;
const firstWaitMs = 500;
const timeoutMs = 5_000;

/** Header with the time and the signature of the body: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'x-payment-signature';

/** The signature of a webhook’s body at a time, in seconds. */
export function signWebhook(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

async function deliver(url: string, secret: string, body: string, stop: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < tries && !stop.aborted; attempt++) {
    if (attempt > 0)
      await delay(firstWaitMs * 2 ** attempt, undefined, { signal: stop }).catch(() => undefined);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook(body, secret, Math.floor(Date.now() / 1_000)),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    }).catch(() => undefined);
    if (response?.ok === true) return;
  }
}

/** Webhooks to an address, signed with a shared secret; without an address nothing is told. */
export function createWebhooks(target: { url: string; secret: string } | undefined): Webhooks {
  const stop = new AbortController();
  const underway = new Set<Promise<void>>();
  return {
    tell: (event, intent) => {
      if (target === undefined) return;
      const { id, amount, amount_refunded, status, order_number } = intent;
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        event,
        created: new Date().toISOString(),
        payment: { id, amount, amount_refunded, status, order_number },
      });
      const delivery = deliver(target.url, target.secret, body, stop.signal).finally(() => {
        underway.delete(delivery);
      });
      underway.add(delivery);
    },
    close: async () => {
      stop.abort();
      await Promise.all(underway);
    },
  };
}
