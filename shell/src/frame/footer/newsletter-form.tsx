import { afterPress, fieldError, focusFirstError, useEmailQuestion } from '@bowtie/web/forms';
import { joinNewsletter, type NewsletterValues } from '@bowtie/web/newsletter';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Form, useField, useForm, useFormState } from 'react-final-form';

/** What the footer shows of the form. */
export interface NewsletterState {
  status: 'open' | 'sending' | 'done';
  error?: string | undefined;
  /** What is asked about an address that looks like a slip. */
  question?: ReactNode;
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
  const { input, meta } = useField<string>('email', {
    subscription: { value: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const { submitting, submitSucceeded } = useFormState({
    subscription: { submitting: true, submitSucceeded: true },
  });
  const error = fieldError(meta);
  const { ask, question } = useEmailQuestion(true, input.value, (email) => {
    const field = element.elements.namedItem('email');
    if (field instanceof HTMLInputElement) field.value = email;
    form.change('email', email);
  });
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    if (submitting) onState({ status: 'sending' });
    else onState({ status: submitSucceeded ? 'done' : 'open', error, question });
  }, [submitting, submitSucceeded, error, question, onState]);

  useLayoutEffect(() => {
    const follow = () => form.change('email', typedIn(element));
    const submit = async () => {
      follow();
      await form.submit();
      focusFirstError(element);
    };
    const handleSubmit = () => void submit();
    const askAfterPress = () => afterPress(() => askLatest());
    element.addEventListener('input', follow);
    element.addEventListener('submit', handleSubmit);
    element.addEventListener('focusout', askAfterPress);
    if (isSent) handleSubmit();
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('submit', handleSubmit);
      element.removeEventListener('focusout', askAfterPress);
    };
  }, [form, element, isSent]);
  return null;
}
