import { z } from 'zod';
import type { AnswerShape } from './answer-shape';

type Fields = Readonly<Record<string, AnswerShape>>;

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Fields {
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, shapeOfSchema(part)]));
}

const oneOf = (shapes: AnswerShape[]): AnswerShape => ['|', shapes];

function shapeOfObject(schema: z.ZodObject): AnswerShape {
  const fields = fieldsOf(schema.shape);
  const { catchall } = schema.def;
  if (catchall === undefined) return fields;
  if (catchall instanceof z.ZodNever) return ['!', fields];
  throw new TypeError('An answer does not keep fields that it does not name');
}

function shapeOfRecord({ keyType, valueType, def }: z.ZodRecord): AnswerShape {
  const value = shapeOfSchema(valueType);
  if (keyType instanceof z.ZodString) return ['r', value];
  if (!(keyType instanceof z.ZodEnum))
    throw new TypeError('Names of an answer are texts or a choice of texts');
  // Not all names of a partial record have to be there.
  const part = def.partial === true ? oneOf(['?', value]) : value;
  return ['!', Object.fromEntries(keyType.options.map((name) => [String(name), part]))];
}

/**
 * The shape that browsers check an answer by, from the schema of the answer.
 * @throws TypeError where the schema does more than to describe: what changes values belongs to what the store reads
 */
export function shapeOfSchema(schema: z.core.$ZodType): AnswerShape {
  if (schema instanceof z.ZodObject) return shapeOfObject(schema);
  if (schema instanceof z.ZodArray) return ['a', shapeOfSchema(schema.element)];
  if (schema instanceof z.ZodOptional) return oneOf(['?', shapeOfSchema(schema.unwrap())]);
  if (schema instanceof z.ZodNullable) return oneOf(['z', shapeOfSchema(schema.unwrap())]);
  if (schema instanceof z.ZodDefault) return ['=', shapeOfSchema(schema.unwrap()), schema.def.defaultValue];
  if (schema instanceof z.ZodUnion) return oneOf(schema.options.map(shapeOfSchema));
  if (schema instanceof z.ZodTuple) return ['t', schema.def.items.map(shapeOfSchema)];
  if (schema instanceof z.ZodEnum) return ['e', schema.options];
  if (schema instanceof z.ZodLiteral) return ['e', [...schema.values]];
  if (schema instanceof z.ZodRecord) return shapeOfRecord(schema);
  if (schema instanceof z.ZodNull) return 'z';
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodNever) return '?';
  if (schema instanceof z.ZodUnknown) return '*';
  return shapeOfPlain(schema);
}

function shapeOfPlain(schema: z.core.$ZodType): AnswerShape {
  const coerces = 'coerce' in schema._zod.def && schema._zod.def.coerce === true;
  const changes = (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');
  if (!coerces && !changes) {
    if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 's';
    if (schema instanceof z.ZodNumber) return 'n';
    if (schema instanceof z.ZodBoolean) return 'b';
  }
  throw new TypeError(`Browsers cannot check an answer by a schema of type ${schema._zod.def.type}`);
}
