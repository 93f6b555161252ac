import { paypalWebhook, stripeWebhook } from '@bowtie/contracts';
import { PaymentUnavailable, type WebhookReader, WebhookRejected } from '@bowtie/providers/payment';
import { type CallContext, callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createEventTaker } from '../../payment/take-event';

type WebhookCall = typeof stripeWebhook | typeof paypalWebhook;

/** Takes an event whose signature is right; whoever forges one is told nothing but that. */
function createReceiver(
  deps: OrderDeps,
  call: WebhookCall,
  provider: string,
  reader: WebhookReader | undefined,
) {
  const take = createEventTaker(deps);
  return async ({ signed, log }: Pick<CallContext<WebhookCall>, 'signed' | 'log'>) => {
    if (signed === undefined || reader === undefined) throw callError(call, 'webhook_rejected');
    try {
      await take(provider, await reader.read(signed), log);
    } catch (error) {
      if (error instanceof WebhookRejected) {
        log.warn({ provider, reason: error.message }, 'a webhook was rejected');
        throw callError(call, 'webhook_rejected');
      }
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, provider }, 'an event of a payment provider waits to be sent again');
      throw callError(call, 'payment_unavailable');
    }
    return { received: true as const };
  };
}

export function handleStripeWebhook(deps: OrderDeps) {
  return handle(stripeWebhook, createReceiver(deps, stripeWebhook, 'stripe', deps.webhooks.stripe));
}

export function handlePaypalWebhook(deps: OrderDeps) {
  return handle(paypalWebhook, createReceiver(deps, paypalWebhook, 'paypal', deps.webhooks.paypal));
}
