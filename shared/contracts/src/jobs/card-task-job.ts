import { z } from 'zod';
import { jobOptions } from './jobs';

/** The queue of what is done about a card after its order: the card service fills it, fulfilment does it. */
export const cardTaskQueue = 'card-tasks';

/** What there is to do about a card; a job carries ids alone. */
export const cardTaskKinds = [
  /** Print a card that takes another one's place, post it, and follow its parcel. */
  'post-replacement',
  /** Mail a gift, again or to another address. */
  'send-gift',
  /** Look at the job of a card again: its time has come, was changed, or is waited for no more. */
  'wake-card',
  /** Tell a buyer that a gift's mail came back, with a link by which the address is corrected. */
  'tell-bounced',
  /** Tell a buyer what changed about a card: the task's id is the change's after `tell.`. */
  'tell-change',
  /** Tell a sender that the recipient says thank you. */
  'tell-thanks',
  /** Tell the holder of a card, or its buyer, that somebody tried to guess its codes. */
  'tell-pause',
  /** Remind a recipient of a gift that was not opened. */
  'remind-recipient',
  /** Tell a buyer of a gift that was not opened. */
  'remind-buyer',
] as const;
export type CardTaskKind = (typeof cardTaskKinds)[number];

/** A task as a card's document keeps it until the queue has it. */
export interface CardTask {
  /** The same for the same task, so that queueing it twice makes one job. */
  id: string;
  kind: CardTaskKind;
}

export const CardTaskJobSchema = z.strictObject({
  card_id: z.string().min(1).max(64),
  task_id: z.string().min(1).max(160),
  kind: z.enum(cardTaskKinds),
  request_id: z.string().max(200),
});
export type CardTaskJob = z.output<typeof CardTaskJobSchema>;

const changeTaskPrefix = 'tell.';

/** The task of telling a buyer of a change. */
export function changeTask(changeId: string): CardTask {
  return { id: `${changeTaskPrefix}${changeId}`, kind: 'tell-change' };
}

/** The id of the change that such a task is about. */
export function changeOfTask(taskId: string): string {
  return taskId.slice(changeTaskPrefix.length);
}

/** A task as a job; asking for it twice makes one. */
export function cardTaskJob(data: CardTaskJob) {
  return [data.kind, data, { ...jobOptions, jobId: `card-task-${data.task_id}` }] as const;
}
