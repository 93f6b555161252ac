import { lateErrors } from '@bowtie/web/forms';

/** The `validate` of a form whose field `phone_number` is checked, and nothing else. */
export const validatePhone = lateErrors(async () => (await import('./phone-errors')).errors);
