import { ErrorState } from '@bowtie/ui';
import { type ReportLabel, reportError } from '@bowtie/web';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
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

type Loading<Props extends object> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Tool: ComponentType<Props> };

/** A tool that most visitors never open: its code comes when it is first opened. */
export function LazyTool<Props extends object>({ load, label, report, props }: LazyToolProps<Props>) {
  const [state, setState] = useState<Loading<Props>>({ status: 'loading' });
  const bring = useCallback(
    (signal: { gone: boolean }) => {
      setState({ status: 'loading' });
      load().then(
        (module) => {
          if (!signal.gone) setState({ status: 'ready', Tool: module.default });
        },
        (error: unknown) => {
          reportError(report, error);
          if (!signal.gone) setState({ status: 'failed' });
        },
      );
    },
    [load, report],
  );
  useEffect(() => {
    const signal = { gone: false };
    bring(signal);
    return () => {
      signal.gone = true;
    };
  }, [bring]);

  if (state.status === 'ready') return <state.Tool {...props} />;
  if (state.status === 'failed') {
    return (
      <ErrorState title="This tool did not load" onRetry={() => bring({ gone: false })}>
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
