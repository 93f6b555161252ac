import { messages } from '@bowtie/domain';
import { callError } from '@bowtie/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

type Refusing = Parameters<typeof callError>[0];

/** Those that people choose most, in small letters. Made when somebody first chooses one. */
let common: ReadonlySet<string> | undefined;

/** Whether a password is among those that are tried first by whoever guesses. */
function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** Refuses a new password that everybody knows. @throws ApiError `invalid_request`, at the field */
export function checkNewPassword(call: Refusing, password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  throw callError(call, 'invalid_request', { errors: { [field]: [messages.commonPassword] } });
}
