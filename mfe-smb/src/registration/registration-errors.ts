import {
  accountRules,
  cardRules,
  messages,
  type RegistrationSource,
  registrationRules,
  registrationSource,
  type TextRule,
  toWireAddress,
  validateEin,
  validateSsn,
} from '@bowtie/domain';
import { ruleErrors } from '@bowtie/web/forms';
import { signRules } from '@bowtie/web/sign';
import type { RegistrationKind, RegistrationValues } from './registration-values';

const fieldErrors = ruleErrors({
  company_name: registrationRules.companyName,
  company_phone_number: accountRules.phoneNumber,
  ...toWireAddress<TextRule>(registrationRules),
  contact_name: registrationRules.contactName,
  contact_phone_number: accountRules.phoneNumber,
  contact_email: cardRules.emailAddress,
  website: registrationRules.website,
  ssn: (typed) => (typed === '' ? undefined : validateSsn(typed)),
  reason_for_interest: registrationRules.reasonForInterest,
});
const passwordErrors = ruleErrors({
  password: signRules.newPassword,
  confirmed_password: signRules.givenPassword,
});

function passwordsErrors({ password, confirmed_password }: RegistrationValues) {
  const isSame = password === confirmed_password;
  return {
    ...(!isSame && { confirmed_password: 'The passwords differ.' }),
    ...passwordErrors({ password, confirmed_password }),
  };
}

function einError({ ein, ssn }: RegistrationValues, source: RegistrationSource): string | undefined {
  if (ein.trim() !== '') return validateEin(ein);
  if (source === registrationSource.orderFlow) return messages.required;
  return ssn.trim() === '' ? 'Enter an EIN, or your Social Security number below.' : undefined;
}

/** What is not right in the form of this kind, field by field. */
export function registrationErrors({ source, isSignedIn }: RegistrationKind) {
  return (values: RegistrationValues) => {
    const ein = einError(values, source);
    return {
      ...(isSignedIn ? {} : passwordsErrors(values)),
      ...(ein !== undefined && { ein }),
      ...fieldErrors(values),
    };
  };
}
