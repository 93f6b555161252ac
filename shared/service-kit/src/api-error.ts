import {
  type CallErrorCode,
  type CallErrorDefinition,
  type CommonErrorCode,
  commonErrors,
  type ErrorAnswer,
} from '@bowtie/contracts';

/** A call answered with a refusal that its contract declares. It is an answer, not a bug: it is not logged as an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly errors: ErrorAnswer['errors'] = {},
    /** Seconds until it is worth another try: goes out as `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }

  /** The error as it goes over the wire. */
  get answer(): ErrorAnswer {
    return { code: this.code, message: this.message, errors: this.errors };
  }
}

interface ErrorDetails {
  message?: string;
  /** Messages by field path, such as `cards.0.amount`. */
  errors?: ErrorAnswer['errors'];
  /** Goes out as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** The refusal of a call with one of the codes it declares, or one that every call may use. */
export function callError<C extends { errors: Record<string, CallErrorDefinition> }>(
  call: C,
  code: CallErrorCode<C> | CommonErrorCode,
  details: ErrorDetails = {},
): ApiError {
  const known: Record<string, CallErrorDefinition> = { ...commonErrors, ...call.errors };
  const definition = known[code];
  if (definition === undefined) throw new TypeError(`${code} is not an error of this call`);
  return createApiError(code, definition, details);
}

/** A refusal that belongs to no call in particular. */
export function commonError(code: CommonErrorCode, details: ErrorDetails = {}): ApiError {
  const definition = commonErrors[code];
  return createApiError(code, definition, details);
}

function createApiError(
  code: string,
  { status, message }: CallErrorDefinition,
  { message: exact = message, errors, retryAfterSeconds }: ErrorDetails,
): ApiError {
  return new ApiError(code, status, exact, errors, retryAfterSeconds);
}
