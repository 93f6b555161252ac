import { lateErrors } from '@bowtie/web/forms';

/** The `validate` of a form that looks for an order: by `email` and `order_number`. */
export const validateOrder = lateErrors(async () => (await import('./order-errors')).errors);
