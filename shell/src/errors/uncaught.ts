import { bootData, reportError, sendReports } from '@bowtie/web';

/** Reports what nothing caught, where reports are wanted. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // Files that did not load have no error of their own; whoever asked for them reports it.
    if (event.error !== undefined && event.error !== null) reportError('uncaught error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => reportError('uncaught error', event.reason));
  const { sentryDsn, release } = bootData();
  if (sentryDsn !== undefined) sendReports(sentryDsn, `${release.number}-${release.shell}`);
}
