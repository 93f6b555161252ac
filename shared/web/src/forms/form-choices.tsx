import { Checkbox, type CheckboxProps, Select, type SelectProps } from '@bowtie/ui/forms';
import { useForm } from 'react-final-form';
import { useFormChoice } from './form-fields';

type Own = 'name' | 'value' | 'checked' | 'onChange' | 'error';

interface OfChoice {
  name: string;
  /** A filter: whoever changes it sends the form. */
  isFilter?: boolean;
}

/** What changes a choice, and sends the form where that is all there is to do. */
function useChange<Value>({ name, isFilter = false }: OfChoice) {
  const { choose, ...field } = useFormChoice<Value>(name);
  const form = useForm();
  const change = (value: Value) => {
    choose(value);
    if (isFilter) void form.submit();
  };
  return { ...field, change };
}

/** One of several values, in a form. */
export function FormSelect({ name, isFilter = false, ...rest }: Omit<SelectProps, Own> & OfChoice) {
  const { value, error, change } = useChange<string>({ name, isFilter });
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
export function FormCheckbox({ name, isFilter = false, ...rest }: Omit<CheckboxProps, Own> & OfChoice) {
  const { value, error, change } = useChange<boolean>({ name, isFilter });
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
