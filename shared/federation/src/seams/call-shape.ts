import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A JSON schema, as a call's definition gives it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const jsonSchema: z.ZodType<JsonSchema> = z.record(z.string(), z.unknown());

export const callShapeSchema = z.strictObject({
  method: z.string(),
  /** Path with `{name}` placeholders. */
  path: z.string(),
  /** Whether only a signed-in visitor is answered. */
  signedIn: z.boolean(),
  /** Schemas of the placeholders, in the order of the path. */
  params: z.array(jsonSchema),
  /** The query and the headers, each as the schema of an object. */
  query: jsonSchema,
  headers: jsonSchema,
  body: z.strictObject({ type: z.string(), required: z.boolean(), schema: jsonSchema }).optional(),
  answer: z.strictObject({ type: z.string(), schema: jsonSchema }),
  /** Whether it may also answer without a body. */
  mayBeEmpty: z.boolean(),
  /** Status of each refusal that the call declares, by its code. */
  errors: z.record(z.string(), z.number()),
});
/** What a caller has to know of a call: how it is asked and what it answers. */
export type CallShape = z.infer<typeof callShapeSchema>;

const content = z.record(z.string(), z.object({ schema: jsonSchema.default({}) }));

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(jsonSchema).default([{}]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: content.optional(), 'x-error-codes': z.array(z.string()).optional() }),
  ),
});
type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Keywords that describe and decide nothing. */
const DESCRIPTIVE = new Set(['description', 'title', 'examples', 'default', 'deprecated', '$schema']);

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema without what only describes it; the names of an object's fields are no keywords. */
export function bare(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (DESCRIPTIVE.has(keyword)) return [];
    if (isObject(value) && ['properties', 'patternProperties', '$defs', 'definitions'].includes(keyword)) {
      const named = Object.entries(value).map(([name, part]) => [name, isObject(part) ? bare(part) : part]);
      return [[keyword, Object.fromEntries(named)]];
    }
    if (Array.isArray(value)) return [[keyword, value.map((part) => (isObject(part) ? bare(part) : part))]];
    return [[keyword, isObject(value) ? bare(value) : value]];
  });
  return Object.fromEntries(entries);
}

function objectOf(parameters: Operation['parameters'], place: string): JsonSchema {
  // Every call of a page carries the marker header, which no area writes itself.
  const own = parameters.filter(({ in: where, name }) => where === place && name !== 'X-Requested-With');
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, bare(schema)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function paramsOf(path: string, parameters: Operation['parameters']): JsonSchema[] {
  return Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name]) => {
    const found = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name);
    return bare(found?.schema ?? {});
  });
}

function firstContent(
  found: z.infer<typeof content> | undefined,
): { type: string; schema: JsonSchema } | undefined {
  const [entry] = Object.entries(found ?? {});
  return entry && { type: entry[0], schema: bare(entry[1].schema) };
}

function shapeOf(path: string, method: string, operation: Operation): CallShape {
  const { parameters, responses, requestBody, security } = operation;
  const body = firstContent(requestBody?.content);
  const errors = Object.entries(responses).flatMap(([status, response]) =>
    (response['x-error-codes'] ?? []).map((code) => [code, Number(status)] as const),
  );
  return {
    method: method.toUpperCase(),
    path,
    signedIn: security.length > 0 && security.every((needed) => Object.keys(needed).length > 0),
    params: paramsOf(path, parameters),
    query: objectOf(parameters, 'query'),
    headers: objectOf(parameters, 'header'),
    ...(body !== undefined && { body: { ...body, required: requestBody?.required ?? false } }),
    answer: firstContent(responses['200']?.content) ?? { type: 'none', schema: {} },
    mayBeEmpty: '204' in responses,
    errors: Object.fromEntries(errors),
  };
}

/**
 * The shapes of all calls of an OpenAPI document, by the names of the calls.
 * @throws ZodError when the document is not one of this store
 */
export function callShapesOf(document: unknown): Map<string, CallShape> {
  const { paths } = documentSchema.parse(document);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, shapeOf(path, method, operation)] as const,
      ),
    ),
  );
}

/** The same value with the names of all its objects in order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}

/** The digest of a shape: the same for equal shapes, in whatever order their names stand. */
export function digestOf(shape: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(shape)))
    .digest('hex')
    .slice(0, 16);
}
