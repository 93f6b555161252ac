import { Button, type ButtonProps, NoticeBox } from '@bowtie/ui';
import { useFormState } from 'react-final-form';

/** Why what was sent was refused as a whole; nothing where it was not. */
export function FormError() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  return submitError ? <NoticeBox tone="error">{String(submitError)}</NoticeBox> : null;
}

/** Sends its form, and is busy for as long as that takes, or as `busy` says. */
export function SubmitButton({ busy = false, ...rest }: Omit<ButtonProps, 'type' | 'onClick'>) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button {...rest} type="submit" busy={submitting || busy} />;
}
