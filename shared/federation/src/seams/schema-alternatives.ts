import type { JsonSchema } from './call-shape';

/** A schema without references and choices. */
export type PlainSchema = JsonSchema;

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The named schemas under a keyword such as `properties`. */
export function namedSchemas(schema: JsonSchema, keyword: string): Map<string, JsonSchema> {
  const named = schema[keyword];
  if (!isSchema(named)) return new Map();
  return new Map(Object.entries(named).flatMap(([name, part]) => (isSchema(part) ? [[name, part]] : [])));
}

export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** Follows a reference within the schema that it stands in, once. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return schema;
  let target: unknown = root;
  for (const name of $ref.split('/').slice(1)) target = isSchema(target) ? target[name] : undefined;
  if (!isSchema(target)) throw new Error(`${$ref} leads nowhere`);
  return target;
}

/** All patterns that a text has to fit. */
export function patternsOf(schema: JsonSchema): string[] {
  return [...textsIn(schema.patterns), ...textsIn([schema.pattern])];
}

/** A schema that says what both say, as far as contracts join them: objects by their fields, texts by their patterns. */
function joined(one: JsonSchema, other: JsonSchema): JsonSchema {
  const fields = (schema: JsonSchema) => Object.fromEntries(namedSchemas(schema, 'properties'));
  const { pattern: _one, ...first } = one;
  const { pattern: _other, ...second } = other;
  const patterns = [...patternsOf(one), ...patternsOf(other)];
  return {
    ...first,
    ...second,
    ...((isSchema(one.properties) || isSchema(other.properties)) && {
      properties: { ...fields(one), ...fields(other) },
      required: [...new Set([...textsIn(one.required), ...textsIn(other.required)])],
    }),
    ...(patterns.length > 0 && { patterns }),
  };
}

/**
 * The schemas of which a value fits at least one: choices, kinds and constants each by themselves.
 * @param root the schema in which references are looked up
 */
export function alternativesOf(schema: JsonSchema, root: JsonSchema): PlainSchema[] {
  const { anyOf, oneOf, allOf, type, enum: values, ...rest } = resolved(schema, root);
  const choices = schemasIn(anyOf ?? oneOf);
  if (choices.length > 0) {
    const others = { ...rest, ...(allOf !== undefined && { allOf }), ...(type !== undefined && { type }) };
    return choices.flatMap((choice) =>
      alternativesOf(Object.keys(others).length > 0 ? { allOf: [others, choice] } : choice, root),
    );
  }
  const members = schemasIn(allOf);
  if (members.length > 0) {
    const own: JsonSchema = {
      ...rest,
      ...(type !== undefined && { type }),
      ...(values !== undefined && { enum: values }),
    };
    return members.reduce<PlainSchema[]>(
      (sofar, member) =>
        sofar.flatMap((one) => alternativesOf(member, root).map((alternative) => joined(one, alternative))),
      [own],
    );
  }
  if (Array.isArray(values)) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return [type === undefined ? rest : { ...rest, type }];
}
