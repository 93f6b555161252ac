import {
  type AreaName,
  type BucketCounts,
  type HealthCounts,
  healthCountNames,
  healthCountsSchema,
  type PageFailureKind,
  pageFailureKinds,
  pageMeasures,
} from '@bowtie/contracts';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { countsKeptSeconds } from '../health/limits';
import type { HealthMinute } from '../model/health-record';

const minuteMs = 60_000;
/** Sums of times that are over: a few for each version that is new. */
const mostPast = 200;
const pastMs = 5 * minuteMs;

/** A version and a time: from its beginning up to its end, which is not in it. */
export interface HealthQuery {
  channel: string;
  area: AreaName;
  version: string;
  from: Date;
  to: Date;
}

/** What was counted of the versions, by the minute. */
export interface HealthMinutes {
  add(channel: string, counts: HealthCounts, at: Date): Promise<void>;
  /** All that was counted of a version in a time. */
  sum(query: HealthQuery): Promise<HealthCounts>;
  /** The same of a time that is over, as it was some minutes ago at most: versions are compared with it again and again. */
  sumOfPast(query: HealthQuery): Promise<HealthCounts>;
}

/** The minute that a moment is counted in. */
export function startOfMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
}

/** The fields of a document that grow, by their paths. */
function increments(counts: HealthCounts): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of healthCountNames) if (counts[name] > 0) found[name] = counts[name];
  for (const [kind, count] of Object.entries(counts.kinds)) found[`kinds.${kind}`] = count ?? 0;
  for (const measure of pageMeasures)
    for (const [place, count] of Object.entries(counts[measure])) found[`${measure}.${place}`] = count;
  return found;
}

function addBuckets(sum: Record<string, number>, more: BucketCounts = {}): void {
  for (const [place, count] of Object.entries(more)) sum[place] = (sum[place] ?? 0) + count;
}

/** Opens the collection and its indexes. */
export async function openHealthMinutes(db: Db): Promise<HealthMinutes> {
  const minutes = db.collection<HealthMinute>('health_minutes');
  await Promise.all([
    minutes.createIndex({ channel: 1, area: 1, version: 1, at: 1 }),
    minutes.createIndex({ at: 1 }, { expireAfterSeconds: countsKeptSeconds }),
  ]);
  const past = new LRUCache<string, HealthCounts>({ max: mostPast, ttl: pastMs });

  async function sum({ channel, area, version, from, to }: HealthQuery): Promise<HealthCounts> {
    const counted = healthCountsSchema.parse({ area, version });
    const kinds: Partial<Record<PageFailureKind, number>> = counted.kinds;
    const sources = new Set<number>();
    const found = minutes.find({ channel, area, version, at: { $gte: startOfMinute(from), $lt: to } });
    for await (const minute of found) {
      for (const name of healthCountNames) counted[name] += minute[name] ?? 0;
      for (const kind of pageFailureKinds)
        if (minute.kinds?.[kind] !== undefined) kinds[kind] = (kinds[kind] ?? 0) + minute.kinds[kind];
      for (const measure of pageMeasures) addBuckets(counted[measure], minute[measure]);
      for (const source of minute.sources ?? []) sources.add(source);
    }
    return { ...counted, sources: [...sources] };
  }

  return {
    sum,
    async sumOfPast(query) {
      const { channel, area, version, from, to } = query;
      const key = [channel, area, version, from.getTime(), to.getTime()].join(' ');
      const known = past.get(key) ?? (await sum(query));
      past.set(key, known, { noUpdateTTL: true });
      return known;
    },
    async add(channel, counts, time) {
      const { area, version, sources } = counts;
      const at = startOfMinute(time);
      await minutes.updateOne(
        { _id: `${channel}/${area}/${version}/${at.toISOString()}` },
        {
          $setOnInsert: { channel, area, version, at },
          $inc: increments(counts),
          ...(sources.length > 0 && { $addToSet: { sources: { $each: sources } } }),
        },
        { upsert: true },
      );
    },
  };
}
