import { TextField, type TextFieldProps } from '@bowtie/ui';
import { useState } from 'react';
import { readNumber } from './read-number';
import { useTypedEarly } from './typed-early';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A number, or null while there is none in the box. */
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

/**
 * A number that a person types. It does not correct what is out of range, or no whole number where one is asked for (a rule
 * says so instead); it is not `type="number"`, which changes under the mouse wheel and reads badly aloud.
 */
export function NumberField({ id: givenId, value, onValue, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const take = (entered: string) => {
    const read = readNumber(entered);
    setTyped(read.text);
    onValue(read.value);
  };
  // What was typed stays as it was typed, "4.50", until the number is another one.
  const text = readNumber(typed).value === value ? typed : String(value ?? '');
  const id = useTypedEarly(givenId, text, take);
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      id={id}
      inputMode="numeric"
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
