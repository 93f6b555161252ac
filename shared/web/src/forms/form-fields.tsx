import {
  AmountField,
  type AmountFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '@bowtie/ui';
import { useField } from 'react-final-form';
import { fieldError } from './field-error';

const asTyped = { parse: (value: string) => value } as const;

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

/** One line of text of a form. */
export function FormTextField({ name, ...rest }: Omit<TextFieldProps, Own> & { name: string }) {
  const { input, meta } = useField<string>(name, asTyped);
  return (
    <TextField
      {...rest}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      error={fieldError(meta)}
    />
  );
}

/** Several lines of text of a form. */
export function FormTextArea({ name, ...rest }: Omit<TextAreaProps, Own> & { name: string }) {
  const { input, meta } = useField<string>(name, asTyped);
  return (
    <TextArea
      {...rest}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      error={fieldError(meta)}
    />
  );
}

/** The value of a card, in a form. */
export function FormAmountField({
  name,
  ...rest
}: Omit<AmountFieldProps, Own | 'onValue'> & { name: string }) {
  const { input, meta } = useField<number | undefined>(name, {
    parse: (value: number | undefined) => value,
    format: (value) => value,
    allowNull: true,
  });
  return (
    <AmountField
      {...rest}
      name={name}
      value={input.value ?? null}
      onValue={(value) => input.onChange(value ?? undefined)}
      onBlur={() => input.onBlur()}
      error={fieldError(meta)}
    />
  );
}
