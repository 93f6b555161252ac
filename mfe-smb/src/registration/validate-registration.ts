import { lateErrors } from '@bowtie/web/forms';
import type { RegistrationKind } from './registration-values';

/** The `validate` of the form of this kind. */
export function validateRegistration(kind: RegistrationKind) {
  return lateErrors(async () => (await import('./registration-errors')).registrationErrors(kind));
}
