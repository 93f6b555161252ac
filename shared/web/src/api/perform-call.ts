import { type AnyCall, type CallAnswer, callPath, markerHeader, unexpectedMessage } from '@bowtie/contracts';
import { pageLanguage } from '../boot/page-language';
import { ApiError } from './api-error';
import { newId } from './new-id';

/** The parts of a call, without the types of one. */
export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  idempotencyKey?: string;
}

const TIMEOUT_MS = 15_000;
const RETRY_AFTER_MS = 250;
/** Answers that a second try may well turn. */
const PASSING = new Set([0, 502, 503, 504]);

export const noConnection = 'We could not reach the store. Please check your connection and try again.';

function textEntries(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, String(part)]]));
}

/** The address of a call, exactly as the gateway keys inlined answers. */
export function callUrl(definition: AnyCall, parts: Pick<CallParts, 'params' | 'query'>): string {
  const path = callPath(definition.path, Object.fromEntries(textEntries(parts.params)));
  const query = new URLSearchParams(textEntries(parts.query)).toString();
  return query === '' ? path : `${path}?${query}`;
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(([field, texts]) => {
    const list: unknown[] = Array.isArray(texts) ? texts : [texts];
    return [field, list.map(String)] as const;
  });
  return Object.fromEntries(entries);
}

/** The failure that an answer means which is no success; `body` is what it says, as far as it could be read. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) {
    return new ApiError(status, 'unexpected', unexpectedMessage);
  }
  const errors = 'errors' in body ? fieldErrors(body.errors) : {};
  return new ApiError(status, String(body.code), String(body.message), errors);
}

function requestOf(definition: AnyCall, parts: CallParts, requestId: string): RequestInit {
  const headers = new Headers({
    [markerHeader.name]: markerHeader.value,
    accept: 'application/json',
    'accept-language': pageLanguage().tag,
    'x-request-id': requestId,
  });
  // With a key the gateway may repeat it at another instance, where one ends under it.
  const key = parts.idempotencyKey ?? (definition.idempotent ? newId() : undefined);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (definition.method === 'GET') return { method: 'GET', headers, credentials: 'same-origin' };
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(parts.body ?? {});
  return { method: definition.method, headers, credentials: 'same-origin', body };
}

async function send(definition: AnyCall, parts: CallParts, requestId: string): Promise<unknown> {
  const timeout = AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS);
  const signal = parts.signal === undefined ? timeout : AbortSignal.any([parts.signal, timeout]);
  try {
    const response = await fetch(callUrl(definition, parts), {
      ...requestOf(definition, parts, requestId),
      signal,
    });
    if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => undefined));
    if (response.status === 204) return undefined;
    return await response.json();
  } catch (error) {
    if (error instanceof ApiError || parts.signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(0, 'timed_out', noConnection);
    if (error instanceof SyntaxError) throw new ApiError(502, 'unexpected', unexpectedMessage);
    throw new ApiError(0, 'no_connection', noConnection);
  }
}

async function sendWithRetry(definition: AnyCall, parts: CallParts): Promise<unknown> {
  const requestId = newId();
  try {
    return await send(definition, parts, requestId);
  } catch (error) {
    const again = definition.method === 'GET' && error instanceof ApiError && PASSING.has(error.status);
    if (!again) throw named(error, requestId);
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return send(definition, parts, requestId).catch((last: unknown) => {
      throw named(last, requestId);
    });
  }
}

/** The error with the id of the request that it comes from, for reports. */
function named(error: unknown, requestId: string): unknown {
  if (error instanceof ApiError) error.requestId = requestId;
  return error;
}

/** Makes a call and parses its answer. */
export async function performCall<C extends AnyCall>(
  definition: C,
  parts: CallParts,
): Promise<CallAnswer<C>> {
  return parseAnswer(definition, await sendWithRetry(definition, parts));
}

/** An answer in the shape that the call promises. @throws ApiError when it is another */
export function parseAnswer<C extends AnyCall>(definition: C, answer: unknown): CallAnswer<C> {
  const parsed = definition.answer.safeParse(answer);
  if (!parsed.success) {
    // 204: there is nothing where something was asked for (the business cart of a visitor who has none).
    if (answer === undefined) throw new ApiError(204, 'no_content', 'There is nothing here yet.');
    throw new ApiError(502, 'unexpected', unexpectedMessage);
  }
  // The definition's own schema has just parsed it; its generic type cannot follow.
  return parsed.data as CallAnswer<C>;
}
