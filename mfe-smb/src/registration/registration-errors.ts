import { submitSmallBusinessRegistration } from '@bowtie/contracts/calls/business/business-account';
import { messages, type RegistrationSource, registrationSource } from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';
import type { RegistrationKind, RegistrationValues } from './registration-values';

const { shape } = submitSmallBusinessRegistration.body.omit({
  password: true,
  confirmed_password: true,
  recaptchaToken: true,
  source: true,
});
const fieldErrors = schemaErrors(z.object(shape));
const passwordErrors = schemaErrors(
  z
    .object({ password: signSchemas.newPassword, confirmed_password: signSchemas.givenPassword })
    .refine(({ password, confirmed_password }) => password === confirmed_password, {
      path: ['confirmed_password'],
      message: 'The passwords differ.',
    }),
);

function einError({ ein, ssn }: RegistrationValues, source: RegistrationSource): { ein?: string } {
  if (ein.trim() !== '') return {};
  if (source === registrationSource.orderFlow) return { ein: messages.required };
  return ssn.trim() === '' ? { ein: 'Enter an EIN, or your Social Security number below.' } : {};
}

/** What is not right in the form of this kind, field by field. */
export function registrationErrors({ source, isSignedIn }: RegistrationKind) {
  return (values: RegistrationValues) => ({
    ...(isSignedIn ? {} : passwordErrors(values)),
    ...einError(values, source),
    ...fieldErrors(values),
  });
}
