import { ErrorState, Skeleton, VisuallyHidden } from '@bowtie/ui';
import { ApiError, type ServerData } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';

interface LoadingProps {
  /** What is loaded, such as "your addresses". */
  what: string;
  /** In the final shape; a few lines unless given. */
  skeleton?: ReactNode;
}

/** Something on its way: its shape for the eye, and one sentence for a screen reader. */
export function Loading({ what, skeleton }: LoadingProps) {
  return (
    <>
      {/* Beside what is busy: a screen reader holds back what changes inside of that. */}
      <VisuallyHidden as="output">{`Loading ${what}`}</VisuallyHidden>
      <div aria-busy="true">
        {skeleton ?? (
          <div className={styles.lines}>
            <Skeleton height="1.5rem" width="60%" />
            <Skeleton height="2.75rem" />
            <Skeleton height="2.75rem" />
          </div>
        )}
      </div>
    </>
  );
}

interface LoadedProps<T> extends LoadingProps {
  from: ServerData<T>;
  /** The page's h1 until the data are there, which bring their own. */
  title?: ReactNode;
  /** Said where loading failed: what is not lost by it. The error's own message unless given. */
  failureText?: ReactNode;
  /** In place of a failure that another try would not end, such as an order that is unknown; undefined for any other. */
  errorView?: ((error: unknown) => ReactNode) | undefined;
  children(data: T): ReactNode;
}

/** Server data once they are there: on their way a skeleton, where they do not come a way to try again. */
export function Loaded<T>({ from, title, failureText, errorView, children, ...loading }: LoadedProps<T>) {
  if (from.status === 'ready') return children(from.data);
  const { status, error, reload } = from;
  const view = status === 'failed' ? errorView?.(error) : undefined;
  if (view !== undefined) return view;
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {status === 'loading' ? (
        <Loading {...loading} />
      ) : (
        <ErrorState title={`We could not load ${loading.what}`} onRetry={reload}>
          {failureText ?? (error instanceof ApiError && error.message)}
        </ErrorState>
      )}
    </>
  );
}
