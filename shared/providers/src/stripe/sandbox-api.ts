import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** What an error of Stripe's says of itself. */
interface StripeErrorFields {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  /** The payment that it is about, as it is now. */
  payment_intent?: object;
}

/** A refusal of a sandbox, in the shape of Stripe's errors. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
  }
}

/** Stripe's answer to an id that it does not know. */
export function missing(kind: string, id: string, param = 'id', status: 400 | 404 = 404): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** Fields by their flat names, such as `card[number]`, with `metadata[…]` and `expand[]` apart. */
export interface StripeForm {
  fields: Record<string, string>;
  metadata: Record<string, string>;
  expand: string[];
}

/** Reads a form, or the query of an address. */
export function readForm(text: string): StripeForm {
  const form: StripeForm = { fields: {}, metadata: {}, expand: [] };
  for (const [name, value] of new URLSearchParams(text)) {
    const [, group, key = ''] = /^(metadata|expand)\[([^\]]*)\]$/.exec(name) ?? [];
    if (group === 'expand') form.expand.push(value);
    else if (group === 'metadata') form.metadata[key] = value;
    else form.fields[name] = value;
  }
  return form;
}

/** Metadata after an update: an empty value takes its key away. */
export function mergedMetadata(
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}

/** Parses fields. @throws StripeError that names the parameter; values are never repeated */
export function parseFields<S extends z.ZodType>(schema: S, fields: object): z.output<S> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const param = unknown ?? issue?.path.join('.') ?? '';
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: unknown === undefined ? 'parameter_invalid' : 'parameter_unknown',
    message:
      unknown === undefined ? `Invalid ${param}: ${issue?.message}` : `Received unknown parameter: ${param}`,
    param,
  });
}

/** A page of a list, the first element of which follows `startingAfter`. */
export function stripeList<T extends { id: string }>(
  all: readonly T[],
  { url, limit, startingAfter }: { url: string; limit: number; startingAfter?: string | undefined },
) {
  const start = startingAfter === undefined ? 0 : all.findIndex(({ id }) => id === startingAfter) + 1;
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) };
}

/** Has a scope take forms, ask for the secret key, and answer errors as Stripe's API does. */
export function speakStripe(scope: FastifyInstance, secretKey: string): void {
  const wanted = Buffer.from(`Bearer ${secretKey}`);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, String(body)),
  );
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomBytes(7).toString('hex')}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  });
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send({ error: error.fields });
    const status =
      error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500 ? 400 : 500;
    const type = status === 400 ? 'invalid_request_error' : 'api_error';
    return reply.code(status).send({ error: { type, message: 'This request cannot be answered.' } });
  });
}
