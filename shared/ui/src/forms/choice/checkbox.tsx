import { classNames, describedBy, errorText, type FieldError, FieldMessage } from '@bowtie/ui';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';
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
  // The platform has this state, but only as a property: no attribute says it.
  useLayoutEffect(() => {
    const box = document.getElementById(id);
    if (box instanceof HTMLInputElement) box.indeterminate = mixed;
  }, [id, mixed]);
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
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
