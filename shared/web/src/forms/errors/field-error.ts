import type { FieldMetaState } from 'react-final-form';

/** What a field says is wrong, once the visitor has left it or tried to send the form: its rule first, then what the store refused. */
export function fieldError(meta: FieldMetaState<unknown>): string | undefined {
  const { error, submitError, touched, submitFailed, dirtySinceLastSubmit } = meta;
  if (error && (touched || submitFailed)) return String(error);
  return submitError && !dirtySinceLastSubmit ? String(submitError) : undefined;
}
