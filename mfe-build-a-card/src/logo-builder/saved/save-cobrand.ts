import { type Cobrand, submitCobrand, unexpectedMessage } from '@bowtie/contracts';
import { ApiError, call, reportError } from '@bowtie/web';
import type { submissionOf } from '../cobrand-draft';

/** The controls of the builder at which an error can be shown. */
export type CobrandField = 'name' | 'background' | 'logo';

/** Why a co-brand was not saved: at its control, or as a whole. */
export interface CobrandErrors {
  readonly code: string;
  readonly fields: Readonly<Partial<Record<CobrandField, string>>>;
  readonly general?: string;
}

export type CobrandOutcome =
  | { readonly saved: true; readonly cobrand: Cobrand }
  | { readonly saved: false; readonly errors: CobrandErrors };

const fields: readonly CobrandField[] = ['name', 'background', 'logo'];
/** Refusals that belong to a control whatever path they came with. */
const fieldOfCode: Readonly<Record<string, CobrandField>> = {
  logo_outside: 'logo',
  logo_zoom_exceeded: 'logo',
};

/** Rendering takes a moment longer than a read. */
const timeoutMs = 30_000;

/** Shows each message at its control; what belongs to none is said as a whole. */
function errorsOf(error: unknown): CobrandErrors {
  if (!(error instanceof ApiError)) return { code: 'unexpected', fields: {}, general: unexpectedMessage };
  const atFields: Partial<Record<CobrandField, string>> = {};
  for (const [path, [message]] of Object.entries(error.errors)) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field !== undefined && message !== undefined) atFields[field] ??= message;
  }
  const known = fieldOfCode[error.code];
  if (known !== undefined) atFields[known] ??= error.message;
  const { code, message } = error;
  return Object.keys(atFields).length > 0
    ? { code, fields: atFields }
    : { code, fields: atFields, general: message };
}

/** Has the store render and save a co-brand. */
export async function saveCobrand(
  body: ReturnType<typeof submissionOf>,
  idempotencyKey: string,
): Promise<CobrandOutcome> {
  try {
    const { cobrand } = await call(submitCobrand, { body, idempotencyKey, timeoutMs });
    return { saved: true, cobrand };
  } catch (error) {
    reportError('cobrands', error);
    return { saved: false, errors: errorsOf(error) };
  }
}
