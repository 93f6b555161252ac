import { z } from 'zod';

/** The queue of endpoints of businesses to which something is to be delivered. The order service fills it. */
export const webhookQueue = 'webhooks';

/** The job names an endpoint; what is to be delivered, and where, is asked for when it is worked on. */
export const WebhookJobSchema = z.strictObject({
  endpoint_id: z.string().min(1).max(64),
  request_id: z.string().max(200),
});
export type WebhookJob = z.output<typeof WebhookJobSchema>;

/**
 * A turn of an endpoint as a job. One endpoint has one turn at a time, so that its deliveries stay in their order and a slow
 * one keeps no other from its own. What a turn leaves undone has another one, so no job is tried again.
 */
export function webhookJob(data: WebhookJob) {
  const jobId = `webhook-${data.endpoint_id}`;
  return [
    'deliver-webhooks',
    data,
    { attempts: 1, removeOnComplete: true, removeOnFail: true, jobId },
  ] as const;
}
