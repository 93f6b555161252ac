import type { AnyCall, CallAnswer } from '@bowtie/contracts';
import type { ReportLabel } from '@bowtie/domain';
import type { CallInputOf, CallOptions } from '../api/call';
import { callUrl, performCall } from '../api/perform-call';
import { reported } from '../errors/report-error';
import { type ServerData, type ServerDataOptions, useServerData } from './use-server-data';

/** What a call is asked with. */
type Asked<C extends AnyCall> = Omit<CallInputOf<C>, keyof CallOptions>;

interface CallDataOptions<C extends AnyCall> extends ServerDataOptions<CallAnswer<C>> {
  timeoutMs?: number;
  /** How a failure is reported; undefined where who shows the data does. */
  reportAs?: ReportLabel;
  /** Statuses that say what the visitor has to do, and are not reported. */
  expected?: readonly number[];
}

/** The key of an answer: the call's address, which also names the answers inlined in the document, and its body. */
function callKey(definition: AnyCall, asked: Asked<AnyCall>): string {
  const url = callUrl(definition, asked);
  return asked.body === undefined ? url : `${url} ${JSON.stringify(asked.body)}`;
}

/**
 * What a call answers, kept under the call and what it is asked with (`useServerData`). Nothing is asked while `asked` is undefined.
 */
export function useCallData<C extends AnyCall>(
  definition: C,
  asked: Asked<C> | undefined,
  { timeoutMs, reportAs, expected = [], ...options }: CallDataOptions<C> = {},
): ServerData<CallAnswer<C>> {
  const load = (signal: AbortSignal) => {
    const answer = performCall(definition, {
      ...asked,
      signal,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return reportAs === undefined ? answer : reported(reportAs, answer, signal, expected);
  };
  return useServerData(asked && callKey(definition, asked), load, options);
}
