import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';

const atOnce = 100;

/**
 * Looks after cards whose time has come and that nobody sends: their job waits for the time in the queue, and the queue may have
 * lost it.
 */
export function startOverdueCards({ cards, taskRelay, log }: CardDeps, everyMs: number): Periodic {
  return startPeriodic({
    name: 'overdue_cards',
    everyMs,
    async run(signal) {
      for (let found = atOnce; found === atOnce && !signal.aborted; ) {
        const now = new Date();
        const overdue = await cards.schedules.overdue(now, atOnce);
        found = overdue.length;
        for (const card of overdue) await cards.schedules.wakeOverdue(card, now);
        if (found > 0) taskRelay.wake();
      }
    },
    onError: (error) => log.warn({ err: error }, 'scheduled cards could not be looked after'),
  });
}
