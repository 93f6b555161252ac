import { AREAS, type AreaName, type HealthCounts } from '@bowtie/contracts';
import type { ChannelRecord } from '../model/channel-record';
import { type Compared, healthReason, shareCounted } from '../rules/health-reason';
import { isWorse, riseElsewhere, type Share } from '../rules/is-worse';
import { versionOf } from '../rules/next-move';
import { type HealthMinutes, type HealthQuery, startOfMinute } from '../store/health-minutes';
import { healthLimits as limits } from './limits';

/** A version that is new, and what it is compared with. */
export interface NewVersion {
  area: AreaName;
  version: string;
  /** The version before, or the live one of a trial. */
  before: string;
  isTrial: boolean;
  /** Since when it is shown. */
  since: Date;
}

/** What both versions came to. */
export interface Comparison {
  current: HealthCounts;
  old: HealthCounts;
  /** Why the new one is worse; undefined where it is not. */
  reason: string | undefined;
}

const none: Share = { views: 0, failed: 0 };
const plus = (one: Share, other: Share): Share => ({
  views: one.views + other.views,
  failed: one.failed + other.failed,
});

const whats: readonly Compared[] = ['own', 'later', 'renders'];

/**
 * Compares a version with the one before it, by the last hours in which that was live; a version on trial with the live one in the
 * same time. What fails more of the other areas, which did not change, is taken into account as the fault of none.
 */
export async function compareVersions(
  minutes: HealthMinutes,
  record: ChannelRecord,
  candidate: NewVersion,
  now: Date,
): Promise<Comparison> {
  const { area, version, before, isTrial, since } = candidate;
  const from = new Date(Math.max(since.getTime(), now.getTime() - limits.windowMs));
  const baseline = { from: new Date(since.getTime() - limits.baselineMs), to: since };
  const lately = { from, to: new Date(now.getTime() + 1) };
  const of = (name: AreaName, wanted: string, time: Pick<HealthQuery, 'from' | 'to'>) =>
    minutes.sum({ channel: record._id, area: name, version: wanted, ...time });
  const ofPast = (name: AreaName, wanted: string, time: Pick<HealthQuery, 'from' | 'to'>) =>
    minutes.sumOfPast({ channel: record._id, area: name, version: wanted, ...time });
  const [counted, old] = await Promise.all([
    of(area, version, lately),
    isTrial ? of(area, before, lately) : ofPast(area, before, baseline),
  ]);

  const { live, since: shownSince } = record.last;
  const others = AREAS.filter((one) => one !== area && one !== 'shell');
  const isLater = (one: AreaName) => new Date(shownSince[one]) > since;
  // In a trial all of this is the same on both sides.
  const steady = isTrial || area === 'shell' ? [] : others.filter((one) => !isLater(one));
  const changed = isTrial || area !== 'shell' ? [] : others.filter(isLater);
  const elsewhere = await Promise.all(
    steady.map(async (one) => {
      const name = versionOf(live[one]);
      const [now, past] = await Promise.all([
        of(one, name, lately),
        // The minute of the promotion belongs to what is now.
        ofPast(one, name, { from: baseline.from, to: startOfMinute(since) }),
      ]);
      return { now, past };
    }),
  );
  // The shell is in every page: it is not to blame for areas that changed after it.
  const blamed = await Promise.all(changed.map((one) => of(one, versionOf(live[one]), lately)));
  const notItsOwn = blamed.reduce((sum, { failed, failed_later }) => sum + failed + failed_later, 0);
  const current = { ...counted, failed: Math.max(0, counted.failed - notItsOwn) };

  const worse = whats.find((what) => {
    if (what !== 'renders' && current.sources.length < limits.sources) return false;
    const rise = riseElsewhere(
      elsewhere.reduce((sum, { now }) => plus(sum, shareCounted(what, now)), none),
      elsewhere.reduce((sum, { past }) => plus(sum, shareCounted(what, past)), none),
    );
    return isWorse(shareCounted(what, current), shareCounted(what, old), rise, limits);
  });
  return {
    current,
    old,
    reason: worse === undefined ? undefined : healthReason(worse, { current, old, isTrial }),
  };
}
