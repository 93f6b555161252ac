import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';

/** The Core Web Vitals, as reports name them. */
export type Vital = 'cls' | 'inp' | 'lcp';

/**
 * Measures the Core Web Vitals from the beginning of the document on, and reports each value that is worse than the one before.
 * @param note also gets when in the document's life the value came about, in milliseconds
 */
export function measureVitals(note: (vital: Vital, value: number, at: number) => void): void {
  const report = (vital: Vital) => (metric: CLSMetric | INPMetric | LCPMetric) =>
    note(vital, metric.value, metric.entries.at(-1)?.startTime ?? 0);
  const always = { reportAllChanges: true };
  onCLS(report('cls'), always);
  onINP(report('inp'), always);
  onLCP(report('lcp'), always);
}
