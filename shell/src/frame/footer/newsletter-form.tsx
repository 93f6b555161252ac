import { fieldError, focusFirstError } from '@bowtie/web/forms';
import { joinNewsletter, type NewsletterValues } from '@bowtie/web/newsletter';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Form, useField, useForm, useFormState } from 'react-final-form';

/** What the footer shows of the form. */
export interface NewsletterState {
  status: 'open' | 'sending' | 'done';
  error?: string | undefined;
}

interface NewsletterFormProps {
  /** The form's element, with its one field. */
  element: HTMLFormElement;
  /** Whether it was sent before the form was there. */
  isSent: boolean;
  onState: (state: NewsletterState) => void;
}

const nothing = {};
const typedIn = (element: HTMLFormElement) => String(new FormData(element).get('email') ?? '');

/** The newsletter's form on elements that are in the document already: it listens to them, and says what they are to show. */
export function NewsletterForm({ element, isSent, onState }: NewsletterFormProps) {
  const [initialValues] = useState(() => ({ email: typedIn(element) }));
  return (
    <Form<NewsletterValues> initialValues={initialValues} onSubmit={joinNewsletter} subscription={nothing}>
      {() => <ElementBinding element={element} isSent={isSent} onState={onState} />}
    </Form>
  );
}

function ElementBinding({ element, isSent, onState }: NewsletterFormProps) {
  const form = useForm<NewsletterValues>();
  const { meta } = useField<string>('email', {
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  const { submitting, submitSucceeded } = useFormState({
    subscription: { submitting: true, submitSucceeded: true },
  });
  const error = fieldError(meta);
  useEffect(() => {
    if (submitting) onState({ status: 'sending' });
    else onState({ status: submitSucceeded ? 'done' : 'open', error });
  }, [submitting, submitSucceeded, error, onState]);

  useLayoutEffect(() => {
    const follow = () => form.change('email', typedIn(element));
    const submit = async () => {
      follow();
      await form.submit();
      focusFirstError(element);
    };
    const handleSubmit = () => void submit();
    element.addEventListener('input', follow);
    element.addEventListener('submit', handleSubmit);
    if (isSent) handleSubmit();
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('submit', handleSubmit);
    };
  }, [form, element, isSent]);
  return null;
}
