import { Field, type FieldText } from '@bowtie/ui';
import type { ComponentProps } from 'react';
import styles from './slider.module.css';

type Own = 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step';

export interface SliderProps extends FieldText, Omit<ComponentProps<'input'>, Own> {
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words, such as "120 %": shown at the end of the label's line, and read out. */
  readonly valueText: string;
}

/** A value between two ends, where the look matters more than the number. */
export function Slider({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  valueText,
  onValue,
  className,
  ...rest
}: SliderProps) {
  return (
    <Field
      {...{ id, label, hint, error, optional, labelHidden, className }}
      aside={<span className={styles.value}>{valueText}</span>}
    >
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type="range"
          className={styles.slider}
          aria-valuetext={valueText}
          onChange={(event) => onValue(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
