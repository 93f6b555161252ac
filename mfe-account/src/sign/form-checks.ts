import { accountRules, cardRules, fits, messages, passwordLength } from '@bowtie/domain';

/** What forms of signing in and up have in common: a message for each field that is not right. */
export const checks = {
  email: (value: string) => fits(cardRules.emailAddress, value),
  name: (value: string) => fits(accountRules.personName, value),
  newPassword: (value: string) =>
    value.length < passwordLength.min ? messages.atLeast(passwordLength.min) : undefined,
  givenPassword: (value: string) => (value === '' ? messages.required : undefined),
} as const;

/** The messages of the fields that are not right, and of no others. */
export function onlyErrors<T extends Record<string, string | undefined>>(errors: T): Partial<T> {
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined);
  // The fields that are left are T's own.
  return Object.fromEntries(wrong) as Partial<T>;
}

export const newPasswordHint = `At least ${passwordLength.min} characters; a sentence is best`;
export const tryAgain = 'That did not work. Please try again in a moment.';
