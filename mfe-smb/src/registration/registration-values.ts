import { noWireAddress, type RegistrationSource, type WireAddress } from '@bowtie/domain';

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

/** Of what is typed, what a browser may keep: no password, and no number by which the state knows somebody. */
export type RegistrationDraft = Omit<RegistrationValues, 'ein' | 'ssn' | 'password' | 'confirmed_password'>;

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

/** What the call is sent: empty values are dropped. */
export function registrationBody(values: RegistrationValues, { source, isSignedIn }: RegistrationKind) {
  const { password, confirmed_password, ...rest } = values;
  const { address_line2, website, ein, ssn, reason_for_interest, ...required } = rest;
  const secrets = isSignedIn ? {} : { password, confirmed_password };
  const optional = { address_line2, website, ein, ssn, reason_for_interest };
  const given = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { ...required, ...Object.fromEntries(given), ...secrets, source };
}
