import type { AnyCall, CallAnswer, CallBodyInput, CallParamsInput, CallQueryInput } from '@bowtie/contracts';

type Given<K extends string, V> = V extends undefined ? { [P in K]?: undefined } : { [P in K]: V };

/** What a call between services sends. */
export type ServiceCallInput<C extends Pick<AnyCall, 'params' | 'query' | 'body'>> = Given<
  'params',
  CallParamsInput<C>
> &
  Given<'query', CallQueryInput<C>> &
  Given<'body', CallBodyInput<C>> & {
    /** Carries the request id on, so that one id runs from the browser to the job. */
    requestId: string;
    /** Of a call that honours one. */
    idempotencyKey?: string;
  };

/**
 * Asks another service. Refusals of the other side are thrown as `ApiError` with its code; an unreachable or
 * slow service as `ApiError` `service_unavailable`. Idempotent calls (GET, all internal
 * ones, and those with an `idempotencyKey`) are tried twice.
 */
export type ServiceClient = <C extends AnyCall>(
  call: C,
  input: ServiceCallInput<C>,
) => Promise<CallAnswer<C>>;
