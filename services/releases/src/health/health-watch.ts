import { LOCAL_CHANNEL, promoteArea } from '@bowtie/contracts';
import { ApiError, callError } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { buildsBefore } from '../channels/builds-before';
import type { Mirror } from '../channels/mirror';
import type { ChannelMover } from '../channels/move-channel';
import type { ChannelRecord, Move } from '../model/channel-record';
import type { HealthAct } from '../model/health-record';
import { endOfTrial, rollBack, trialOf, versionOf } from '../rules/next-move';
import type { Channels } from '../store/channels';
import type { HealthActs } from '../store/health-acts';
import type { HealthMinutes } from '../store/health-minutes';
import { TrialAdvance } from './advance-trials';
import { compareVersions } from './compare-versions';
import { healthAuthor } from './limits';
import { newVersions } from './new-versions';

interface WatchDeps {
  channels: Channels;
  minutes: HealthMinutes;
  acts: HealthActs;
  mover: ChannelMover;
  mirror: Mirror;
  log: FastifyBaseLogger;
}

/**
 * Takes off versions that are worse than those before them. That a version is to be taken off is written down before it is done, so
 * it is done once, by whichever instance, and after the death of another.
 */
export class HealthWatch {
  readonly #deps: WatchDeps;
  readonly #advance: TrialAdvance;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#advance = new TrialAdvance(deps);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { channels, acts } = this.#deps;
    for (const record of await channels.all()) {
      if (signal.aborted) return;
      if (record._id !== LOCAL_CHANNEL) await this.#judge(record, new Date());
    }
    for (const act of await acts.open()) {
      if (signal.aborted) return;
      await this.#perform(act);
    }
    // What is to be taken off is off by now.
    for (const record of await channels.all()) {
      if (signal.aborted) return;
      await this.#advance.run(record, new Date());
    }
  }

  async #judge(record: ChannelRecord, now: Date): Promise<void> {
    const { channels, minutes, acts, log } = this.#deps;
    const channel = record._id;
    for (const candidate of await newVersions(channels, record, now)) {
      const { reason } = await compareVersions(minutes, record, candidate, now);
      if (reason === undefined) continue;
      const { area, version, before, isTrial } = candidate;
      const act = { channel, area, version, before, isTrial, reason, decided_at: now };
      if (await acts.decide(act)) log.error({ channel, area, version, before, reason }, 'a version is worse');
    }
  }

  async #perform(act: HealthAct): Promise<void> {
    const { mover, mirror, acts, log } = this.#deps;
    const { _id, channel, area, version, before, reason } = act;
    const about = { channel, area, version, before, reason };
    // The history has to know of every move that was made.
    await mirror.tryComplete(channel);
    try {
      const { number } = await mover.move(channel, (current) => this.#takeOff(act, current));
      if (await acts.finish(_id, 'done'))
        log.error({ ...about, release: number }, 'a version is rolled back by itself');
    } catch (error) {
      // What passes, such as a database that is away, is tried again with the next look.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      if (error.code === 'not_shown') {
        await acts.finish(_id, (await this.#isDone(act)) ? 'done' : 'outdated');
        return;
      }
      const { area: problems = [] } = error.errors ?? {};
      const refusal = [error.message, ...problems.slice(0, 3)].join(' ');
      if (await acts.finish(_id, 'refused', refusal))
        log.error({ ...about, refusal }, 'a version that is worse cannot be rolled back');
    }
  }

  /** Whether an instance made the move, and died or was overtaken before it noted that. */
  async #isDone({ channel, area, version }: HealthAct): Promise<boolean> {
    const { channels, mirror } = this.#deps;
    await mirror.tryComplete(channel);
    return channels.isTakenOff(channel, { area, version, by: healthAuthor });
  }

  /** The move that takes the version off, wherever it is by now. @throws ApiError `not_shown`, `nothing_before` */
  async #takeOff(
    { channel, area, version, reason }: HealthAct,
    current: ChannelRecord | null,
  ): Promise<Move> {
    const author = { by: healthAuthor, reason: reason.slice(0, 500), at: new Date().toISOString() };
    const last = current?.last;
    if (last === undefined) throw callError(promoteArea, 'not_shown');
    const trial = trialOf(last, area);
    const ended = trial && versionOf(trial.builds) === version && endOfTrial(last, area, author);
    if (ended) return ended;
    if (versionOf(last.live[area]) !== version) throw callError(promoteArea, 'not_shown');
    const next = rollBack(last, area, await buildsBefore(this.#deps.channels, channel, last, area), author);
    if (typeof next === 'string') throw callError(promoteArea, next);
    return next;
  }
}
