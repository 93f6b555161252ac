import { jobOptions, jobQueues } from '@bowtie/contracts';
import { z } from 'zod';

/** The queue of letters that belong to an order as a whole. Fulfilment itself fills it. */
export const letterQueue = 'fulfil-letters';
/** The queue of parcels that are on their way. Fulfilment itself fills it. */
export const parcelQueue = 'fulfil-parcels';

/** All queues, in the order in which operators see them. */
export const allQueues = [
  jobQueues.orders,
  jobQueues.groups,
  jobQueues.cards,
  parcelQueue,
  letterQueue,
] as const;
export type QueueName = (typeof allQueues)[number];

/** What is written to a buyer: thanks for the order, and word that its parcels are on their way. */
export const LetterJobSchema = z.strictObject({
  letter: z.enum(['confirmation', 'shipped']).default('confirmation'),
  order_number: z.string(),
  request_id: z.string(),
});
export type LetterJob = z.output<typeof LetterJobSchema>;

export const ParcelsJobSchema = z.strictObject({
  order_number: z.string(),
  group_uuid: z.string(),
  request_id: z.string(),
});
export type ParcelsJob = z.output<typeof ParcelsJobSchema>;

/** A letter as a job; an order gets each letter once. */
export function letterJob(data: LetterJob) {
  return [
    `write-${data.letter}`,
    data,
    { ...jobOptions, jobId: `${data.letter}-${data.order_number}` },
  ] as const;
}

/** The parcels of a group as a job, which looks at them for the first time after a while. */
export function parcelsJob(data: ParcelsJob, afterMs: number) {
  const jobId = `parcels-${data.order_number}-${data.group_uuid}`;
  return ['follow-parcels', data, { ...jobOptions, delay: afterMs, jobId }] as const;
}
