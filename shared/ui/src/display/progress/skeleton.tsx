import { classNames } from '../../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  /** `card` takes a gift card's shape at any width. */
  readonly shape?: 'block' | 'text' | 'circle' | 'card';
  readonly className?: string | undefined;
}

/** The shape of what is coming, in its final size; the frame hides the footer as long as it is there. Say "loading" once for the whole part, with `aria-busy`. */
export function Skeleton({ width, height, shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-coming=""
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}

/** A paragraph to come. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  const rows = Array.from({ length: lines }, (_, index) => `line ${index}`);
  return (
    <span className={styles.lines} aria-hidden="true">
      {rows.map((row, index) => (
        <Skeleton key={row} shape="text" width={index === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}
