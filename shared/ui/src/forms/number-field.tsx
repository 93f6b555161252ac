import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A whole number, or null while the box is empty. */
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

/**
 * A whole number that a person types. It takes digits only and does not correct what is out of range (a rule says so
 * instead); it is not `type="number"`, which changes under the mouse wheel and reads badly aloud.
 */
export function NumberField({ value, onValue, ...rest }: NumberFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9);
    onValue(digits === '' ? null : Number(digits));
  };
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={change}
    />
  );
}
