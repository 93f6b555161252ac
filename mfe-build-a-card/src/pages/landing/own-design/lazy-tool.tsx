import type { ReportLabel } from '@bowtie/domain';
import { ErrorState } from '@bowtie/ui';
import { reportError, useServerData } from '@bowtie/web';
import type { ComponentType } from 'react';
import styles from './lazy-tool.module.css';

interface LazyToolProps<Props extends object> {
  /** Brings the tool's chunk. A failed try leaves nothing behind, so that the next one asks again. */
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** What is on its way, in words. */
  readonly label: string;
  /** Under which label a failure is reported. */
  readonly report: ReportLabel;
  readonly props: Props;
}

/** A tool that most visitors never open: its code comes when it is first opened. */
export function LazyTool<Props extends object>({ load, label, report, props }: LazyToolProps<Props>) {
  const tool = useServerData(
    `tool ${report}`,
    async () => {
      try {
        return await load();
      } catch (error) {
        reportError(report, error);
        throw error;
      }
    },
    { freshMs: Number.POSITIVE_INFINITY },
  );

  if (tool.status === 'ready') return <tool.data.default {...props} />;
  if (tool.status === 'failed') {
    return (
      <ErrorState title="This tool did not load" onRetry={tool.reload}>
        Your card is kept as it is.
      </ErrorState>
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
