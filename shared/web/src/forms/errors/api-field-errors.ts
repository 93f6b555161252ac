import { ApiError } from '@bowtie/web';
import { FORM_ERROR } from 'final-form';

/** What the errors of a call say of fields, by the form's names of them; and what they say of fields that the form has not. */
function placeErrors(error: ApiError, fieldOf: (path: string) => string | undefined) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, messages] of Object.entries(error.errors)) {
    const field = fieldOf(path);
    const message = messages[0];
    if (message === undefined) continue;
    if (field === undefined) others.push(message);
    else fields[field] = message;
  }
  return { fields, others };
}

/**
 * An `ApiError` as the errors of a form: messages go to the fields that `fieldOf` knows, the rest to the form as a whole, with
 * what the store says beside them. `fieldOf` gets the path of the invalid field, such as `cards.0.recipient_email`.
 */
export function apiFieldErrors(
  error: unknown,
  fieldOf: (path: string) => string | undefined,
  general: string,
): Record<string, string> {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: general };
  const { fields, others } = placeErrors(error, fieldOf);
  const placed = Object.values(fields);
  // Where each of its fields says what is wrong, the sentence that says to look at them adds nothing.
  const isSaid =
    placed.length > 0 &&
    others.length === 0 &&
    (error.code === 'invalid_request' || placed.includes(error.message));
  return isSaid ? fields : { ...fields, [FORM_ERROR]: [...new Set([error.message, ...others])].join(' ') };
}

/**
 * Why cards were not added to the cart, as the errors of a form: the whole add-to-cart error (`outcome.message`) for the form,
 * and at each field what was refused there.
 */
export function addToCartFormErrors(
  { error, message }: { error: unknown; message: string },
  fieldOf: (path: string) => string | undefined,
): Record<string, string> {
  const fields = error instanceof ApiError ? placeErrors(error, fieldOf).fields : {};
  return { ...fields, [FORM_ERROR]: message };
}
