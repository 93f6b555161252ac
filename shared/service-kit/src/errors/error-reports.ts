import type { ReportLabel } from '@bowtie/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { ReportFacts, ReportSender } from './report-sender';

/** What a process reads of its environment for its reports. */
interface ReportSettings {
  SENTRY_DSN?: string | undefined;
  /** The version of the code that runs; undefined where nobody said. */
  SENTRY_RELEASE?: string | undefined;
}

/** Reports of one label in a minute: an outage is told in a few. */
const mostPerMinute = 20;

let sender: ReportSender | undefined;
let sent = new Map<ReportLabel, number>();
let minute = 0;
const seen = new WeakSet<object>();

function isOverLimit(label: ReportLabel): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) {
    minute = now;
    sent = new Map();
  }
  const count = (sent.get(label) ?? 0) + 1;
  sent.set(label, count);
  return count > mostPerMinute;
}

/**
 * Sends this process's reports from now on. Without a DSN nothing is sent, and the library for it is not even loaded. Gives
 * what ends it. A service that cannot be reached is nobody's trouble.
 */
export async function startErrorReports(
  { SENTRY_DSN: dsn, SENTRY_RELEASE: release }: ReportSettings,
  name: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (dsn === undefined) return async () => undefined;
  const { createSentrySender } = await import('./sentry-sender');
  const mine = createSentrySender({ dsn, release, name, log });
  sender = mine;
  return async () => {
    if (sender === mine) sender = undefined;
    await mine.close();
  };
}

/** Reports a failure under its label (specification, section 8), each once. Never throws and never waits. */
export function reportFailure(label: ReportLabel, error: unknown, facts: ReportFacts = {}): void {
  if (sender === undefined) return;
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  if (!isOverLimit(label)) sender.send(label, error, facts);
}
