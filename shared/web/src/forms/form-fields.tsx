import {
  AmountField,
  type AmountFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '@bowtie/ui';
import type { FieldSubscription } from 'final-form';
import { useField } from 'react-final-form';
import { fieldError } from './field-error';

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

interface OfForm {
  name: string;
  /** How what is typed is written, as it is typed. */
  format?: ((typed: string) => string) | undefined;
}

/** What a field shows of its own state: it is drawn anew when one of these changes, and never for another field's sake. */
const shown: FieldSubscription = {
  value: true,
  error: true,
  touched: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
};

/** What a field of text takes from its form. */
function useText({ name, format = (typed) => typed }: OfForm) {
  const { input, meta } = useField<string>(name, { parse: format, subscription: shown });
  return {
    name,
    value: input.value,
    onChange: input.onChange,
    onBlur: () => input.onBlur(),
    error: fieldError(meta),
  };
}

/** One line of text of a form. */
export function FormTextField({ name, format, ...rest }: Omit<TextFieldProps, Own> & OfForm) {
  return <TextField {...rest} {...useText({ name, format })} />;
}

/** Several lines of text of a form. */
export function FormTextArea({ name, format, ...rest }: Omit<TextAreaProps, Own> & OfForm) {
  return <TextArea {...rest} {...useText({ name, format })} />;
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
    subscription: shown,
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
