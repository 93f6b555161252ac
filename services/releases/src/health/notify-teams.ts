import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { HealthActs } from '../store/health-acts';
import type { Teams } from '../teams/teams';
import type { NoticeQueue } from './notice-queue';

interface NotifyDeps {
  acts: HealthActs;
  teams: Teams;
  queue: NoticeQueue;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Queues the notices to the teams of an area. While the queue is away, the next run tries again. */
export function createTeamNotifier({ acts, teams, queue, log }: NotifyDeps): () => Promise<void> {
  let isAway = false;
  return async () => {
    for (const act of await acts.unnotified()) {
      const jobs = (await teams.subscribers(act.area)).map(({ team, by }) => ({
        act_id: act._id,
        team,
        by,
        request_id: randomUUID(),
      }));
      try {
        await queue.add(jobs);
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error, act: act._id }, 'teams are notified later: the queue is away');
        isAway = true;
        return;
      }
      await acts.markNotified(act._id);
    }
  };
}
