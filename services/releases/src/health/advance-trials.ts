import { promoteArea } from '@bowtie/contracts';
import { ApiError, callError } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChannelMover } from '../channels/move-channel';
import type { ChannelRecord, TrialRecord } from '../model/channel-record';
import { promotion, trialOf, versionOf } from '../rules/next-move';
import type { HealthMinutes } from '../store/health-minutes';
import { compareVersions } from './compare-versions';
import { healthAuthor, healthLimits } from './limits';

const minuteMs = 60_000;
/** More trials than channels have at a time. */
const mostRefused = 500;

interface AdvanceDeps {
  minutes: HealthMinutes;
  mover: ChannelMover;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Takes trials on to their next share that were well for as long as they were asked to be, on enough pages. */
export class TrialAdvance {
  readonly #deps: AdvanceDeps;
  /** The steps that were refused, so that each is logged once. */
  readonly #refused = new LRUCache<string, true>({ max: mostRefused });

  constructor(deps: AdvanceDeps) {
    this.#deps = deps;
  }

  async run(record: ChannelRecord, now: Date): Promise<void> {
    for (const trial of record.last.trials) {
      const why = await this.#reasonToGoOn(record, trial, now);
      if (why !== undefined) await this.#goOn(record._id, trial, why);
    }
  }

  /** Why a trial goes on now; undefined where it does not. */
  async #reasonToGoOn(record: ChannelRecord, trial: TrialRecord, now: Date): Promise<string | undefined> {
    const { area, builds, plan, percent, since } = trial;
    if (plan === undefined || plan.next_shares.length === 0) return undefined;
    const stepSince = new Date(plan.step_since);
    if (now.getTime() - stepSince.getTime() < plan.after_minutes * minuteMs) return undefined;
    const { minutes } = this.#deps;
    const version = versionOf(builds);
    const time = { from: stepSince, to: new Date(now.getTime() + 1) };
    const counted = await minutes.sum({ channel: record._id, area, version, ...time });
    const pages = counted.views + counted.reached;
    if (pages < healthLimits.views) return undefined;
    const before = versionOf(record.last.live[area]);
    const candidate = { area, version, before, isTrial: true, since: new Date(since) };
    const { reason } = await compareVersions(minutes, record, candidate, now);
    if (reason !== undefined) return undefined;
    const failed = counted.failed + counted.failed_later;
    return `well for ${plan.after_minutes} minutes at ${percent} %, on ${pages} pages of which ${failed} failed`;
  }

  async #goOn(channel: string, trial: TrialRecord, reason: string): Promise<void> {
    const { mover, log } = this.#deps;
    const { area, builds, plan } = trial;
    const [next, ...next_shares] = plan?.next_shares ?? [];
    if (plan === undefined || next === undefined) return;
    const version = versionOf(builds);
    const step = `${channel}/${area}/${version}/${plan.step_since}`;
    if (this.#refused.has(step)) return;
    const rest = next_shares.length === 0 ? undefined : { next_shares, after_minutes: plan.after_minutes };
    try {
      await mover.move(channel, async (current) => {
        const found = current && trialOf(current.last, area);
        // Somebody else moved it meanwhile.
        if (!found || found.plan?.step_since !== plan.step_since || versionOf(found.builds) !== version)
          throw callError(promoteArea, 'not_shown');
        const author = { by: healthAuthor, reason, at: new Date().toISOString() };
        const move = promotion(current.last, area, builds, next, author, rest);
        if (typeof move === 'string') throw callError(promoteArea, move);
        return move;
      });
      log.info({ channel, area, version, percent: next, reason }, 'a trial goes on by itself');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.#refused.set(step, true);
      if (error.code !== 'not_shown')
        log.error({ err: error, channel, area, version, percent: next }, 'a trial cannot go on');
    }
  }
}
