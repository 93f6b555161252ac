import { Icon, VisuallyHidden } from '@bowtie/ui';
import { FormTextField } from '@bowtie/web/forms';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import styles from './sign.module.css';

interface PasswordFieldProps
  extends Pick<ComponentProps<typeof FormTextField>, 'label' | 'hint' | 'aside' | 'maxLength'> {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
}

type Selection = [start: number | null, end: number | null];

/** A password of a form, which can be looked at while it is typed. */
export function PasswordField({ name = 'password', ...rest }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<Selection>(null);
  const [shown, setShown] = useState(false);

  // Browsers put the caret elsewhere when the type of a field changes, which is when a selection was noted.
  useLayoutEffect(() => {
    if (selection.current !== null) input.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const toggle = () => {
    const field = input.current;
    selection.current = field === null ? null : [field.selectionStart, field.selectionEnd];
    setShown(!shown);
  };
  return (
    <FormTextField
      {...rest}
      ref={input}
      name={name}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        // A press leaves the focus, and with it the caret and a phone's keyboard, in the field.
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          onPointerDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <VisuallyHidden>Show password</VisuallyHidden>
        </button>
      }
    />
  );
}
