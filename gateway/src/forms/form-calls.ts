import { type FormResult, type PageLanguage, splitLanguage } from '@bowtie/contracts';
import {
  type ApiError,
  apiErrorOf,
  commonError,
  encodeEffects,
  errorAnswerIn,
  identityHeader,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathnameOf } from '../authorisation/call-table';
import type { PageClient } from '../pages/page-client';
import { deviceOf } from '../session/device';
import type { PageForm } from './page-forms';

/** What was written into the fields of a form; all else that came with it is left out. */
function valuesOf({ fields, params = [] }: PageForm, request: FastifyRequest): Record<string, string> {
  const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const named: Readonly<Record<string, unknown>> =
    typeof request.params === 'object' && request.params !== null ? { ...request.params } : {};
  return Object.fromEntries([
    ...fields.map((name) => [name, sent.get(name) ?? '']),
    ...params.map((name) => [name, String(named[name] ?? '')]),
  ]);
}

/** Makes the call that an admitted form stands for. What is refused is part of the result. */
export async function callForForm(
  callService: PageClient,
  form: PageForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FormResult> {
  const { call } = form;
  const { context, headers, id, log } = request;
  const { language } = splitLanguage(pathnameOf(request.raw.url ?? ''));
  const values = valuesOf(form, request);
  try {
    const answer = await callService({
      call,
      params: {},
      url: call.path,
      body: values,
      identity: context.identity,
      token: String(headers[identityHeader]),
      client: { address: context.address, device: deviceOf(request) },
      requestId: id,
      log,
      language,
    });
    if (answer === undefined) throw new Error(`${call.name} answered nothing`);
    if (answer.effects.length > 0) reply.header(sessionEffectHeader, encodeEffects(answer.effects));
    return { call: call.name, values, answer: call.answer.parse(answer.body) };
  } catch (error) {
    const apiError = apiErrorOf(error);
    if (apiError === undefined) log.error({ err: error, call: call.name }, 'a form could not be answered');
    return {
      call: call.name,
      values,
      error: failureOf(apiError ?? commonError('service_unavailable'), reply, language),
    };
  }
}

function failureOf(
  { status, answer, retryAfterSeconds }: ApiError,
  reply: FastifyReply,
  language: PageLanguage,
): NonNullable<FormResult['error']> {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return { ...errorAnswerIn(language, answer), status };
}
