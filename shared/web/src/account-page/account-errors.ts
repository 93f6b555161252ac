import { ApiError, refreshSession, reportError } from '@bowtie/web';
import { apiFieldErrors } from '@bowtie/web/forms';
import { tryAgain } from '@bowtie/web/sign';

/** Answers that say what the visitor has to do, and are nobody's failure. */
const isExpected = ({ status }: ApiError) => status >= 400 && status < 500;

/** What went wrong in words for people. Whoever is not signed in any more is led to sign in. */
export function accountMessage(error: unknown): string {
  noteError(error);
  return error instanceof ApiError ? error.message : tryAgain;
}

/**
 * An `ApiError` as the errors of a form of the account with these fields. A wrong password stands at `passwordField`.
 */
export function accountErrors(
  error: unknown,
  fields: readonly string[],
  passwordField?: string,
): Record<string, string> {
  noteError(error);
  if (error instanceof ApiError && error.code === 'password_wrong' && passwordField !== undefined)
    return { [passwordField]: error.message };
  return apiFieldErrors(error, (path) => (fields.includes(path) ? path : undefined), tryAgain);
}

function noteError(error: unknown): void {
  if (!(error instanceof ApiError) || !isExpected(error)) reportError('account', error);
  // The page is for people who are signed in: the shell leads everybody else to the log-in.
  else if (error.status === 401) void refreshSession();
}
