import { ErrorState, Skeleton, VisuallyHidden } from '@bowtie/ui';
import type { ServerData } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';

interface LoadedProps<T> {
  from: ServerData<T>;
  /** What is loaded, such as "your addresses". */
  what: string;
  /** In the final shape; a few lines unless told. */
  skeleton?: ReactNode;
  children(data: T): ReactNode;
}

/** Data of the account once they are there: on their way a skeleton, where they do not come a way to try again. */
export function Loaded<T>({ from, what, skeleton, children }: LoadedProps<T>) {
  if (from.status === 'ready') return children(from.data);
  if (from.status === 'failed')
    return <ErrorState title={`We could not load ${what}`} onRetry={from.reload} />;
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{`Loading ${what}`}</VisuallyHidden>
      {skeleton ?? (
        <div className={styles.lines}>
          <Skeleton height="1.5rem" width="60%" />
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      )}
    </div>
  );
}
