import { accountRules, cardRules, checkGivenPassword, checkNewPassword } from '@bowtie/domain';

/** What forms of signing in and up ask for, field by field. */
export const signRules = {
  email: cardRules.emailAddress,
  name: accountRules.personName,
  newPassword: checkNewPassword,
  givenPassword: checkGivenPassword,
} as const;
