import { TextField, type TextFieldProps } from '@bowtie/ui';
import {
  AmountField,
  type AmountFieldProps,
  TextArea,
  type TextAreaProps,
  useTypedEarly,
} from '@bowtie/ui/forms';
import type { FieldSubscription } from 'final-form';
import { type ChangeEvent, type ReactNode, use } from 'react';
import { type FieldMetaState, useField } from 'react-final-form';
import { afterPress } from './after-press';
import { fieldError } from './errors/field-error';
import { InitialErrors } from './errors/initial-errors';
import { useEmailQuestion } from './use-email-question';

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

interface OfForm<Value> {
  name: string;
  /** What the field says is wrong; without it what `validate` or the store refuses, once it was left or sent. */
  errorOf?: ((meta: FieldMetaState<Value>, value: Value) => string | undefined) | undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface OfText extends OfForm<string> {
  id?: string | undefined;
  /** How what is typed is written, as it is typed. */
  format?: ((typed: string) => string) | undefined;
  /** What is said beside what is wrong, in place of the hint: the characters that are refused, by `refusedCharacters`. */
  detailOf?: ((text: string) => string | undefined) | undefined;
  hint?: ReactNode;
  /** Told what is typed, for what stands beside the form. */
  onValue?: ((typed: string) => void) | undefined;
}

/** What a field shows of its own state: it is drawn anew when one of these changes, and never for another field's sake. */
const shown: FieldSubscription = {
  value: true,
  error: true,
  touched: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
  modified: true,
};

const unchanged = <Value,>(value: Value) => value;

/** What a field of text takes from its form. What was typed before the form was there is the form's from the first. */
export function useFormText({
  id: givenId,
  name,
  format = unchanged,
  errorOf = fieldError,
  detailOf,
  hint,
  onValue,
}: OfText) {
  const { input, meta } = useField<string>(name, { parse: format, subscription: shown });
  const change = (entered: ChangeEvent<TextControl> | string) => {
    input.onChange(entered);
    onValue?.(typeof entered === 'string' ? entered : entered.currentTarget.value);
  };
  const id = useTypedEarly(givenId, input.value, change);
  const initialError = use(InitialErrors)[name];
  const error = errorOf(meta, input.value) ?? (meta.modified ? undefined : initialError);
  const said = (error === undefined ? undefined : detailOf?.(input.value)) ?? hint;
  return {
    id,
    name,
    value: input.value,
    onChange: change,
    onFocus: () => input.onFocus(),
    onBlur: () => afterPress(() => input.onBlur()),
    error,
    ...(said !== undefined && { hint: said }),
  };
}

/** One line of text of a form. */
export function FormTextField({
  id,
  name,
  format,
  errorOf,
  detailOf,
  hint,
  onValue,
  ...rest
}: Omit<TextFieldProps, Own> & OfText) {
  const { onBlur, ...field } = useFormText({ id, name, format, errorOf, detailOf, hint, onValue });
  const { ask, question } = useEmailQuestion(rest.type === 'email', field.value, field.onChange);
  return (
    <TextField
      {...rest}
      {...field}
      {...(question !== undefined && { hint: question })}
      onBlur={() => {
        afterPress(ask);
        onBlur();
      }}
    />
  );
}

/** Several lines of text of a form. */
export function FormTextArea({
  id,
  name,
  format,
  errorOf,
  detailOf,
  hint,
  ...rest
}: Omit<TextAreaProps, Own> & OfText) {
  return <TextArea {...rest} {...useFormText({ id, name, format, errorOf, detailOf, hint })} />;
}

/** The value of a card, in a form. */
export function FormAmountField({
  name,
  errorOf = fieldError,
  ...rest
}: Omit<AmountFieldProps, Own | 'onValue'> & OfForm<number | undefined>) {
  const { input, meta } = useField<number | undefined>(name, {
    parse: unchanged,
    format: unchanged,
    allowNull: true,
    subscription: shown,
  });
  return (
    <AmountField
      {...rest}
      name={name}
      value={input.value ?? null}
      onValue={(value) => input.onChange(value ?? undefined)}
      onBlur={() => afterPress(() => input.onBlur())}
      error={errorOf(meta, input.value)}
    />
  );
}

/** What a choice takes from its form: its value and how it is changed. */
export function useFormChoice<Value>(name: string) {
  const { input, meta } = useField<Value>(name, { parse: unchanged, format: unchanged, subscription: shown });
  return { value: input.value, choose: (value: Value) => input.onChange(value), error: fieldError(meta) };
}
