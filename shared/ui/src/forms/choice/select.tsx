import { classNames, Field, type FieldText, Icon } from '@bowtie/ui';
import type { ComponentProps } from 'react';
import field from '../field.module.css';
import styles from './select.module.css';

/** One line of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** The lines; pass children instead for groups. */
  readonly options?: readonly SelectOption[] | undefined;
  /** Shown while nothing is chosen (value ''); it cannot be chosen again. */
  readonly placeholder?: string | undefined;
}

/** The platform's own select: right on every phone, with every screen reader. */
export function Select({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  options = [],
  placeholder,
  className,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }}>
      {(wiring) => (
        <div className={classNames(field.box, styles.box)}>
          <select {...rest} {...wiring} className={classNames(field.control, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled={!optional} hidden={!optional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" size={18} className={styles.mark} />
        </div>
      )}
    </Field>
  );
}
