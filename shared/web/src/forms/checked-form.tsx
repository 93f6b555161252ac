import { NeedsScript } from '@bowtie/ui';
import { reportError } from '@bowtie/web';
import type { FormApi } from 'final-form';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useForm } from 'react-final-form';
import { watchPresses } from './after-press';
import { InitialErrors, noErrors } from './errors/initial-errors';
import { isLate, type LateErrors } from './errors/late-errors';
import { focusFirstError } from './focus-first-error';

type FormElementProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit' | 'children'>;

interface CheckedFormProps<Values>
  extends FormElementProps,
    Pick<FormProps<Values>, 'validate' | 'onSubmit'> {
  initialValues: Partial<Values>;
  /** What was changed stays when `initialValues` become others; without it they replace all. */
  keepDirtyOnReinitialize?: boolean;
  /** What was refused before the form was there (`sentErrors`); each stands until its field is changed. */
  initialErrors?: Readonly<Record<string, string>>;
  /** Says what is not right only once the form is sent: for a field that most people pass by. */
  quietUntilSent?: boolean;
  /** Leads to what is not right, instead of the focus on the first such field. */
  onRejected?: (form: HTMLFormElement | null) => void;
  children: ReactNode;
}

/** Nothing of the form draws it anew: fields, `FormError` and `SubmitButton` subscribe to what they show. */
const nothing = {};

/**
 * A form on react-final-form. When it cannot be sent, or what was sent is refused, the focus goes to the first field that is
 * not right. `validate` gives a message for each field that is not right (`schemaErrors`, or `lateErrors` on a page), `onSubmit` the fields'
 * errors or `FORM_ERROR` where the store refuses (`apiFieldErrors`).
 */
export function CheckedForm<Values>({
  initialValues,
  keepDirtyOnReinitialize = false,
  initialErrors = noErrors,
  validate,
  onSubmit,
  quietUntilSent = false,
  onRejected,
  children,
  ...element
}: CheckedFormProps<Values>) {
  const late = isLate<Values>(validate) ? validate : undefined;
  const validateAndSubmit: typeof onSubmit = async (values, form, ...rest) => {
    if (late !== undefined) await fetchErrors(late, form, quietUntilSent);
    const errors = await validate?.(values);
    return errors !== undefined && Object.keys(errors).length > 0 ? errors : onSubmit(values, form, ...rest);
  };
  return (
    <Form<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      {...(validate !== undefined && !quietUntilSent && { validate })}
      onSubmit={quietUntilSent || late !== undefined ? validateAndSubmit : onSubmit}
      subscription={nothing}
    >
      {() => (
        <FormElement {...element} onRejected={onRejected} late={late} quietUntilSent={quietUntilSent}>
          {element.action === undefined && <NeedsScript />}
          <InitialErrors value={initialErrors}>{children}</InitialErrors>
        </FormElement>
      )}
    </Form>
  );
}

interface SubmittedProps<Values> extends FormElementProps {
  onRejected: ((form: HTMLFormElement | null) => void) | undefined;
  late: LateErrors<Values> | undefined;
  quietUntilSent: boolean;
  children: ReactNode;
}

function FormElement<Values>({
  onRejected = focusFirstError,
  late,
  quietUntilSent,
  ...props
}: SubmittedProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>();
  const asked = useRef<LateErrors<Values>>(undefined);
  useEffect(watchPresses, []);
  /** With the first sign that the visitor begins: a press, a key, a field that is left, or what the browser fills in. A page may give the focus itself. */
  const begin = () => {
    if (late === undefined || asked.current === late) return;
    asked.current = late;
    void fetchErrors(late, form, quietUntilSent);
  };
  return (
    <form
      // Where no script answers for it, what was typed must not come to stand in an address.
      method="post"
      {...props}
      ref={element}
      noValidate
      onKeyDownCapture={begin}
      onBlurCapture={begin}
      onPointerDownCapture={begin}
      onChangeCapture={begin}
      onSubmit={async (event) => {
        event.preventDefault();
        event.stopPropagation();
        await form.submit();
        if (!form.getState().submitSucceeded) onRejected(element.current);
      }}
    />
  );
}

/**
 * Fetches what is not right, and says it once it is known, where that is said before the form is sent. What cannot be fetched is left to the
 * store, which checks all that it is sent.
 */
async function fetchErrors<Values>(late: LateErrors<Values>, form: FormApi<Values>, isQuiet: boolean) {
  try {
    await late.load();
    if (!isQuiet) form.setConfig('validate', late);
  } catch (error) {
    reportError('area loading', error);
  }
}
