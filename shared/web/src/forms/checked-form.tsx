import { type ComponentProps, useRef } from 'react';
import { useForm } from 'react-final-form';
import { focusFirstError } from './focus-first-error';

/**
 * The form's element, inside `Form`. When it cannot be sent, or what was sent is refused, the focus goes to the first
 * field that is not right.
 */
export function CheckedForm(props: Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm();
  return (
    <form
      {...props}
      ref={element}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        event.stopPropagation();
        await form.submit();
        focusFirstError(element.current);
      }}
    />
  );
}
