import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  readonly label: ReactNode;
  /** How far, from 0 to `max`; without it the work is under way and its length unknown. */
  readonly value?: number | undefined;
  readonly max?: number;
  /** The state in words, at the end of the line: "12 of 40 cards". */
  readonly state?: ReactNode;
}

/** How far long work has come. */
export function Progress({ label, value, max = 100, state }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        {state && <span className={styles.state}>{state}</span>}
      </div>
      <progress id={id} className={styles.bar} max={max} value={value} />
    </div>
  );
}
