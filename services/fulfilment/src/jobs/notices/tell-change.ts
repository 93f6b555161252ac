import { type CardTaskJob, changeOfTask, noteCardChange } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import type { JobContext } from '../../queue/job-context';

/** Has the buyer of a card written to about a change of it: the order service signs the link by which they object. */
export async function tellChange(
  { callService }: Pick<FulfilmentDeps, 'callService'>,
  { card_id, task_id }: CardTaskJob,
  { requestId }: JobContext,
): Promise<{ noted: boolean }> {
  return callService(noteCardChange, { body: { card_id, change_id: changeOfTask(task_id) }, requestId });
}
