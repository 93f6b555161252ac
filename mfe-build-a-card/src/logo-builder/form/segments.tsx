import type { FieldError } from '@bowtie/ui';
import { Fieldset } from '@bowtie/ui/forms';
import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly error?: FieldError;
}

/** One answer of two or three short ones, side by side in a narrow place. Underneath it is a radio group, keys and all. */
export function Segments<Value extends string>({
  legend,
  options,
  value: chosen,
  onValue,
  error,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Fieldset legend={legend} error={error}>
      <div className={styles.row}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onValue(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
