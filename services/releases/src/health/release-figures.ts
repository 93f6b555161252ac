import {
  AREAS,
  type AreaHealth,
  type HealthCounts,
  type HealthFigures,
  pageMeasures,
  percentile75,
  recordOf,
} from '@bowtie/contracts';
import type { ChannelRecord } from '../model/channel-record';
import { trialOf, versionOf } from '../rules/next-move';
import type { Channels } from '../store/channels';
import type { HealthMinutes, HealthQuery } from '../store/health-minutes';

const dayMs = 86_400_000;

interface FiguresDeps {
  channels: Channels;
  minutes: HealthMinutes;
}

function figuresOf(query: HealthQuery, counts: HealthCounts): HealthFigures {
  const { views, reached, failed, failed_later, kinds, renders, renders_failed, missing } = counts;
  const pages = views + reached;
  return {
    version: query.version,
    from: query.from.toISOString(),
    to: query.to.toISOString(),
    pages,
    // Pages that were reached later are known late.
    failed: Math.min(pages, failed + failed_later),
    kinds,
    p75: recordOf(pageMeasures, (measure) => percentile75(measure, counts[measure])),
    renders,
    renders_failed,
    missing,
  };
}

/** How each area's version fares: the live one in its last day, the one before in its own, and what is on trial beside them. */
export async function releaseFigures(
  { channels, minutes }: FiguresDeps,
  { _id: channel, last }: ChannelRecord,
  now: Date,
): Promise<AreaHealth[]> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const later = (one: Date) => (one > dayAgo ? one : dayAgo);
  return Promise.all(
    AREAS.map(async (area) => {
      const since = new Date(last.since[area]);
      const moved = await channels.lastOf(channel, area);
      const before = moved?.act.before ?? null;
      const trial = trialOf(last, area);
      const lately = async (version: string, from: Date) => {
        const query = { channel, area, version, from, to: now };
        return figuresOf(query, await minutes.sum(query));
      };
      const past = async (version: string) => {
        const query = { channel, area, version, from: new Date(since.getTime() - dayMs), to: since };
        return figuresOf(query, await minutes.sumOfPast(query));
      };
      return {
        area,
        live: await lately(versionOf(last.live[area]), later(since)),
        before: before === null ? null : await past(before),
        trial:
          trial === undefined ? null : await lately(versionOf(trial.builds), later(new Date(trial.since))),
      };
    }),
  );
}
