import { lateErrors } from '@bowtie/web/forms';

/** The `validate` of a form whose field `email` is checked, and nothing else. */
export const validateEmail = lateErrors(async () => (await import('./email-errors')).errors);
