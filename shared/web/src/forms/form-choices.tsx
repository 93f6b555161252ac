import {
  Checkbox,
  type CheckboxProps,
  Fieldset,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
} from '@bowtie/ui/forms';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useFormChoice } from './form-fields';

type Own = 'name' | 'value' | 'checked' | 'onChange' | 'error';

interface OfChoice<Value> {
  name: string;
  /** A filter: whoever changes it sends the form. */
  isFilter?: boolean | undefined;
  /** Told what is chosen, for what stands beside the form. */
  onValue?: ((value: Value) => void) | undefined;
}

/** What changes a choice, and sends the form where that is all there is to do. */
function useChange<Value>({ name, isFilter = false, onValue }: OfChoice<Value>) {
  const { choose, ...field } = useFormChoice<Value>(name);
  const form = useForm();
  const change = (value: Value) => {
    choose(value);
    onValue?.(value);
    if (isFilter) void form.submit();
  };
  return { ...field, change };
}

/** One of several values, in a form. */
export function FormSelect({ name, isFilter, onValue, ...rest }: Omit<SelectProps, Own> & OfChoice<string>) {
  const { value, error, change } = useChange<string>({ name, isFilter, onValue });
  return (
    <Select
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Yes or no, in a form. Where no script runs it is sent as `true`. */
export function FormCheckbox({
  name,
  isFilter,
  onValue,
  ...rest
}: Omit<CheckboxProps, Own> & OfChoice<boolean>) {
  const { value, error, change } = useChange<boolean>({ name, isFilter, onValue });
  return (
    <Checkbox
      {...rest}
      name={name}
      value="true"
      checked={value}
      error={error}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

/** One answer of a few, in a form. */
export function FormRadioGroup<Value extends string>({
  name,
  isFilter,
  onValue,
  ...rest
}: Omit<RadioGroupProps<Value>, Own | 'onValue'> & OfChoice<Value>) {
  const { value, error, change } = useChange<Value>({ name, isFilter, onValue });
  return <RadioGroup {...rest} name={name} value={value} error={error} onValue={change} />;
}

interface FormCheckboxGroupProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  disabled?: boolean;
  className?: string | undefined;
}

/** Any of several values, in a form: a list, in the order of the boxes. */
export function FormCheckboxGroup<Value extends string>({
  name,
  legend,
  options,
  disabled,
  className,
}: FormCheckboxGroupProps<Value>) {
  const { value, choose, error } = useFormChoice<readonly Value[]>(name);
  const tick = (ticked: Value, isTicked: boolean) =>
    choose(
      options
        .map((option) => option.value)
        .filter((each) => (each === ticked ? isTicked : value.includes(each))),
    );
  return (
    <Fieldset legend={legend} error={error} className={className}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          disabled={disabled}
          checked={value.includes(option.value)}
          onChange={({ target }) => tick(option.value, target.checked)}
        />
      ))}
    </Fieldset>
  );
}
