import { type CardTaskJob, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../deps';
import type { JobContext } from '../queue/job-context';

/** Has the job of a scheduled card look at it now. Doing so once too often changes nothing. */
export async function wakeCard(
  { callService, queues }: FulfilmentDeps,
  { card_id, request_id }: CardTaskJob,
  { requestId }: JobContext,
): Promise<{ woken: true }> {
  const { order_number } = await callService(readCardMail, { body: { card_id }, requestId });
  await queues.wakeCard({ order_number, card_id, request_id });
  return { woken: true };
}
