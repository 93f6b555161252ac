import { type LateErrors, lateErrors } from '@bowtie/web/forms';
import type { RegistrationKind, RegistrationValues } from './registration-values';

const validates = new Map<string, LateErrors<RegistrationValues>>();

/** The `validate` of the form of this kind. */
export function validateRegistration(kind: RegistrationKind): LateErrors<RegistrationValues> {
  const key = `${kind.source} ${kind.isSignedIn}`;
  const known = validates.get(key);
  if (known !== undefined) return known;
  const validate = lateErrors(async () => (await import('./registration-errors')).registrationErrors(kind));
  validates.set(key, validate);
  return validate;
}
