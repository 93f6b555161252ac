import { reportMessages, withoutPersonalData } from '@bowtie/domain';
import { captureException, init } from '@sentry/browser';
import type { ErrorReport } from './error-report';

/** Starts the error reporter; gives what sends one report. Nothing a visitor typed goes with it. */
export function startReports(dsn: string, release: string): (report: ErrorReport) => void {
  init({
    dsn,
    release,
    defaultIntegrations: false,
    beforeSend: (event) => {
      for (const value of event.exception?.values ?? []) value.value = withoutPersonalData(value.value ?? '');
      if (event.message !== undefined) event.message = withoutPersonalData(event.message);
      // Addresses of pages hold the secrets of gifts and orders.
      delete event.request;
      delete event.breadcrumbs;
      delete event.user;
      return event;
    },
  });
  return ({ label, error, facts }) => {
    captureException(shown(label, error), { tags: { label, ...facts } });
  };
}

/** The error as it is reported: under the specification's words where it has some. */
function shown(label: ErrorReport['label'], error: unknown): unknown {
  const message = reportMessages[label];
  if (message === undefined) return error;
  const known = error instanceof Error ? error : new Error('');
  const told = new Error(`${message}: ${known.message}`);
  told.name = known.name;
  if (known.stack !== undefined) told.stack = known.stack;
  return told;
}
