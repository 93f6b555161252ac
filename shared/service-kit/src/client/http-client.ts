import {
  type AnyCall,
  type CallerName,
  callPath,
  ErrorAnswerSchema,
  markerHeader,
  type PageLanguage,
  type ServiceName,
} from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError, commonError } from '../api-error';
import { callTimeoutMs } from '../calls/dispatch';
import { type IdentitySigner, identityHeader, requestIdHeader, serviceIdentity } from '../identity';
import { checkCaller, type ServiceClient } from './service-client';
import { UpstreamPool } from './upstream-pool';

/** Well under the life of a token, so that nobody is asked with a stale one. */
const tokenMs = 10_000;

export interface HttpServiceClient {
  callService: ServiceClient;
  close(): Promise<void>;
}

interface HttpInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  requestId: string;
  language?: PageLanguage;
  idempotencyKey?: string;
}

function pathOf(call: AnyCall, input: HttpInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const query = search.toString();
  return callPath(call.path, input.params) + (query === '' ? '' : `?${query}`);
}

/** Asks services over HTTP, at the addresses given, in the name of `asker`. */
export function createHttpClient(
  asker: CallerName,
  addresses: Partial<Record<ServiceName, readonly string[]>>,
  signer: IdentitySigner,
  log: FastifyBaseLogger,
): HttpServiceClient {
  const pools = new Map<ServiceName, UpstreamPool>();
  const poolOf = (owner: ServiceName): UpstreamPool => {
    const known = pools.get(owner);
    if (known !== undefined) return known;
    const urls = addresses[owner];
    if (urls === undefined) throw commonError('service_unavailable');
    const pool = new UpstreamPool({
      name: owner,
      urls,
      connections: 32,
      timeoutMs: callTimeoutMs,
      log,
    });
    pools.set(owner, pool);
    return pool;
  };

  let token = { text: '', until: 0 };
  /** Signing anew for each question would cost more than the question. */
  const identity = (): string => {
    const now = Date.now();
    if (now >= token.until) token = { text: signer.sign(serviceIdentity(asker)), until: now + tokenMs };
    return token.text;
  };

  const send = async (call: AnyCall, input: HttpInput): Promise<unknown> => {
    const { statusCode, body } = await poolOf(call.owner).request({
      method: call.method,
      path: pathOf(call, input),
      headers: {
        [identityHeader]: identity(),
        [requestIdHeader]: input.requestId,
        [markerHeader.name]: markerHeader.value,
        ...(input.language === undefined ? {} : { 'accept-language': input.language.tag }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (statusCode === 204) {
      await body.dump();
      return undefined;
    }
    const answer: unknown = await body.json();
    if (statusCode < 300) return call.answer.parse(answer);
    const errorAnswer = ErrorAnswerSchema.safeParse(answer);
    if (statusCode >= 500 || !errorAnswer.success)
      throw new UnreachableError(`${call.name} answered ${statusCode}`);
    throw new ApiError(errorAnswer.data.code, statusCode, errorAnswer.data.message, errorAnswer.data.errors);
  };

  const callService = async (call: AnyCall, input: HttpInput): Promise<unknown> => {
    checkCaller(asker, call);
    // Internal calls and reads are idempotent by rule, and so is whatever has a key: one second try is safe.
    const isSafe =
      call.method === 'GET' || call.audience === 'internal' || input.idempotencyKey !== undefined;
    const tries = isSafe ? 2 : 1;
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(call, input);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (attempt >= tries) throw commonError('service_unavailable');
      }
    }
  };

  return {
    // Answers were parsed with the call's own schema.
    callService: callService as ServiceClient,
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
