import { cardTaskJob, cardTaskQueue } from '@bowtie/contracts';
import { createJobProducer, type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Cards } from '../store/cards/cards';

const atOnce = 100;

/** Brings what is to be done about cards from their documents to the queue. */
export interface TaskRelay {
  /** Looks now, because something was added. Waits for nothing and never fails. */
  wake(): void;
  close(): Promise<void>;
}

interface TaskRelayDeps {
  cards: Pick<Cards, 'withTasks' | 'tasksQueued'>;
  redis: Redis;
  everyMs: number;
  log: ServiceDeps<unknown>['log'];
}

/**
 * A task lies in its card's document, written with what made it necessary, until the queue has it. A job's id is the task's, so a
 * relay that dies in between adds it again to no effect.
 */
export function openTaskRelay({ cards, redis, everyMs, log }: TaskRelayDeps): TaskRelay {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const queue = new Queue(cardTaskQueue, { connection });
      queue.on('error', () => undefined);
      return queue;
    },
    close: (queue) => queue.close(),
  });
  const publish = async (signal: AbortSignal): Promise<void> => {
    for (let found = atOnce; found === atOnce && !signal.aborted; ) {
      const due = await cards.withTasks(atOnce);
      found = due.length;
      for (const { _id, tasks = [] } of due) {
        const jobs = tasks.map(({ id, kind }) =>
          cardTaskJob({ card_id: _id, task_id: id, kind, request_id: id }),
        );
        await producer.use((queue) =>
          queue.addBulk(jobs.map(([name, data, opts]) => ({ name, data, opts }))),
        );
        await cards.tasksQueued(
          _id,
          tasks.map(({ id }) => id),
        );
      }
    }
  };
  const periodic = startPeriodic({
    name: 'card_tasks',
    everyMs,
    run: publish,
    onError: (error) => log.warn({ err: error }, 'tasks of cards could not be queued'),
  });
  return {
    wake: () => void periodic.runNow(),
    async close() {
      await periodic.stop();
      await producer.close();
    },
  };
}
