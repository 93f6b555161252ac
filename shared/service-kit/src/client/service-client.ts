import type {
  AnyCall,
  CallAnswer,
  CallBodyInput,
  CallerName,
  CallParamsInput,
  CallQueryInput,
  PageLanguage,
} from '@bowtie/contracts';

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
    /** In which its texts for people are answered; English without one. */
    language?: PageLanguage;
    /** Of a call that honours one. */
    idempotencyKey?: string;
  };

/** @throws TypeError where the contract of a call does not name who asks it: what services ask each other is drawn from that */
export function checkCaller(asker: CallerName, { name, callers }: Pick<AnyCall, 'name' | 'callers'>): void {
  if (!callers.includes(asker))
    throw new TypeError(`The contract of ${name} does not name ${asker} as a caller`);
}

/**
 * Asks another service. Refusals of the other side are thrown as `ApiError` with its code; an unreachable or
 * slow service as `ApiError` `service_unavailable`. Idempotent calls (GET, all internal
 * ones, and those with an `idempotencyKey`) are tried twice.
 */
export type ServiceClient = <C extends AnyCall>(
  call: C,
  input: ServiceCallInput<C>,
) => Promise<CallAnswer<C>>;
