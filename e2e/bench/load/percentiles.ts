/** Figures of one measurement. */
export interface Figures {
  /** Things done in a second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  count: number;
  /** What ended in another way than it should. */
  errors: number;
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function figuresOf(durations: readonly number[], seconds: number, errors: number): Figures {
  return {
    perSecond: durations.length / seconds,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    count: durations.length,
    errors,
  };
}
