import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldText } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Inside the box, before the text: "$", an icon. */
  readonly prefix?: ReactNode;
  /** Inside the box, after the text: a unit, a small button. */
  readonly suffix?: ReactNode;
  /** Between label and box: usual values to press. */
  readonly above?: ReactNode;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
}

/** One line of text, in the direction it is written in. All attributes of an input, and its ref, reach the input. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  aside,
  above,
  prefix,
  suffix,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  // Addresses of mail, telephone numbers and amounts are read from left to right by everybody.
  const isProse = type === 'text' && rest.inputMode === undefined;
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, aside, className }}>
      {(wiring) => (
        <>
          {above}
          <div className={styles.box}>
            {prefix && <span className={styles.affix}>{prefix}</span>}
            <input
              dir={isProse ? 'auto' : undefined}
              {...rest}
              {...wiring}
              type={type}
              className={classNames(styles.control, rest.inputMode === 'numeric' && styles.number)}
            />
            {suffix && <span className={styles.affix}>{suffix}</span>}
          </div>
        </>
      )}
    </Field>
  );
}
