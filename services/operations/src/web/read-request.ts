import {
  clientAddressHeader,
  commonError,
  decodeOperatorContext,
  encodeEffects,
  findTextFault,
  operatorContextHeader,
  operatorFormLimits,
  operatorSecretOf,
  type SessionEffect,
  sessionEffectHeader,
} from '@bowtie/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageRequest, SentForm } from './page-request';

/** A row of the catalogue has long texts and lists. */
const FormSchema = z
  .record(z.string().max(100), z.array(z.string().max(20_000)).max(1_000))
  .refine((form) => findTextFault(form, 'body') === undefined);
const ParamsSchema = z.record(z.string(), z.string());

/** A form as it was sent. */
class FormBody {
  constructor(
    readonly form: SentForm,
    readonly file: Buffer | undefined,
  ) {}
}

/** @throws ApiError `invalid_request` for a form that no page sends */
async function formBody(sent: URLSearchParams | FormData): Promise<FormBody> {
  const fields = new Map<string, string[]>();
  let file: Buffer | undefined;
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value]);
    else file ??= Buffer.from(await value.arrayBuffer());
  }
  const form = FormSchema.safeParse(Object.fromEntries(fields));
  if (!form.success) throw commonError('invalid_request');
  return new FormBody(form.data, file?.length === 0 ? undefined : file);
}

/** @throws ApiError `invalid_request` for what is no form */
async function readMultipart(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw commonError('invalid_request');
  }
}

/** Takes forms, with a file or without, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  const limits = operatorFormLimits;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits['application/x-www-form-urlencoded'] },
    async (_request: FastifyRequest, body: string) => formBody(new URLSearchParams(body)),
  );
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits['multipart/form-data'] },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      formBody(await readMultipart(headers['content-type'] ?? '', body)),
  );
}

/** What the gateway says of a request. */
export function contextOf({ headers }: FastifyRequest) {
  return decodeOperatorContext(headers[operatorContextHeader]);
}

/** The secret of the operator's session, from the cookie; undefined without a well-formed one. */
export function secretOf(request: FastifyRequest): string | undefined {
  return operatorSecretOf(request.cookies, contextOf(request).isSecure);
}

/** Path with a slash at its end, and query. */
export function urlOf(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(request.url, 'http://store');
  return { path: pathname.endsWith('/') ? pathname : `${pathname}/`, query: searchParams };
}

/** What was asked for and sent. What a page wants done to visitors' sessions leaves with its answer. */
export function readRequest(request: FastifyRequest, reply: FastifyReply): PageRequest {
  const { pages, panel } = contextOf(request);
  const { form, file } = request.body instanceof FormBody ? request.body : new FormBody({}, undefined);
  const effects: SessionEffect[] = [];
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    ...urlOf(request),
    ...{ form, file, pages, panel },
    params: ParamsSchema.parse(request.params),
    address: String(request.headers[clientAddressHeader] ?? request.ip),
    requestId: request.id,
    log: request.log,
    changeSession(effect) {
      effects.push(effect);
      reply.header(sessionEffectHeader, encodeEffects(effects));
    },
  };
}
