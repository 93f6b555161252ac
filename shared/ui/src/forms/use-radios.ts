import { type ComponentProps, useId } from 'react';
import type { RadioGroupProps, RadioOption } from './radio-group';

type Radios<Value extends string> = Pick<RadioGroupProps<Value>, 'name' | 'value' | 'onValue'>;

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
