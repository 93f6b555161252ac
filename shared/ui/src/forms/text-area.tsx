import { classNames, Field, type FieldText } from '@bowtie/ui';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import area from './text-area.module.css';

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'value'> {
  readonly value: string;
  /** Shows how many characters are used of so many. It does not cut the text: a rule says what is wrong with it. */
  readonly limit?: number | undefined;
  /** Set in handwriting, where the text will be written on paper. */
  readonly handwritten?: boolean | undefined;
}

/** Several lines of text; it grows with what is typed. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  limit,
  handwritten = false,
  value,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const used = [...value].length;
  const counter = limit !== undefined && (
    <span className={classNames(area.counter, used > limit && area.over)}>{`${used} of ${limit}`}</span>
  );
  return (
    <Field {...{ id, label, hint, error, optional, labelHidden, className }} aside={counter}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea
            dir="auto"
            {...rest}
            {...wiring}
            value={value}
            rows={rows}
            className={classNames(styles.control, area.area, handwritten && area.hand)}
          />
        </div>
      )}
    </Field>
  );
}
