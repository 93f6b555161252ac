import { z } from 'zod';
import { jobOptions } from './jobs';

/** The queue of mails that a buyer asked for, or that tell of what a buyer did. The order service fills it. */
export const orderActionQueue = 'order-actions';

/** The job carries an id; what is to be written, and to whom, is asked for when it is worked on. */
export const OrderActionJobSchema = z.strictObject({
  action_id: z.string().min(1).max(64),
  request_id: z.string().max(200),
});
export type OrderActionJob = z.output<typeof OrderActionJobSchema>;

/** What is to be written of an action, as a job; asking for it twice makes one. */
export function orderActionJob(data: OrderActionJob) {
  return [
    'write-of-order-action',
    data,
    { ...jobOptions, removeOnFail: { age: 604_800, count: 5_000 }, jobId: `order-action-${data.action_id}` },
  ] as const;
}
