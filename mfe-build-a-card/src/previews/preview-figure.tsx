import type { ReactNode } from 'react';
import styles from './preview-figure.module.css';

interface PreviewFigureProps {
  /** What is drawn, for whoever does not see it. */
  label: string;
  caption: ReactNode;
  children: ReactNode;
}

/** A drawing of what is mailed or printed, with its caption below. */
export function PreviewFigure({ label, caption, children }: PreviewFigureProps) {
  return (
    <figure className={styles.figure} aria-label={label}>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
