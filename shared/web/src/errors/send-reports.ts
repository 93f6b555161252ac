import { captureException, init } from '@sentry/browser';
import type { ErrorReport } from './error-report';

/** Starts the error reporter; gives what sends one report. Nothing a visitor typed goes with it. */
export function startReports(dsn: string, release: string): (report: ErrorReport) => void {
  init({ dsn, release, defaultIntegrations: false });
  return ({ label, error, facts }) => {
    captureException(error, { tags: { label, ...facts } });
  };
}
