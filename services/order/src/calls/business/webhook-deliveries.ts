import { randomUUID } from 'node:crypto';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  reportWebhookDelivery,
  takeWebhookDelivery,
  tellWebhookDisabled,
  testWebhookEndpoint,
  type WebhookDelivery,
} from '@bowtie/contracts';
import { lifeStep, pendingDelivery, webhookDeliveryLife, webhookTestType } from '@bowtie/domain';
import { callError, handle, signWebhook } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { WebhookEndpointDocument } from '../../model/webhook-endpoint';
import { mostTries, nextTryAt, pauseUntil } from '../../rules/business/webhook-retries';
import { signingSecrets } from '../../rules/business/webhook-secrets';
import type { WebhookDeliveryDocument } from '../../store/webhooks/webhook-deliveries';
import { ownedEndpoint } from './webhook-endpoints';

/** Longer than an attempt may take. */
const arrival = lifeStep(webhookDeliveryLife, 'pending', 'delivered');
const failure = lifeStep(webhookDeliveryLife, 'pending', 'failed');
const leaseMs = 30_000;
const hourMs = 3_600_000;

function showDelivery(delivery: WebhookDeliveryDocument): WebhookDelivery {
  const { _id, event, order_number, status, created_at, attempts, due_at } = delivery;
  return {
    delivery_id: _id,
    event_id: event.id,
    type: event.type,
    order_number,
    status,
    date_created: created_at.toISOString(),
    attempts: attempts.map(({ at, status: answered, error, ms }) => ({
      date: at.toISOString(),
      status: answered,
      error,
      milliseconds: ms,
    })),
    date_next_attempt: due_at?.toISOString() ?? null,
  };
}

/** The body of a delivery, which its signature covers. */
function bodyOf({ event: { id, type, at, data } }: WebhookDeliveryDocument): string {
  return JSON.stringify({ id, type, created: at.toISOString(), data });
}

function requireActive({ active }: WebhookEndpointDocument): void {
  if (!active) throw callError(testWebhookEndpoint, 'webhook_endpoint_disabled');
}

export function handleListWebhookDeliveries(deps: OrderDeps) {
  return handle(listWebhookDeliveries, async (context) => {
    const { _id } = await ownedEndpoint(deps, context, context.params.endpoint_id);
    const { page, limit } = context.query;
    const part = { skip: (page - 1) * limit, limit: limit + 1 };
    const found = await deps.businessWebhooks.deliveries.page(_id, part);
    return { deliveries: found.slice(0, limit).map(showDelivery), has_more: found.length > limit };
  });
}

export function handleTestWebhookEndpoint(deps: OrderDeps) {
  const { endpoints, deliveries, relay } = deps.businessWebhooks;
  return handle(testWebhookEndpoint, async (context) => {
    const endpoint = await ownedEndpoint(deps, context, context.params.endpoint_id);
    requireActive(endpoint);
    const event = { id: `evt_${randomUUID()}`, type: webhookTestType, at: new Date(), data: {} };
    const delivery = await deliveries.addOnce(endpoint._id, event, null);
    await endpoints.hurry(endpoint._id);
    relay.wake();
    return { delivery: showDelivery(delivery) };
  });
}

export function handleReplayWebhookDelivery(deps: OrderDeps) {
  const { endpoints, deliveries, relay } = deps.businessWebhooks;
  return handle(replayWebhookDelivery, async (context) => {
    const endpoint = await ownedEndpoint(deps, context, context.params.endpoint_id);
    const known = await deliveries.one(context.params.delivery_id, endpoint._id);
    if (known === null) throw callError(replayWebhookDelivery, 'webhook_delivery_not_found');
    requireActive(endpoint);
    const delivery =
      (await deliveries.hasten(known._id, endpoint._id)) ??
      (await deliveries.addOnce(endpoint._id, known.event, known.order_number));
    await endpoints.hurry(endpoint._id);
    relay.wake();
    return { delivery: showDelivery(delivery) };
  });
}

export function handleTakeWebhookDelivery({ config, businessWebhooks }: OrderDeps) {
  const { endpoints, deliveries } = businessWebhooks;
  return handle(takeWebhookDelivery, async ({ body }) => {
    const endpoint = await endpoints.active(body.endpoint_id);
    if (endpoint === null) return { delivery: null };
    const now = new Date();
    if (endpoint.paused_until !== null && endpoint.paused_until > now) {
      await endpoints.sleep(endpoint, endpoint.paused_until);
      return { delivery: null };
    }
    const taken = await deliveries.take(endpoint._id, now, new Date(now.getTime() + leaseMs));
    if (taken === null) {
      await endpoints.sleep(endpoint, await deliveries.nextDue(endpoint._id));
      return { delivery: null };
    }
    const sent = bodyOf(taken);
    return {
      delivery: {
        delivery_id: taken._id,
        attempt: taken.tries,
        url: endpoint.url,
        body: sent,
        signature: signWebhook(sent, signingSecrets(config.ORDER_LINK_KEY, endpoint, now), now),
      },
    };
  });
}

export function handleReportWebhookDelivery({ config, businessWebhooks, callService }: OrderDeps) {
  const { endpoints, deliveries } = businessWebhooks;

  /** Gives an endpoint up at which nothing arrived for days. */
  const disable = async ({ _id, business_id }: WebhookEndpointDocument, requestId: string) => {
    // Report first: after a crash in between, the delivery is sent twice rather than never.
    await callService(tellWebhookDisabled, { body: { business_id }, requestId });
    await endpoints.change({ _id }, { active: false });
    await deliveries.hold(_id);
  };

  return handle(reportWebhookDelivery, async ({ body, requestId, log }) => {
    const { delivery_id, attempt, status, error, milliseconds } = body;
    const delivered = status !== null && status >= 200 && status < 300;
    const now = new Date();
    const retryAt = attempt >= mostTries ? null : nextTryAt(attempt, now, config.WEBHOOK_RETRY_MS);
    const next = delivered
      ? { status: arrival.to, due_at: null }
      : { status: retryAt === null ? failure.to : pendingDelivery, due_at: retryAt };
    const noted = { at: now, status, error, ms: milliseconds };
    const reported = await deliveries.report(delivery_id, attempt, noted, next);
    const endpoint = reported === null ? null : await endpoints.active(reported.endpoint_id);
    if (endpoint === null) return { delivered };
    if (delivered) {
      if (endpoint.failing_since !== null)
        await endpoints.change(endpoint, { failing_since: null, failures: 0, paused_until: null });
      return { delivered };
    }
    const failing_since = endpoint.failing_since ?? now;
    const failures = endpoint.failures + 1;
    const paused_until = pauseUntil(failures, now, config.WEBHOOK_RETRY_MS);
    await endpoints.change(endpoint, { failing_since, failures, paused_until });
    if (now.getTime() - failing_since.getTime() >= config.WEBHOOK_DISABLE_AFTER_HOURS * hourMs)
      await disable(endpoint, requestId).catch((reason: unknown) =>
        log.warn({ err: reason }, 'an endpoint is disabled at its next failure'),
      );
    return { delivered };
  });
}
