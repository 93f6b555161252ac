import { type AnyCall, markerHeader } from '@bowtie/contracts';
import {
  commonError,
  decodeEffects,
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
interface PageQuestion {
  call: AnyCall;
  params: Record<string, string>;
  /** Path and query. */
  url: string;
  body?: unknown;
  identity: Identity;
  token: string;
  requestId: string;
  log: FastifyBaseLogger;
}

/** Undefined when there is nothing to show: an empty answer, or one that is no JSON. */
interface PageAnswer {
  body: unknown;
  effects: SessionEffect[];
}

export type PageClient = (question: PageQuestion) => Promise<PageAnswer | undefined>;

async function askHere(service: Service, question: PageQuestion): Promise<PageAnswer | undefined> {
  const { call, params, url, body: sent, identity, requestId, log } = question;
  const handled = service.calls.find((candidate) => candidate.call.name === call.name);
  if (handled === undefined) throw new Error(`${service.name} does not answer ${call.name}`);
  const { value, effects } = await dispatchCall(handled, {
    params,
    query: Object.fromEntries(new URL(url, 'http://store').searchParams),
    body: sent,
    identity,
    client: { address: 'local', device: undefined },
    host: undefined,
    requestId,
    log,
  });
  const body = jsonOf(value);
  return body === undefined ? undefined : { body, effects };
}

async function askThere(
  pool: Dispatcher,
  timeoutMs: number,
  question: PageQuestion,
): Promise<PageAnswer | undefined> {
  const { call, url, token, requestId } = question;
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
      ...(isWrite && { [markerHeader.name]: markerHeader.value, 'content-type': 'application/json' }),
    },
    ...(isWrite && { body: JSON.stringify(question.body) }),
  });
  if (statusCode !== 200) {
    await body.dump();
    if (statusCode === 204) return undefined;
    throw new Error(`${question.call.name} answered ${statusCode}`);
  }
  const header = headers[sessionEffectHeader];
  return {
    body: await body.json(),
    effects: typeof header === 'string' ? decodeEffects(header) : [],
  };
}

/** Asks services for a page: in this process by a plain function call, else over HTTP. */
export function createPageClient(upstreams: Upstreams, pools: UpstreamPools, timeoutMs: number): PageClient {
  return async (question) => {
    const { owner } = question.call;
    const upstream = upstreams.get(owner);
    if (upstream === undefined) throw commonError('service_unavailable');
    return 'service' in upstream
      ? askHere(upstream.service, question)
      : askThere(pools.of(owner, upstream.urls), timeoutMs, question);
  };
}
