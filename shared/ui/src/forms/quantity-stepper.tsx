import { Field, type FieldText, IconButton } from '@bowtie/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './quantity-stepper.module.css';
import { useTypedEarly } from './typed-early';

export interface QuantityStepperProps extends FieldText {
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  /** Whether what is typed counts with each digit, as far as it is in range, and not only when the box is left. */
  readonly countsAsTyped?: boolean;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
}

/** How many: minus, a box to type in, plus. What is typed counts when it is whole and in range, else it falls back. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { id: givenId, value, onValue, min = 1, max, countsAsTyped = false, disabled, ...about } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const step = (next: number) => {
    setDraft(null);
    if (next !== value && next >= min && next <= max) onValue(next);
  };
  const settle = (text: string) => {
    const typed = Number(text);
    step(Number.isInteger(typed) && typed > 0 ? Math.min(Math.max(typed, min), max) : value);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') step(value + 1);
    else if (event.key === 'ArrowDown') step(value - 1);
    else if (event.key === 'Enter') event.currentTarget.blur();
    else return;
    event.preventDefault();
  };
  const type = (typed: string) => {
    const text = typed.replace(/\D/g, '').slice(0, 4);
    if (countsAsTyped && text !== '') step(Number(text));
    setDraft(text);
  };
  const id = useTypedEarly(givenId, String(value), (typed, field) =>
    (field === document.activeElement ? type : settle)(typed),
  );
  return (
    <Field {...about} id={id}>
      {(wiring) => (
        <div className={styles.stepper}>
          <IconButton
            icon="minus"
            label="One fewer"
            disabled={disabled || value <= min}
            onClick={() => step(value - 1)}
          />
          <input
            {...wiring}
            className={styles.input}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={draft ?? String(value)}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={(event) => settle(event.currentTarget.value)}
            onKeyDown={keys}
          />
          <IconButton
            icon="plus"
            label="One more"
            disabled={disabled || value >= max}
            onClick={() => step(value + 1)}
          />
        </div>
      )}
    </Field>
  );
}
