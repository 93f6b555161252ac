import { commonErrors, type ErrorAnswer, unexpectedError } from '@bowtie/contracts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, commonError } from '../api-error';
import { reportFailure } from '../errors/error-reports';
import { isOutage } from '../stores/outage';
import { errorAnswerIn, languageOf } from './answer-language';

/** The refusal of input that does not fit its schema, each message at its field's path. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[], part: string): ApiError {
  // No prototype: a field may be called `constructor`.
  const errors: ErrorAnswer['errors'] = Object.create(null);
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.') || part;
    errors[field] = [...(errors[field] ?? []), message];
  };
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add([...issue.path, key.slice(0, 80)], 'This field is not known.');
    } else {
      add(issue.path, issue.message);
    }
  }
  return commonError('invalid_request', { errors });
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

const codeByStatus = {
  401: 'not_signed_in',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
} as const;

/** The refusal that an error thrown by a handler or by Fastify itself means, or undefined for a bug or an outage. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const status = statusOf(error);
  if (status === undefined) return undefined;
  const known = Object.entries(codeByStatus).find(([candidate]) => Number(candidate) === status);
  if (known !== undefined) return commonError(known[1]);
  return status >= 400 && status < 500 ? commonError('invalid_request') : undefined;
}

/**
 * Begins the answer to any error, and tells what it says: a refusal's own words, or general ones for what is logged here.
 */
export function beginRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
  reply.header('cache-control', 'no-store');
  const apiError = apiErrorOf(error);
  if (apiError?.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
  if (apiError !== undefined) {
    reply.code(apiError.status);
    return apiError.answer;
  }
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'the store or redis cannot be reached');
    const { status, answer } = commonError('service_unavailable');
    reply.code(status);
    return answer;
  }
  logUnexpected(request.log, error);
  reportFailure('uncaught error', error, { request_id: request.id });
  reply.code(500);
  return { ...unexpectedError, errors: {} };
}

/** Answers any error in the agreed shape. What is not a refusal is logged and told in general words. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = beginRefusal(error, request, reply);
  return reply.send(errorAnswerIn(languageOf(request), answer));
}

function logUnexpected(log: FastifyBaseLogger, error: unknown): void {
  log.error({ err: error instanceof Error ? error : new Error(String(error)) }, 'unexpected error');
}

/** Answers a path that leads nowhere. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = { code: 'not_found', message: commonErrors.not_found.message, errors: {} };
  return reply.code(404).send(errorAnswerIn(languageOf(request), answer));
}
