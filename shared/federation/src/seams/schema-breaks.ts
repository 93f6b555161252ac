import type { JsonSchema } from './call-shape';
import {
  alternativesOf,
  isSchema,
  namedSchemas,
  type PlainSchema,
  patternsOf,
  schemasIn,
  textsIn,
} from './schema-alternatives';

/**
 * Who reads. An `answer` is read by pages, which ignore fields that they do not know and measure no lengths; a `request` is read by the
 * store, which keeps every limit and drops what it does not know.
 */
export type Direction = 'answer' | 'request';

/** A schema, and that in which its references are looked up. */
interface Rooted {
  schema: JsonSchema;
  root: JsonSchema;
}

interface Comparison {
  direction: Direction;
  /** Pairs that are being compared further out: a schema may refer to itself. */
  under: readonly (readonly [JsonSchema, JsonSchema])[];
}

const MOST_LISTED = 6;
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

function isAnything(schema: PlainSchema): boolean {
  return Object.keys(schema).length === 0;
}

function isNothing(schema: PlainSchema): boolean {
  return isSchema(schema.not) && isAnything(schema.not);
}

/** The kind of a value as JSON schemas name it; undefined where the schema does not say. */
function kindOf(schema: PlainSchema): string | undefined {
  if (!('const' in schema)) return typeof schema.type === 'string' ? schema.type : undefined;
  const value = schema.const;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'object' ? 'object' : typeof value;
}

function kindFits(written: string | undefined, read: string | undefined): boolean {
  return read === undefined || written === read || (written === 'integer' && read === 'number');
}

function named(schemas: readonly PlainSchema[]): string {
  const names = schemas.map((schema) =>
    'const' in schema ? JSON.stringify(schema.const) : (kindOf(schema) ?? 'anything'),
  );
  const unique = [...new Set(names)];
  const most = unique.slice(0, MOST_LISTED).join(', ');
  return unique.length > MOST_LISTED ? `${most} …` : most;
}

const at = (path: string) => (path === '' ? 'the whole' : path);
const inside = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Why a text or number that is written may be refused by limits. */
function limitBreaks(written: PlainSchema, read: PlainSchema, path: string): string[] {
  const numberOf = (schema: PlainSchema, keyword: string) => {
    const value = schema[keyword];
    return typeof value === 'number' ? value : undefined;
  };
  const narrower = (keyword: string, isNarrower: (limit: number, written: number) => boolean) => {
    const limit = numberOf(read, keyword);
    const own = numberOf(written, keyword);
    if (limit === undefined || (own !== undefined && !isNarrower(limit, own))) return [];
    return [`${at(path)} has ${keyword} ${limit}, where the area keeps to ${own ?? 'none'}`];
  };
  const known = new Set(patternsOf(written));
  return [
    ...LOWER.flatMap((keyword) => narrower(keyword, (limit, own) => limit > own)),
    ...UPPER.flatMap((keyword) => narrower(keyword, (limit, own) => limit < own)),
    ...patternsOf(read)
      .filter((pattern) => !known.has(pattern))
      .map((pattern) => `${at(path)} has to fit ${pattern}, which the area does not know of`),
    ...['format', 'multipleOf', 'uniqueItems'].flatMap((keyword) =>
      read[keyword] === undefined || read[keyword] === written[keyword]
        ? []
        : [`${at(path)} has ${keyword} ${String(read[keyword])}, which the area does not keep to`],
    ),
  ];
}

/** Fields that are written; `rest` is what fields of other names hold, where there may be any. */
function fieldsOf(schema: PlainSchema) {
  const { additionalProperties: rest } = schema;
  return {
    fields: namedSchemas(schema, 'properties'),
    required: new Set(textsIn(schema.required)),
    rest: isSchema(rest) ? rest : undefined,
  };
}

function objectBreaks(written: Rooted, read: Rooted, path: string, comparison: Comparison): string[] {
  const [own, other] = [fieldsOf(written.schema), fieldsOf(read.schema)];
  const isRequest = comparison.direction === 'request';
  const compare = (one: JsonSchema, two: JsonSchema, where: string) =>
    compareSchemas({ schema: one, root: written.root }, { schema: two, root: read.root }, where, comparison);
  const readFields = [...other.fields].flatMap(([name, field]) => {
    const where = inside(path, name);
    const found = own.fields.get(name);
    const missing = other.required.has(name) && !own.required.has(name);
    if (found === undefined && own.rest === undefined)
      return missing
        ? [`${where} ${isRequest ? 'is required, and the area does not send it' : 'is missing'}`]
        : [];
    return [
      ...(missing
        ? [`${where} ${isRequest ? 'is required, and the area may leave it out' : 'may be missing'}`]
        : []),
      ...compare(found ?? own.rest ?? {}, field, where),
    ];
  });
  const unknown = [...own.fields].filter(([name]) => !other.fields.has(name));
  const writtenFields = unknown.flatMap(([name, field]) => {
    if (other.rest !== undefined) return compare(field, other.rest, inside(path, name));
    return isRequest
      ? [`${inside(path, name)} is not known, and what the area sends there would be lost`]
      : [];
  });
  const names = isSchema(read.schema.propertyNames) ? read.schema.propertyNames : undefined;
  const ownNames = isSchema(written.schema.propertyNames) ? written.schema.propertyNames : { type: 'string' };
  return [
    ...readFields,
    ...writtenFields,
    ...(own.rest !== undefined && other.rest !== undefined
      ? compare(own.rest, other.rest, inside(path, '*'))
      : []),
    ...(own.rest !== undefined && names !== undefined
      ? compare(ownNames, names, inside(path, '(names)'))
      : []),
  ];
}

function arrayBreaks(written: Rooted, read: Rooted, path: string, comparison: Comparison): string[] {
  const [own, other] = [schemasIn(written.schema.prefixItems), schemasIn(read.schema.prefixItems)];
  const compare = (one: JsonSchema, two: JsonSchema, where: string) =>
    compareSchemas({ schema: one, root: written.root }, { schema: two, root: read.root }, where, comparison);
  if (own.length !== other.length)
    return [`${at(path)} is a list of ${own.length} fixed items, and is read as one of ${other.length}`];
  const fixed = own.flatMap((item, index) => compare(item, other[index] ?? {}, `${path}[${index}]`));
  const [items, readItems] = [written.schema.items, read.schema.items];
  if (own.length > 0 || !isSchema(readItems)) return fixed;
  return compare(isSchema(items) ? items : {}, readItems, `${path}[]`);
}

/** Why a value that fits one schema may not fit the other; neither has choices. */
function plainBreaks(written: Rooted, read: Rooted, path: string, comparison: Comparison): string[] {
  if (isAnything(read.schema) || isNothing(written.schema)) return [];
  const [own, other] = [kindOf(written.schema), kindOf(read.schema)];
  if ('const' in read.schema) {
    const isSame =
      'const' in written.schema && JSON.stringify(written.schema.const) === JSON.stringify(read.schema.const);
    return isSame
      ? []
      : [`${at(path)} may be ${named([written.schema])}, and is read as ${named([read.schema])}`];
  }
  if (isNothing(read.schema) || !kindFits(own, other))
    return [
      `${at(path)} may be ${named([written.schema])}, and is read as ${isNothing(read.schema) ? 'nothing' : named([read.schema])}`,
    ];
  if ('const' in written.schema) return [];
  const limits = comparison.direction === 'request' ? limitBreaks(written.schema, read.schema, path) : [];
  if (other === 'object') return [...limits, ...objectBreaks(written, read, path, comparison)];
  if (other === 'array') return [...limits, ...arrayBreaks(written, read, path, comparison)];
  return limits;
}

function compareSchemas(written: Rooted, read: Rooted, path: string, comparison: Comparison): string[] {
  const { under } = comparison;
  if (under.some(([one, other]) => one === written.schema && other === read.schema)) return [];
  const inner = { ...comparison, under: [...under, [written.schema, read.schema] as const] };
  const readable = alternativesOf(read.schema, read.root);
  const unmatched = alternativesOf(written.schema, written.root).flatMap((schema) => {
    const tries = readable.map((other) =>
      plainBreaks({ schema, root: written.root }, { schema: other, root: read.root }, path, inner),
    );
    if (tries.some((breaks) => breaks.length === 0)) return [];
    return [{ schema, tries }];
  });
  const whole = unmatched.filter(
    ({ schema }) => !readable.some((other) => kindFits(kindOf(schema), kindOf(other))) || 'const' in schema,
  );
  const others = unmatched.filter((one) => !whole.includes(one));
  return [
    ...(whole.length > 0
      ? [`${at(path)} may be ${named(whole.map(({ schema }) => schema))}, and is read as ${named(readable)}`]
      : []),
    // Of several readings the one that it comes closest to.
    ...others.flatMap(({ tries }) =>
      tries.reduce((best, breaks) => (breaks.length < best.length ? breaks : best)),
    ),
  ];
}

/**
 * Why a value of the schema `written` may not be what a reader of the schema `read` takes; empty when every such value is.
 * Each reason begins with the place (`cards[].amount`).
 */
export function schemaBreaks(written: JsonSchema, read: JsonSchema, direction: Direction): string[] {
  const rooted = (schema: JsonSchema) => ({ schema, root: schema });
  return [...new Set(compareSchemas(rooted(written), rooted(read), '', { direction, under: [] }))];
}
