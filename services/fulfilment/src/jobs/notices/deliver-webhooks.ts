import {
  reportWebhookDelivery,
  takeWebhookDelivery,
  type WebhookJob,
  webhookSignatureHeader,
} from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import type { JobContext } from '../../queue/job-context';

/** Deliveries of one turn; what is left has the next one. */
const maxBatchSize = 200;
/** A turn does not begin another delivery after so long, so that each endpoint has its share of the workers. */
const batchMs = 20_000;

/** Delivers what is due for an endpoint, in its order, until the first failure: the rest would most likely meet the same. */
export function handleDeliverWebhooks({
  callService,
  webhooks,
}: Pick<FulfilmentDeps, 'callService' | 'webhooks'>) {
  return async ({ endpoint_id }: WebhookJob, { requestId }: Pick<JobContext, 'requestId'>) => {
    const until = Date.now() + batchMs;
    let count = 0;
    while (count < maxBatchSize && Date.now() < until) {
      const { delivery } = await callService(takeWebhookDelivery, { body: { endpoint_id }, requestId });
      if (delivery === null) break;
      const { delivery_id, attempt, url, body, signature } = delivery;
      const headers = { [webhookSignatureHeader.toLowerCase()]: signature };
      const outcome = await webhooks.post({ url, body, headers });
      const { delivered } = await callService(reportWebhookDelivery, {
        body: { delivery_id, attempt, ...outcome },
        requestId,
      });
      count += 1;
      if (!delivered) break;
    }
    return { count };
  };
}
