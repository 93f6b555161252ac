import type { ErrorReport, ReportLabel } from './error-report';

type Send = (report: ErrorReport) => void;

const QUEUED_AT_MOST = 30;
let queue: ErrorReport[] = [];
let load: (() => Promise<Send>) | undefined;
let sending: Promise<Send> | undefined;

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

/** Reports an error under its label. Shows nothing and never throws. */
export function reportError(label: ReportLabel, error: unknown, facts: ErrorReport['facts'] = {}): void {
  queue = [...queue, { label, error, facts }].slice(-QUEUED_AT_MOST);
  flush();
}
