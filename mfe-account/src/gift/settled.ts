import type { ReportLabel } from '@bowtie/domain';
import { ApiError, reportError } from '@bowtie/web';

/** What came of a call: its answer, or why it was refused. */
export type Settled<T> = { value: T; error?: undefined } | { value?: undefined; error: ApiError };

/** Makes a call whose errors a page shows. What is not the visitor's doing is reported. */
export async function settled<T>(
  report: ReportLabel,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (signal.aborted) throw error;
    reportError(report, error);
    return { error: error instanceof ApiError ? error : new ApiError(0, 'unexpected', '') };
  }
}
