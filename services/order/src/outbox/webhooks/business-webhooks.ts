import { WebhookDeliveries } from '../../store/webhooks/webhook-deliveries';
import { WebhookEndpoints } from '../../store/webhooks/webhook-endpoints';
import { WebhookFollows } from '../../store/webhooks/webhook-follows';
import { openWebhookQueue } from './webhook-queue';
import { createWebhookRelay, type WebhookRelay, type WebhookRelayDeps } from './webhook-relay';

/** What programs of businesses are told, and where. */
export interface BusinessWebhooks {
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
  relay: WebhookRelay;
}

export async function openBusinessWebhooks({
  db,
  redis,
  ...deps
}: Pick<WebhookRelayDeps, 'orders' | 'callService' | 'log' | 'everyMs'> & {
  db: Parameters<typeof WebhookEndpoints.open>[0];
  redis: Parameters<typeof openWebhookQueue>[0];
}): Promise<BusinessWebhooks> {
  const [endpoints, deliveries, follows] = await Promise.all([
    WebhookEndpoints.open(db),
    WebhookDeliveries.open(db),
    WebhookFollows.open(db),
  ]);
  const queue = openWebhookQueue(redis);
  return {
    endpoints,
    deliveries,
    relay: createWebhookRelay({ ...deps, endpoints, deliveries, follows, queue }),
  };
}
