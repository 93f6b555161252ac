import type { ReportLabel } from '@bowtie/domain';
import { ApiError, hasStatus } from '../api/api-error';
import type { ErrorReport } from './error-report';

type Send = (report: ErrorReport) => void;

const QUEUED_AT_MOST = 30;
let queue: ErrorReport[] = [];
let load: (() => Promise<Send>) | undefined;
let sending: Promise<Send> | undefined;
let watcher: ((report: ErrorReport) => void) | undefined;
const seen = new WeakSet<object>();

function flush(): void {
  if (load === undefined || queue.length === 0) return;
  sending ??= load();
  sending.then(
    (send) => {
      const reports = queue;
      queue = [];
      for (const report of reports) send(report);
    },
    () => {
      // The reporter itself could not be had; the next error tries again.
      sending = undefined;
    },
  );
}

/** Sends reports from now on. The reporter is fetched at the first report only. The shell calls this where reports are wanted. */
export function sendReports(dsn: string, release: string): void {
  load = async () => (await import('./send-reports')).startReports(dsn, release);
  flush();
}

/** Calls back for every error that is reported, wherever else the reports go. */
export function watchReports(watch: (report: ErrorReport) => void): void {
  watcher = watch;
}

/**
 * Reports an error under its label, with the id of the request that failed; the first label that an error gets is its own.
 * Shows nothing and never throws.
 */
export function reportError(label: ReportLabel, error: unknown, given: ErrorReport['facts'] = {}): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const facts = requestId === undefined ? given : { ...given, request_id: requestId };
  watcher?.({ label, error, facts });
  queue = [...queue, { label, error, facts }].slice(-QUEUED_AT_MOST);
  flush();
}

/**
 * The same work, whose failure is reported under a label before it goes on. What the visitor gave up is no failure.
 * @param expected statuses that say what the visitor has to do, and are not reported
 */
export async function reported<T>(
  label: ReportLabel,
  work: Promise<T>,
  signal?: AbortSignal,
  expected: readonly number[] = [],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted !== true && !hasStatus(error, expected)) reportError(label, error);
    throw error;
  }
}
