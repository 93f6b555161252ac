import { submitSmallBusinessRegistration } from '@bowtie/contracts';
import {
  messages,
  noWireAddress,
  type RegistrationSource,
  registrationSource,
  type WireAddress,
} from '@bowtie/domain';
import { schemaErrors } from '@bowtie/web/forms';
import { signSchemas } from '@bowtie/web/sign';
import { z } from 'zod';

/** What the form of a registration holds, with the names of the wire; what is not asked for stays empty. */
export interface RegistrationValues extends WireAddress {
  company_name: string;
  company_phone_number: string;
  contact_name: string;
  contact_phone_number: string;
  contact_email: string;
  website: string;
  ein: string;
  ssn: string;
  reason_for_interest: string;
  password: string;
  confirmed_password: string;
}

export const noRegistration: RegistrationValues = {
  company_name: '',
  company_phone_number: '',
  ...noWireAddress,
  contact_name: '',
  contact_phone_number: '',
  contact_email: '',
  website: '',
  ein: '',
  ssn: '',
  reason_for_interest: '',
  password: '',
  confirmed_password: '',
};

/** Who registers, and on which form. */
export interface RegistrationKind {
  source: RegistrationSource;
  isSignedIn: boolean;
}

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
export function validateRegistration({ source, isSignedIn }: RegistrationKind) {
  return (values: RegistrationValues) => ({
    ...(isSignedIn ? {} : passwordErrors(values)),
    ...einError(values, source),
    ...fieldErrors(values),
  });
}

/** What the call is sent: empty values are dropped. */
export function registrationBody(values: RegistrationValues, { source, isSignedIn }: RegistrationKind) {
  const { password, confirmed_password, ...rest } = values;
  const { address_line2, website, ein, ssn, reason_for_interest, ...required } = rest;
  const secrets = isSignedIn ? {} : { password, confirmed_password };
  const optional = { address_line2, website, ein, ssn, reason_for_interest };
  const given = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { ...required, ...Object.fromEntries(given), ...secrets, source };
}
