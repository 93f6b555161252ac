import type { FieldError } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { Fieldset } from './fieldset';
import styles from './radio-group.module.css';
import { useRadios } from './use-radios';

/** One answer of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  readonly name?: string | undefined;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValue: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One answer of a few, as a list. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onValue,
  name,
  ...about
}: RadioGroupProps<Value>) {
  const radio = useRadios({ name, value, onValue });
  return (
    <Fieldset {...about}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input {...radio(option)} className={styles.dot} />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
