import { NeedsScript } from '@bowtie/ui';
import { TypedEarly } from '@bowtie/ui/forms';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useForm } from 'react-final-form';
import { watchPresses } from './after-press';
import { forgetMended } from './errors/forget-mended';
import { InitialErrors, noErrors } from './errors/initial-errors';
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
const mutators = { forgetMended };

/**
 * A form on react-final-form. When it cannot be sent, or what was sent is refused, the focus goes to the first field that is
 * not right. `validate` gives a message for each field that is not right (`ruleErrors`), `onSubmit` the fields' errors or `FORM_ERROR`
 * where the store refuses (`apiFieldErrors`).
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
  const validateAndSubmit: typeof onSubmit = async (values, ...rest) => {
    const errors = await validate?.(values);
    return errors !== undefined && Object.keys(errors).length > 0 ? errors : onSubmit(values, ...rest);
  };
  return (
    <Form<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize={keepDirtyOnReinitialize}
      {...(validate !== undefined && !quietUntilSent && { validate })}
      onSubmit={quietUntilSent ? validateAndSubmit : onSubmit}
      mutators={mutators}
      subscription={nothing}
    >
      {() => (
        <FormElement {...element} onRejected={onRejected}>
          {element.action === undefined && <NeedsScript />}
          <TypedEarly>
            <InitialErrors value={initialErrors}>{children}</InitialErrors>
          </TypedEarly>
        </FormElement>
      )}
    </Form>
  );
}

interface SubmittedProps extends FormElementProps {
  onRejected: ((form: HTMLFormElement | null) => void) | undefined;
  children: ReactNode;
}

function FormElement({ onRejected = focusFirstError, ...props }: SubmittedProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm();
  useEffect(watchPresses, []);
  return (
    <form
      // Where no script answers for it, what was typed must not come to stand in an address.
      method="post"
      {...props}
      ref={element}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        event.stopPropagation();
        form.mutators.forgetMended?.();
        await form.submit();
        if (!form.getState().submitSucceeded) onRejected(element.current);
      }}
    />
  );
}
