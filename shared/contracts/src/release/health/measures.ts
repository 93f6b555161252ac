/** What browsers measure of a page. */
export const pageMeasures = ['shown', 'inp', 'cls', 'lcp'] as const;
export type PageMeasure = (typeof pageMeasures)[number];

/** How a measure is kept: in buckets with these upper ends, the last one open; and from where on it is good and poor. */
interface MeasureScale {
  bounds: readonly number[];
  good: number;
  poor: number;
}

/**
 * The scales never change while counts of them are kept: a bucket is named by its place. Good and poor are the bounds of the Core Web
 * Vitals; the time to show has those of LCP. Times are milliseconds, CLS has no unit.
 */
export const measureScales: Readonly<Record<PageMeasure, MeasureScale>> = {
  shown: {
    bounds: [100, 200, 400, 600, 800, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 8_000, 12_000, 20_000],
    good: 2_500,
    poor: 4_000,
  },
  inp: { bounds: [25, 50, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 4_000], good: 200, poor: 500 },
  cls: { bounds: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1], good: 0.1, poor: 0.25 },
  lcp: {
    bounds: [200, 400, 600, 800, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 8_000, 12_000, 20_000],
    good: 2_500,
    poor: 4_000,
  },
};

/** Counts by the places of their buckets, as text; buckets without one are left out. */
export type BucketCounts = Readonly<Record<string, number>>;

/** The place of the bucket that a value belongs to. */
export function bucketOf(measure: PageMeasure, value: number): number {
  const { bounds } = measureScales[measure];
  const place = bounds.findIndex((bound) => value <= bound);
  return place === -1 ? bounds.length : place;
}

/**
 * The value below which three of four are, as far as buckets show: on a straight line within its bucket. The start of the last
 * bucket for what lies in that, and null where nothing was counted.
 */
export function percentile75(measure: PageMeasure, counts: BucketCounts): number | null {
  const { bounds } = measureScales[measure];
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * 0.75;
  let below = 0;
  for (const [place, bound] of bounds.entries()) {
    const count = counts[place] ?? 0;
    const from = bounds[place - 1] ?? 0;
    if (below + count >= wanted) return from + ((wanted - below) / count) * (bound - from);
    below += count;
  }
  return bounds.at(-1) ?? null;
}
