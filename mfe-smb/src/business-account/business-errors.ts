import { ApiError, notify } from '@bowtie/web';
import { accountErrors, accountMessage } from '@bowtie/web/account-page';

/** An error as those of a form. Whoever may not do it any more sees the form go, so they are told beside it. */
export function businessErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  if (error instanceof ApiError && error.status === 403) notify(accountMessage(error), 'error');
  return accountErrors(error, fields);
}
