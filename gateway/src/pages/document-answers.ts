import {
  type AnyCall,
  commonErrors,
  type ErrorAnswer,
  ErrorAnswerSchema,
  markerHeader,
  pageLanguages,
  RELEASE_PATH,
  unexpectedError,
} from '@bowtie/contracts';
import { commonError, languageOf, textIn } from '@bowtie/service-kit';
import { html } from '@bowtie/service-kit/html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SecurityHeaders } from '../answers/security-headers';
import { pathnameOf } from '../authorisation/call-table';
import { plainLanguage, plainPage } from './plain-page';

/** Addresses of data that people open, too: what they answer is what was asked for. */
const dataPaths = new Set([
  '/openapi.json',
  '/health',
  '/ready',
  ...pageLanguages.map(({ prefix }) => prefix + RELEASE_PATH),
]);

type Asked = Pick<FastifyRequest, 'headers'>;

/**
 * Whether a browser asked for what it shows in its window: by a link, an address that was typed, or a form that no script answers
 * for. Browsers say so; of older ones it is known by what they take, and by the marker that they cannot have set.
 */
export function isDocumentRequest({ headers }: Asked): boolean {
  if (headers[markerHeader.name] !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

/** Whether a call answers with JSON or a stream of it, and not with a file. */
const answersData = ({ answer }: AnyCall) => !(answer instanceof z.ZodNever);

/** Refuses to show a call's answer in a window, where it would be read by nobody. @throws ApiError `not_found` */
export function rejectShownData(request: FastifyRequest, call: AnyCall): void {
  if (request.method === 'GET' && answersData(call) && isDocumentRequest(request))
    throw commonError('not_found');
}

/** Whether a form was sent to a page that takes none. */
const isUnansweredForm = ({ method, is404 }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'POST' && is404 && statusCode === 405;

const notFound: Refusal = commonError('not_found').answer;

const titles: Readonly<Record<number, string>> = {
  404: 'Page not found',
  429: 'One moment, please',
  503: 'One moment, please',
};

const commonMessages = new Map<string, string>(
  Object.entries(commonErrors).map(([code, { message }]) => [code, message]),
);

/** What a plain page says of a refusal. */
function refusalPage(request: FastifyRequest, reply: FastifyReply, { code, message }: Refusal): string {
  if (isUnansweredForm(request, reply)) return formPage(request);
  const title = titles[reply.statusCode] ?? 'That did not work';
  const common = commonMessages.get(code);
  // A service's own message has the language that the browser asked for.
  return common === undefined
    ? plainPage(title, message, languageOf(request))
    : plainPage(title, common, plainLanguage(request));
}

/** What is said to who sent a form that only scripts answer. */
function formPage(request: FastifyRequest): string {
  const language = plainLanguage(request);
  const path = pathnameOf(request.raw.url ?? '/');
  const back = textIn(language, 'Back to the page');
  return plainPage(
    'This form needs JavaScript',
    'Nothing was sent, and nothing was changed. Please switch on JavaScript in your browser’s settings, go back to the page and reload it.',
    language,
    html`<p><a href="${path}">${back}</a></p>`,
  );
}

type Refusal = Pick<ErrorAnswer, 'code' | 'message'>;

function refusalOf(payload: unknown): Refusal | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
  try {
    return ErrorAnswerSchema.safeParse(JSON.parse(String(payload))).data;
  } catch {
    return undefined;
  }
}

function discard(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null || !('destroy' in payload)) return;
  if (typeof payload.destroy === 'function') payload.destroy();
}

/** What is sent: a page in place of JSON, where a browser would show it in its window. */
export function shownPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  headers: SecurityHeaders,
): unknown {
  const type = String(reply.getHeader('content-type') ?? '');
  if (!type.startsWith('application/json') || !isDocumentRequest(request)) return payload;
  if (dataPaths.has(request.routeOptions.url ?? '')) return payload;
  const refusal = refusalOf(payload);
  discard(payload);
  if (reply.statusCode < 400) reply.code(404);
  headers.page(reply);
  reply.removeHeader('content-length').removeHeader('content-encoding').removeHeader('etag');
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
  return refusalPage(request, reply, refusal ?? (reply.statusCode >= 500 ? unexpectedError : notFound));
}
