import { ApiError } from '@bowtie/web';
import { FORM_ERROR } from 'final-form';

/**
 * An `ApiError` as the errors of a form: messages go to the fields that `fieldOf` knows, the rest to the form as a whole.
 * `fieldOf` gets the path of the invalid field, such as `cards.0.recipient_email`.
 */
export function apiFieldErrors(
  error: unknown,
  fieldOf: (path: string) => string | undefined,
  general: string,
): Record<string, string> {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: general };
  const fields: Record<string, string> = {};
  for (const [path, messages] of Object.entries(error.errors)) {
    const field = fieldOf(path);
    const message = messages[0];
    if (field !== undefined && message !== undefined) fields[field] = message;
  }
  return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: error.message };
}
