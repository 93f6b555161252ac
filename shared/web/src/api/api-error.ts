/** A call that was refused, or did not come through. `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Stable code of the error; `no_connection`, `timed_out` or `unexpected` when the store did not say. */
  readonly code: string;
  /** Messages by the path of the field they belong to. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The id under which the store knows the request; undefined where nothing was sent. */
  requestId: string | undefined;

  constructor(status: number, code: string, message: string, errors: ApiError['errors'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Whether a call was refused with one of these statuses. */
export function hasStatus(error: unknown, statuses: readonly number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}
