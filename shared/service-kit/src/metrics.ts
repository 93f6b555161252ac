import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process, as Prometheus reads them at `/metrics`. */
export const metrics = new Registry();

/** Adds the figures of the process itself: memory, event loop, garbage collection. Call it once, in a `main`. */
export function collectProcessMetrics(name: string): void {
  metrics.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: metrics });
}

/** Seconds that calls took, by call and status. */
export const callSeconds = new Histogram({
  name: 'bowtie_call_seconds',
  help: 'Time a call took, in seconds',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** A counter of this process's registry. */
export function counter(name: string, help: string, labelNames: string[] = []): Counter {
  return new Counter({ name, help, labelNames, registers: [metrics] });
}

/** A gauge of this process's registry. */
export function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [metrics] });
}
