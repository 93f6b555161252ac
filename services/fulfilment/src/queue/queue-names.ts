import {
  accountEmailQueue,
  CardJobSchema,
  cardTaskQueue,
  jobOptions,
  jobQueues,
  orderActionQueue,
  releaseNoticeQueue,
  webhookQueue,
} from '@bowtie/contracts';
import { z } from 'zod';

/** The queue of letters that belong to an order as a whole. Fulfilment itself fills it. */
export const orderEmailQueue = 'fulfil-letters';
/** The queue of parcels that are on their way. Fulfilment itself fills it. */
export const parcelQueue = 'fulfil-parcels';
/** The queue of cards that are refunded. Fulfilment itself fills it. */
export const refundQueue = 'fulfil-give-backs';

/** All queues, in the order in which operators see them. */
export const allQueues = [
  jobQueues.orders,
  jobQueues.groups,
  jobQueues.cards,
  parcelQueue,
  refundQueue,
  orderEmailQueue,
  orderActionQueue,
  accountEmailQueue,
  cardTaskQueue,
  webhookQueue,
  releaseNoticeQueue,
] as const;
export type QueueName = (typeof allQueues)[number];

/**
 * What is written to a buyer: thanks for the order, word that its parcels are on their way, the states of all cards of a
 * business order, word of a card for which the money went back, and of a card that took another one's place.
 */
export const OrderEmailJobSchema = z.union([
  z.strictObject({
    letter: z.enum(['confirmation', 'batch']).default('confirmation'),
    order_number: z.string(),
    request_id: z.string(),
  }),
  z.strictObject({
    letter: z.literal('shipped'),
    order_number: z.string(),
    /** Which of the mails about parcels of the order; absent from jobs of before, when there was one. */
    notice_id: z.string().optional(),
    request_id: z.string(),
  }),
  z.strictObject({
    letter: z.literal('given-back'),
    order_number: z.string(),
    card_id: z.string(),
    /** A price on the wire; under the name that jobs which wait carry. */
    given_back: z.int(),
    /** How much of that went to the buyer's rewards, or to the balance of the business; absent: nothing. */
    to_rewards: z.int().optional(),
    to_balance: z.int().optional(),
    request_id: z.string(),
  }),
  z.strictObject({
    letter: z.literal('replacement'),
    order_number: z.string(),
    /** The card that takes another one's place. */
    card_id: z.string(),
    request_id: z.string(),
  }),
]);
export type OrderEmailJob = z.output<typeof OrderEmailJobSchema>;
/** The job of one kind of mail. */
export type OrderEmailJobOf<Letter extends OrderEmailJob['letter']> = Extract<
  OrderEmailJob,
  { letter: Letter }
>;

export const ParcelsJobSchema = z.strictObject({
  order_number: z.string(),
  group_uuid: z.string(),
  /** Of a card that travels by itself. Absent: all parcels of the group. */
  card_id: z.string().optional(),
  request_id: z.string(),
});
export type ParcelsJob = z.output<typeof ParcelsJobSchema>;

export const RefundJobSchema = CardJobSchema;
export type RefundJob = z.output<typeof RefundJobSchema>;

function subjectOf(data: OrderEmailJob): string {
  if (data.letter === 'given-back' || data.letter === 'replacement') return data.card_id;
  return (data.letter === 'shipped' ? data.notice_id : undefined) ?? data.order_number;
}

/** A letter as a job; an order, or a card of it, gets each letter once. */
export function orderEmailJob(data: OrderEmailJob) {
  const about = subjectOf(data);
  return [`write-${data.letter}`, data, { ...jobOptions, jobId: `${data.letter}-${about}` }] as const;
}

/** The parcels of a group, or that of one card, as a job, which looks at them for the first time after a while. */
export function parcelsJob(data: ParcelsJob, afterMs: number, cardId: string) {
  const jobId = `parcels-${cardId}`;
  return ['follow-parcels', data, { ...jobOptions, delay: afterMs, jobId }] as const;
}

/** Money that is owed is tried for longer than anything else: for more than a day. */
const refundAttempts = 18;

/** A card to refund as a job, after the time in which operators may mend what went wrong. */
export function refundJob(data: RefundJob, afterMs: number, since?: string) {
  const jobId = `give-back-${since ?? data.card_id}`;
  return ['give-back', data, { ...jobOptions, attempts: refundAttempts, delay: afterMs, jobId }] as const;
}
