import { bootData, provideReporter, reportError } from '@bowtie/web';

/** Reports what nothing caught. The reporter itself is fetched at the first error, and only where reports are wanted. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // Files that did not load have no error of their own; whoever asked for them reports it.
    if (event.error !== undefined && event.error !== null) reportError('uncaught error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportError('uncaught error', event.reason));
  const { sentryDsn, release } = bootData();
  if (sentryDsn === undefined) return;
  provideReporter(async () => {
    const { startReports } = await import('./send-reports');
    return startReports(sentryDsn, `${release.number}-${release.shell}`);
  });
}
