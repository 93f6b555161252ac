import { classNames, describedBy, errorText, type FieldError, FieldMessage } from '@bowtie/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  /** Some but not all of what it stands for is chosen. */
  readonly mixed?: boolean | undefined;
}

/** A box to tick. */
export function Checkbox({
  id: givenId,
  label,
  hint,
  error,
  mixed = false,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={classNames(styles.box, mixed && styles.mixed)}
          aria-checked={mixed ? 'mixed' : undefined}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={errorText(error) ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <div className={styles.message}>
        <FieldMessage id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
