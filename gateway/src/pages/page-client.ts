import { type AnyCall, ErrorAnswerSchema, english, markerHeader, type PageLanguage } from '@bowtie/contracts';
import {
  ApiError,
  type Client,
  clientAddressHeader,
  commonError,
  decodeEffects,
  deviceHeader,
  dispatchCall,
  type Identity,
  identityHeader,
  jsonOf,
  requestIdHeader,
  type Service,
  type SessionEffect,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';
import type { UpstreamPools } from '../proxy/upstream-pools';
import type { Upstreams } from '../upstream';

/** A call that a page needs, and in whose name it is asked. */
interface PageCall {
  call: AnyCall;
  params: Record<string, string>;
  /** Path and query. */
  url: string;
  body?: unknown;
  identity: Identity;
  token: string;
  /** Who sent it; nobody where a page asks. */
  client?: Client;
  requestId: string;
  log: FastifyBaseLogger;
  /** The language that the answer's texts are to be in; the usual one without it. */
  language?: PageLanguage;
}

/** Undefined when there is nothing to show: an empty answer, or one that is no JSON. */
interface PageAnswer {
  body: unknown;
  effects: SessionEffect[];
}

export type PageClient = (pageCall: PageCall) => Promise<PageAnswer | undefined>;

async function callInProcess(service: Service, pageCall: PageCall): Promise<PageAnswer | undefined> {
  const { call, params, url, body: sent, identity, requestId, log, language = english } = pageCall;
  const handled = service.calls.find((candidate) => candidate.call.name === call.name);
  if (handled === undefined) throw new Error(`${service.name} does not answer ${call.name}`);
  const { value, effects } = await dispatchCall(handled, {
    params,
    query: Object.fromEntries(new URL(url, 'http://store').searchParams),
    body: sent,
    identity,
    client: pageCall.client ?? { address: 'local', device: undefined },
    host: undefined,
    language,
    requestId,
    log,
  });
  const body = jsonOf(value);
  return body === undefined ? undefined : { body, effects };
}

async function callOverHttp(
  pool: Dispatcher,
  timeoutMs: number,
  pageCall: PageCall,
): Promise<PageAnswer | undefined> {
  const { call, url, token, client, requestId, language = english } = pageCall;
  const isWrite = call.method !== 'GET';
  const { statusCode, headers, body } = await pool.request({
    path: url,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    method: call.method,
    headers: {
      [identityHeader]: token,
      [requestIdHeader]: requestId,
      accept: 'application/json',
      'accept-language': language.tag,
      ...(client !== undefined && { [clientAddressHeader]: client.address }),
      ...(client?.device !== undefined && { [deviceHeader]: client.device }),
      ...(isWrite && { [markerHeader.name]: markerHeader.value, 'content-type': 'application/json' }),
    },
    ...(isWrite && { body: JSON.stringify(pageCall.body) }),
  });
  if (statusCode === 204) {
    await body.dump();
    return undefined;
  }
  if (statusCode !== 200) {
    const errorAnswer = ErrorAnswerSchema.safeParse(await body.json().catch(() => undefined));
    if (!errorAnswer.success) throw new Error(`${call.name} answered ${statusCode}`);
    throw new ApiError(errorAnswer.data.code, statusCode, errorAnswer.data.message, errorAnswer.data.errors);
  }
  const header = headers[sessionEffectHeader];
  return {
    body: await body.json(),
    effects: typeof header === 'string' ? decodeEffects(header) : [],
  };
}

/**
 * Asks services for a page: in this process by a plain function call, else over HTTP.
 * @throws ApiError what the call is refused with
 */
export function createPageClient(upstreams: Upstreams, pools: UpstreamPools, timeoutMs: number): PageClient {
  return async (pageCall) => {
    const { owner } = pageCall.call;
    const upstream = upstreams.get(owner);
    if (upstream === undefined) throw commonError('service_unavailable');
    return 'service' in upstream
      ? callInProcess(upstream.service, pageCall)
      : callOverHttp(pools.of(owner, upstream.urls), timeoutMs, pageCall);
  };
}
