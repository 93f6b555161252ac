import { fetchOnce } from '@bowtie/web';
import type { FieldErrors } from './schema-errors';

/** The `validate` of a form, as `schemaErrors` makes it. */
export type Validate<Values> = (values: Values) => FieldErrors<Values>;

/** A `validate` whose schema is fetched when the visitor begins with the form. Until it is here nothing is called wrong. */
export interface LateErrors<Values> extends Validate<Values> {
  /** Fetches the schema; what failed is tried again by the next call. */
  load(): Promise<void>;
}

/**
 * The `validate` of a form whose schema stands in a file of its own, so that the page goes without schema and library until
 * somebody begins to fill it in. `CheckedForm` fetches it with the first press or key, and waits for it before it sends.
 */
export function lateErrors<Values>(fetchErrors: () => Promise<Validate<Values>>): LateErrors<Values> {
  const errors = fetchOnce(fetchErrors);
  return Object.assign((values: Values) => errors.value?.(values) ?? {}, { load: errors.load });
}

/** Whether a form's `validate` has to be fetched. */
export function isLate<Values>(validate: unknown): validate is LateErrors<Values> {
  return typeof validate === 'function' && 'load' in validate;
}
