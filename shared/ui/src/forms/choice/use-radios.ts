import { type ComponentProps, type ReactNode, useId } from 'react';

/** One answer of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** What makes radio buttons one group. */
export interface Radios<Value extends string> {
  readonly name?: string | undefined;
  readonly value: Value | null;
  readonly onValue: (value: Value) => void;
}

/** What the radio button of an option is given, so that those of one group know each other. */
export function useRadios<Value extends string>({ name, value, onValue }: Radios<Value>) {
  const ownName = useId();
  return (option: RadioOption<Value>): ComponentProps<'input'> => ({
    type: 'radio',
    name: name ?? ownName,
    value: option.value,
    checked: option.value === value,
    disabled: option.disabled,
    onChange: () => onValue(option.value),
  });
}
