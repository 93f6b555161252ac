import { type AnyCall, english, errorLabelOf, type PageLanguage, reportLabelOf } from '@bowtie/contracts';
import { issueMessage } from '@bowtie/domain';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type ApiError, commonError } from '../api-error';
import { reportFailure } from '../errors/error-reports';
import type { Identity } from '../identity';
import { callSeconds } from '../metrics';
import { isOutage } from '../stores/outage';
import { withTimeout } from '../with-timeout';
import { answerIn, textIn } from './answer-language';
import { findTextFault } from './check-texts';
import { apiErrorOf, invalidRequest } from './error-answer';
import { type Client, type HandledCall, noContent, RawAnswer, type SignedRequest } from './service';
import type { SessionEffect } from './session-effect';
import type { Upload } from './upload';

/** How long a call may take, in milliseconds, wherever it comes from; a file takes as long as its line does. */
export const callTimeoutMs = 10_000;

const idempotencyKeyHeader = 'idempotency-key';
const IdempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'needs 1 to 128 printable characters');

/** A call before anything of it was looked at. */
export interface CallRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Who asks, where somebody vouched for them. */
  identity: Identity | undefined;
  client: Client;
  host: string | undefined;
  /** The language that whoever asks reads; the usual one without it. */
  language?: PageLanguage;
  requestId: string;
  /** What came as `Idempotency-Key`. */
  idempotencyKey?: unknown;
  /** The request of a webhook, as it came. */
  signed?: SignedRequest | undefined;
  /** Opens the file of a call that takes one. */
  openUpload?(): Promise<Upload | undefined>;
  log: FastifyBaseLogger;
}

/** What a handler gave, and what it wants done to the visitor's session. */
export interface CallResult {
  value: unknown;
  effects: SessionEffect[];
}

/**
 * Runs a call: the one way to a handler, whether the call came over HTTP, from a service of the same process or for a
 * page. It checks who asks, parses what was sent, bounds the time and counts.
 * @throws ApiError what the call declares, `identity_missing`, `not_signed_in`, `not_found` for an internal call of
 * somebody else than a service, `invalid_request`, and `service_unavailable` after `callTimeoutMs`
 */
export async function dispatchCall(handled: HandledCall, request: CallRequest): Promise<CallResult> {
  const began = performance.now();
  const observe = (status: number) =>
    callSeconds.observe({ call: handled.call.name, status }, (performance.now() - began) / 1_000);
  try {
    const result = await run(handled, request);
    observe(result.value === noContent ? 204 : 200);
    return result;
  } catch (error) {
    const apiError = apiErrorOf(error);
    observe(apiError?.status ?? (isOutage(error) ? 503 : 500));
    reportCallFailure(handled.call.name, error, apiError, request.requestId);
    throw error;
  }
}

/** Reports what the caller could not help, and the few refusals that have a label of their own. */
function reportCallFailure(
  call: string,
  error: unknown,
  apiError: ApiError | undefined,
  requestId: string,
): void {
  const isFailure = apiError === undefined || apiError.status >= 500;
  const label = isFailure ? reportLabelOf(call) : errorLabelOf(call, apiError.code);
  if (label === undefined) return;
  const code = apiError === undefined ? {} : { code: apiError.code };
  reportFailure(label, error, { call, request_id: requestId, ...code });
}

async function run({ call, handler }: HandledCall, request: CallRequest): Promise<CallResult> {
  const identity = authorise(call, request.identity);
  const effects: SessionEffect[] = [];
  const { client, host, requestId, log, language = english } = request;
  const answer = handler({
    params: parsePart(call.params, request.params, 'path'),
    query: parsePart(call.query, withoutEmptyFilters(call.query, request.query), 'query'),
    body: parsePart(call.body, request.body, 'body'),
    upload: call.upload === undefined ? undefined : await request.openUpload?.(),
    signed: request.signed,
    identity,
    client,
    host,
    language,
    requestId,
    idempotencyKey: idempotencyKeyOf(call, request.idempotencyKey),
    log,
    changeSession: (effect) => effects.push(inLanguage(language, effect)),
  });
  const value =
    call.upload === undefined
      ? await withTimeout(answer, callTimeoutMs, () => commonError('service_unavailable'))
      : await answer;
  return { value: answerIn(language, value, call.translated), effects };
}

/** A notice waits in the language of the page that it came from. */
function inLanguage(language: PageLanguage, effect: SessionEffect): SessionEffect {
  return effect.do === 'flash' ? { ...effect, message: textIn(language, effect.message) } : effect;
}

function authorise(call: AnyCall, identity: Identity | undefined): Identity {
  if (identity === undefined) throw commonError('identity_missing');
  if (call.audience === 'internal' && identity.kind !== 'service') throw commonError('not_found');
  // Operators act by the calls of teams, through the operations service.
  if (call.audience === 'team' && identity.kind !== 'team' && identity.kind !== 'service')
    throw commonError('not_found');
  if (call.signedIn && identity.kind !== 'user') throw commonError('not_signed_in');
  return identity;
}

/** A filter that is sent empty, as forms send what nobody chose, counts as one that is not sent. */
function withoutEmptyFilters(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query;
  const mayBeAbsent = (name: string) => {
    const field: unknown = schema.shape[name];
    return field instanceof z.ZodType && field.safeParse(undefined).success;
  };
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' || !mayBeAbsent(name)),
  );
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  if (schema === undefined) return undefined;
  const fault = findTextFault(value, part);
  if (fault !== undefined) throw invalidRequest([{ code: 'custom', input: undefined, ...fault }], part);
  const result = schema.safeParse(value, { error: issueMessage });
  if (!result.success) throw invalidRequest(result.error.issues, part);
  return result.data;
}

function idempotencyKeyOf(call: AnyCall, header: unknown): string | undefined {
  if (!call.idempotent || header === undefined) return undefined;
  const key = IdempotencyKeySchema.safeParse(header);
  if (!key.success) throw invalidRequest(key.error.issues, idempotencyKeyHeader);
  return key.data;
}

/** The JSON of an answer for callers that are not browsers; undefined for an empty one and for what is no JSON. */
export function jsonOf(value: unknown): unknown {
  if (value === noContent) return undefined;
  if (!(value instanceof RawAnswer)) return value;
  return value.contentType.includes('json') ? JSON.parse(String(value.content)) : undefined;
}
