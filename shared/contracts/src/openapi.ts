import { z } from 'zod';
import { type AnyCall, markerHeader } from './call';
import { allCalls } from './calls/index';
import { commonErrors, ErrorAnswerSchema, unexpectedError } from './errors';
import { curlSamples, programGuide, programSecurity, programTag } from './openapi-programs';
import { services } from './processes';

/** Any JSON object of the document. */
type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: Json;
  servers: Json[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

/** One call, as the document tells it. */
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, OpenApiResponse>;
  /** How the call is made in a shell, where programs may make it. */
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

export interface OpenApiResponse {
  description: string;
  content?: Record<string, { schema: Json }>;
  /** The codes that an error of this status may have. */
  'x-error-codes'?: string[];
}

const errorRef = { $ref: '#/components/schemas/Error' };

/** The JSON schema of what is sent in (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function properties(schema: z.ZodType | undefined, place: 'path' | 'query'): OpenApiParameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => {
    const type = part instanceof z.ZodType ? part : z.unknown();
    return {
      name,
      in: place,
      required: place === 'path' || !type.safeParse(undefined).success,
      schema: schemaOf(type, 'input'),
    };
  });
}

/** Headers that are no part of the call's own shapes. */
function headers(call: AnyCall): OpenApiParameter[] {
  const list: OpenApiParameter[] = [];
  // What pages send: programs have a path of their own.
  if (call.path.startsWith('/ajax/') || call.path.startsWith('/account/')) {
    list.push({
      name: 'X-Requested-With',
      in: 'header',
      required: call.method !== 'GET',
      description: 'Marks a call as made by the store’s own pages.',
      schema: { type: 'string', const: markerHeader.value },
    });
  }
  if (call.idempotent) {
    list.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: 'idempotency_key_needed' in call.errors,
      description: 'The same key and body give the same answer; the same key with another body is refused.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$', minLength: 1, maxLength: 128 },
    });
  }
  for (const name of call.webhook?.headers ?? [])
    list.push({
      name,
      in: 'header',
      required: true,
      description: 'Of the signature.',
      schema: { type: 'string' },
    });
  return list;
}

/** Refusals that the definition of this call makes possible beside those it declares. */
function commonCodes(call: AnyCall): (keyof typeof commonErrors)[] {
  const writes = call.method !== 'GET';
  const codes: (keyof typeof commonErrors)[] = ['too_many_requests', 'service_unavailable'];
  if (call.params !== undefined || call.query !== undefined || writes) codes.push('invalid_request');
  if (call.answer instanceof z.ZodNever) codes.push('not_found');
  const isForPrograms = call.audience === 'program';
  if (isForPrograms) codes.push('api_key_invalid', 'api_scope_missing');
  else if (call.signedIn) codes.push('not_signed_in');
  if (isForPrograms && writes) codes.push('conflict');
  if (writes && call.webhook === undefined && !isForPrograms)
    codes.push('marker_missing', 'foreign_origin', 'conflict');
  if (call.webhook !== undefined) codes.push('too_large', 'unsupported_media_type');
  if (call.body !== undefined) codes.push('too_large', 'unsupported_media_type');
  if (call.upload !== undefined) codes.push('request_timeout', 'too_large', 'multipart_expected');
  if (call.idempotent) codes.push('idempotency_key_reused');
  return codes;
}

function errorResponses(call: AnyCall): Record<string, OpenApiResponse> {
  const definitions: Record<string, { status: number; message: string }> = {
    ...Object.fromEntries(commonCodes(call).map((code) => [code, commonErrors[code]])),
    ...call.errors,
  };
  const byStatus = new Map<number, [code: string, line: string][]>();
  for (const [code, { status, message }] of Object.entries(definitions)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), [code, `\`${code}\`: ${message}`]]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      String(status),
      {
        description: errors.map(([, line]) => line).join('\n\n'),
        content: { 'application/json': { schema: errorRef } },
        'x-error-codes': errors.map(([code]) => code),
      },
    ]),
  );
}

function success(call: AnyCall): OpenApiResponse {
  if (call.answer instanceof z.ZodNever) {
    // Not JSON: a picture or a document.
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  return {
    description: call.stream ? 'Events, each with these data; the newest is all that counts' : 'Done',
    content: {
      [call.stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(call.answer, 'output') },
    },
  };
}

function description(call: AnyCall): string {
  const parts: string[] = [];
  if (call.opensSession) parts.push('Opens a session for a visitor who has none.');
  if (call.limit === 'guess') parts.push('Failed tries are counted, per session and per address.');
  if (call.cacheSeconds > 0) parts.push(`The answer may be kept for ${call.cacheSeconds} seconds.`);
  if (call.body !== undefined || call.webhook !== undefined)
    parts.push(`The body may have ${call.bodyLimit} bytes.`);
  if (call.upload !== undefined) parts.push(`The file may have ${call.upload.most} bytes.`);
  return parts.join(' ');
}

/** A call as programs find it: at its path for them, with an API key and without a session. */
function forPrograms(call: AnyCall): AnyCall | undefined {
  const { api } = call;
  return api === undefined
    ? undefined
    : { ...call, audience: 'program', path: api.path, opensSession: false };
}

function programOperation(call: AnyCall, origin: string): OpenApiOperation {
  const described = operation(call);
  const isAlone = call.path === allCalls.find(({ name }) => name === call.name)?.path;
  return {
    ...described,
    // Two operations of a document never have the same id.
    operationId: isAlone ? call.name : `${call.name}ByProgram`,
    description: `Needs the scope \`${call.api?.scope}\`. ${described.description}`,
    tags: [programTag],
    security: [{ [programSecurity]: [] }],
    'x-codeSamples': curlSamples(call, origin),
  };
}

function operation(call: AnyCall): OpenApiOperation {
  const described: OpenApiOperation = {
    operationId: call.name,
    summary: call.summary,
    description: description(call),
    tags: [call.owner],
    // `{}` says that the call is also answered without a session.
    security: securityOf(call),
    parameters: [...properties(call.params, 'path'), ...properties(call.query, 'query'), ...headers(call)],
    responses: {
      '200': success(call),
      ...(call.emptyWhen !== undefined && { '204': { description: call.emptyWhen } }),
      ...errorResponses(call),
      default: {
        description: unexpectedError.message,
        content: { 'application/json': { schema: errorRef } },
      },
    },
  };
  if (call.body !== undefined) {
    described.requestBody = {
      required: !call.body.safeParse(undefined).success,
      content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
    };
  }
  if (call.upload !== undefined) described.requestBody = formWithFile(call.upload.field);
  if (call.webhook !== undefined)
    described.requestBody = {
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    };
  return described;
}

function securityOf({ signedIn, webhook }: AnyCall): Record<string, string[]>[] {
  if (webhook !== undefined) return [{}];
  return signedIn ? [{ session: [] }] : [{ session: [] }, {}];
}

function formWithFile(field: string): NonNullable<OpenApiOperation['requestBody']> {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/**
 * The reference of every call that a browser or a program may make, made from the very definitions that drive the routes.
 * @param origin where the examples find the store
 */
export function openApiDocument(
  calls: readonly AnyCall[] = allCalls,
  origin = 'https://bowtie.example',
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = ({ path: routed, method }: AnyCall, described: OpenApiOperation) => {
    const path = routed.replace(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const call of calls) {
    const program = forPrograms(call);
    if (program !== undefined) add(program, programOperation(program, origin));
  }
  for (const call of calls) if (call.audience === 'browser') add(call, operation(call));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bowtie',
      version: '1.0.0',
      description:
        'The calls of the gift card store. Prices (`price`, fees, totals, `transaction_amount`) are integers, 200 to the dollar; card values (`amount`, `load_value`, `balance`) are dollars.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: programTag, description: programGuide },
      ...services.map(({ name, about }) => ({ name, description: about })),
    ],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswerSchema, 'output') },
      securitySchemes: {
        [programSecurity]: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a business, made on the page Integrations of its account.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bowtie_session',
          description: 'Given by the first call that writes. Over https its name is `__Host-bowtie_session`.',
        },
      },
    },
  };
}
