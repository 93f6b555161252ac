import type { AnyCall, CallAnswer, CallBodyInput, CallParamsInput, CallQueryInput } from '@bowtie/contracts';
import { rejectBlockedCookies } from './blocked-cookies';
import { performCall } from './perform-call';
import { withLock } from './with-lock';

/** How one call is made. */
export interface CallOptions {
  /** Ends the call when the visitor has moved on. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The same key for every try of the same request, made with `newId()` when the visitor decides on it. */
  idempotencyKey?: string;
}

type Field<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** What a call needs: the parts it defines, and nothing else. */
export type CallInputOf<C extends AnyCall> = Field<'params', CallParamsInput<C>> &
  Field<'body', CallBodyInput<C>> & { query?: CallQueryInput<C> } & CallOptions;

type Rest<C extends AnyCall> =
  object extends CallInputOf<C> ? [input?: CallInputOf<C>] : [input: CallInputOf<C>];

/**
 * Calls the store. Answers are parsed by the call's own definition; everything that goes wrong is an `ApiError`.
 * A read that did not come through is tried once more.
 */
export function call<C extends AnyCall>(definition: C, ...rest: Rest<C>): Promise<CallAnswer<C>> {
  const make = () => performCall(definition, rest[0] ?? {});
  // Of two at once the store refuses one; a second click, or another tab, comes with the cookie that the first one brought.
  return definition.rotatesSession ? inSession('session', make) : make();
}

/** Runs a work that begins or renews the session after others of its name. @throws ApiError `cookies_blocked` */
export async function inSession<T>(name: string, work: () => Promise<T>): Promise<T> {
  rejectBlockedCookies();
  return withLock(name, work);
}
