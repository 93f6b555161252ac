import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../display/visually-hidden';
import { Icon } from '../icon/icon';
import styles from './stepper.module.css';

export interface Step {
  readonly id: string;
  readonly label: string;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** The id of the step that is open; those before it are complete. */
  readonly current: string;
  /** Wraps a complete step's label, for a link back to it. */
  readonly linkTo?: ((step: Step, label: ReactNode) => ReactNode) | undefined;
  readonly label?: string;
}

/** Where one is on a way of a few steps: Login, Payment, Review. */
export function Stepper({ steps, current, linkTo, label = 'Progress' }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const complete = index < at;
          const look = complete ? styles.complete : index === at ? styles.current : undefined;
          return (
            <li
              key={step.id}
              className={classNames(styles.step, look)}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {complete ? <Icon name="check" size={14} strokeWidth={3} /> : index + 1}
              </span>
              {complete && linkTo ? linkTo(step, step.label) : <span>{step.label}</span>}
              {complete && <VisuallyHidden>, complete</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
