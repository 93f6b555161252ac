import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { HealthActs } from '../store/health-acts';
import type { Teams } from '../teams/teams';
import type { NoticeQueue } from './notice-queue';

interface TellDeps {
  acts: HealthActs;
  teams: Teams;
  queue: NoticeQueue;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Queues what the teams of an area are to be told. While the queue is away it is tried again with the next look. */
export function createTellTeams({ acts, teams, queue, log }: TellDeps): () => Promise<void> {
  let isAway = false;
  return async () => {
    for (const act of await acts.untold()) {
      const jobs = (await teams.toTell(act.area)).map(({ team, by }) => ({
        act_id: act._id,
        team,
        by,
        request_id: randomUUID(),
      }));
      try {
        await queue.add(jobs);
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error, act: act._id }, 'teams are told later: the queue is away');
        isAway = true;
        return;
      }
      await acts.markTold(act._id);
    }
  };
}
