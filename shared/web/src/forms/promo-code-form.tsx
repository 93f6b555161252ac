import { messages, plainCode } from '@bowtie/domain';
import { focusIfLost } from '@bowtie/ui/undo';
import { type RefObject, useEffect, useRef } from 'react';
import { CheckedForm } from './checked-form';
import { FormTextField } from './form-fields';
import { SubmitButton } from './form-status';

const empty = { code: '' };
/** One field that must not be empty: a schema would bring its library into the cart. */
const validate = ({ code }: typeof empty) => (plainCode(code) === '' ? { code: messages.required } : {});

interface PromoCodeFormProps {
  className?: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  /** Whether something else is done with the code now. */
  busy?: boolean;
  /** Sends the code; gives the message where the store refuses it. */
  onSend: (code: string) => Promise<string | undefined>;
}

/** The field for a promo code of a cart. */
export function PromoCodeForm({ className, field, busy = false, onSend }: PromoCodeFormProps) {
  const submit = async ({ code }: typeof empty) => {
    const message = await onSend(plainCode(code));
    return message === undefined ? undefined : { code: message };
  };
  return (
    <CheckedForm
      className={className}
      initialValues={empty}
      quietUntilSent
      validate={validate}
      onSubmit={submit}
    >
      <FormTextField
        ref={field}
        name="code"
        label="Promo code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={80}
      />
      <SubmitButton busy={busy}>Apply</SubmitButton>
    </CheckedForm>
  );
}

/**
 * Keeps the focus where a code was put in or taken off: what was pressed has gone, so the line that names the code takes the
 * place of the field, and the field that of the line.
 */
export function usePromoCodeFocus(applied: string | undefined) {
  const line = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    focusIfLost(applied === undefined ? field.current : line.current);
  }, [applied]);
  return { line, field };
}
