/** How many of some views failed. */
export interface Share {
  views: number;
  failed: number;
}

/** By what measure one is worse than another. */
export interface WorseLimits {
  views: number;
  failures: number;
  factor: number;
  difference: number;
  deviations: number;
  assumed: Share;
}

export const shareOf = ({ views, failed }: Share): number => (views === 0 ? 0 : Math.min(1, failed / views));

/** The old version's share, with what is assumed of one that nobody knows. */
function expectedShare(old: Share, { assumed }: Pick<WorseLimits, 'assumed'>): number {
  return shareOf({ views: old.views + assumed.views, failed: old.failed + assumed.failed });
}

/**
 * How much more fails of other areas than before, as a share of their views: what an outage does to all of them is no fault of one
 * version.
 */
export function riseElsewhere(now: Share, before: Share): number {
  return now.views === 0 || before.views === 0 ? 0 : Math.max(0, shareOf(now) - shareOf(before));
}

/**
 * Whether more fails of a new version than of the old one, by more than chance: a test of two proportions, with a factor and a
 * difference below which nothing is worth a roll-back.
 * @param rise what fails more elsewhere in the same time; the old version would have that, too
 */
export function isWorse(current: Share, old: Share, rise: number, limits: WorseLimits): boolean {
  const { views, failed } = current;
  if (views < limits.views || failed < limits.failures) return false;
  const share = shareOf(current);
  const expected = Math.min(1, expectedShare(old, limits) + rise);
  if (share < expected * limits.factor || share - expected < limits.difference) return false;
  const oldViews = old.views + limits.assumed.views;
  const pooled = (share * views + expected * oldViews) / (views + oldViews);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / views + 1 / oldViews));
  return share - expected >= limits.deviations * error;
}
