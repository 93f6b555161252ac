import type { FieldError } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { Fieldset } from '../fieldset';
import styles from './radio-group.module.css';
import { type RadioOption, type Radios, useRadios } from './use-radios';

export interface RadioGroupProps<Value extends string> extends Radios<Value> {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  readonly options: readonly RadioOption<Value>[];
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
            <span>{option.label}</span>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
