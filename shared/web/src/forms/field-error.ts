import type { FieldMetaState } from 'react-final-form';

/** What a field says is wrong, once the visitor has left it or tried to send the form. */
export function fieldError(meta: FieldMetaState<unknown>): string | undefined {
  const { error, submitError, touched, submitFailed, dirtySinceLastSubmit } = meta;
  if (submitError && !dirtySinceLastSubmit) return String(submitError);
  return error && (touched || submitFailed) ? String(error) : undefined;
}
