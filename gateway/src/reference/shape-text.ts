type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemas = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function bounds(schema: Json): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const isHuge = typeof high === 'number' && high >= Number.MAX_SAFE_INTEGER;
  const isLowest = typeof low === 'number' && low <= Number.MIN_SAFE_INTEGER;
  const from = low === undefined || isLowest ? '' : String(low);
  const to = high === undefined || isHuge ? '' : String(high);
  return from === '' && to === '' ? '' : ` ${from}…${to}`;
}

function object(schema: Json, indent: string): string {
  const fields = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  if (fields.length === 0) {
    const { additionalProperties: rest } = schema;
    return isJson(rest) ? `{ [name]: ${shapeText(rest, indent)} }` : '{}';
  }
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const deeper = `${indent}  `;
  const lines = fields.map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${deeper}${name}${mark}: ${shapeText(isJson(part) ? part : {}, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** A JSON schema, written as short as a person would write it. */
export function shapeText(schema: Json, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schemas(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return [...new Set(choices.map((choice) => shapeText(choice, indent)))].join(' | ');
  const parts = schemas(schema.allOf);
  if (parts.length > 0) return parts.map((part) => shapeText(part, indent)).join(' & ');
  if (schema.type === 'object') return object(schema, indent);
  if (schema.type === 'array') {
    return `[ ${isJson(schema.items) ? shapeText(schema.items, indent) : 'anything'} ]${bounds(schema)}`;
  }
  const type = typeof schema.type === 'string' ? schema.type : 'anything';
  const standard = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${type}${bounds(schema)}${standard}`;
}
