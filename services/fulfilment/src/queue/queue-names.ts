import { jobOptions, jobQueues } from '@bowtie/contracts';
import { z } from 'zod';

/** The queue of letters that belong to an order as a whole. Fulfilment itself fills it. */
export const letterQueue = 'fulfil-letters';
export const confirmOrder = 'confirm-order';

/** All queues, in the order in which operators see them. */
export const allQueues = [jobQueues.orders, jobQueues.groups, jobQueues.cards, letterQueue] as const;
export type QueueName = (typeof allQueues)[number];

export const LetterJobSchema = z.strictObject({ order_number: z.string(), request_id: z.string() });
export type LetterJob = z.output<typeof LetterJobSchema>;

/** Options of the one confirmation that an order gets. */
export function confirmationOptions(orderNumber: string) {
  return { ...jobOptions, jobId: `confirmation-${orderNumber}` };
}
