import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';
import { describedBy, errorText, type FieldError, FieldMessage } from './field-message';

/** What every field says about itself. */
export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  /** Says "optional" beside the label. Fields are asked for unless they say so. */
  readonly optional?: boolean | undefined;
  /** Keeps the label for assistive technology only, where the place already says it (a grid, a search box). */
  readonly labelHidden?: boolean | undefined;
}

/** What a control takes from its field, to be spread on it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Stands at the end of the label's line: a counter, a link such as "Forgot it?". */
  readonly aside?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, hint and error around any control, wired to it. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  optional,
  labelHidden,
  aside,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, labelHidden && !aside && styles.hidden)}>
        <label htmlFor={id} className={classNames(styles.label, labelHidden && styles.hidden)}>
          <span>{label}</span>
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': errorText(error) ? true : undefined,
      })}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}
