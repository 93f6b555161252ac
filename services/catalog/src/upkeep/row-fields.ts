import { type CatalogKind, catalogKinds, type RowField } from '@bowtie/contracts';
import { z } from 'zod';
import { LeafSchema, rowSchemas } from '../model/rows';
import { type FieldWords, fieldWords } from './field-words';

/** A field of a row: where it stands, and what an empty one means. */
export interface RowFieldShape extends RowField {
  path: readonly string[];
  /** What a form's empty text stands for: nothing, or null where the row says so. */
  empty: undefined | null;
  holds: 'text' | 'number' | 'boolean' | 'texts' | 'numbers' | 'links';
}

const OptionsSchema = z.object({ options: z.array(z.string()) });
/** A list or a long text. */
const longestText = 20_000;
const usualText = 500;

interface Unwrapped {
  inner: z.ZodType;
  isRequired: boolean;
  empty: undefined | null;
}

function unwrap(schema: unknown): Unwrapped {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...unwrap(schema.unwrap()), isRequired: false };
  if (schema instanceof z.ZodNullable) return { ...unwrap(schema.unwrap()), isRequired: false, empty: null };
  if (!(schema instanceof z.ZodType)) throw new TypeError('A row has a field without a shape');
  return { inner: schema, isRequired: true, empty: undefined };
}

type Filled = Pick<RowFieldShape, 'input' | 'holds' | 'options' | 'most'>;

/** How a value of this shape is filled in. */
function filled(schema: z.ZodType): Filled {
  const options = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  const named = OptionsSchema.safeParse(schema.meta());
  if (named.success) return { input: 'choice', holds: 'text', options: named.data.options, most: usualText };
  if (options.length > 0) return { input: 'choice', holds: 'text', options, most: usualText };
  if (schema instanceof z.ZodBoolean)
    return { input: 'yes_no', holds: 'boolean', options: ['yes', 'no'], most: usualText };
  if (schema instanceof z.ZodNumber) return { input: 'number', holds: 'number', options: [], most: 20 };
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    if (element === LeafSchema) return { input: 'links', holds: 'links', options: [], most: longestText };
    if (element instanceof z.ZodEnum)
      return { input: 'choices', holds: 'texts', options: element.options.map(String), most: usualText };
    if (element instanceof z.ZodNumber)
      return { input: 'line', holds: 'numbers', options: [], most: usualText };
    return { input: 'list', holds: 'texts', options: [], most: longestText };
  }
  if (schema instanceof z.ZodISODateTime) return { input: 'time', holds: 'text', options: [], most: 40 };
  const longest = schema instanceof z.ZodString ? schema.maxLength : null;
  return { input: 'line', holds: 'text', options: [], most: longest ?? usualText };
}

function fieldAt(kind: CatalogKind, name: string, words: FieldWords): RowFieldShape {
  const path = name === 'id' ? ['_id'] : name.split('.');
  let at: Unwrapped = { inner: rowSchemas[kind], isRequired: true, empty: undefined };
  let isRequired = true;
  for (const step of path) {
    if (!(at.inner instanceof z.ZodObject)) throw new TypeError(`${kind} has no field ${name}`);
    at = unwrap(at.inner.shape[step]);
    isRequired &&= at.isRequired;
  }
  const { label, hint = null } = words;
  const found = filled(at.inner);
  const input = words.input ?? found.input;
  return { name, path, label, hint, empty: at.empty, is_required: isRequired, ...found, input };
}

const fields: ReadonlyMap<CatalogKind, readonly RowFieldShape[]> = new Map(
  catalogKinds.map((kind) => [
    kind,
    Object.entries<FieldWords>(fieldWords[kind]).map(([name, words]) => fieldAt(kind, name, words)),
  ]),
);

/** The fields of a kind of rows, in the order of its form and file. */
export function fieldsOf(kind: CatalogKind): readonly RowFieldShape[] {
  return fields.get(kind) ?? [];
}

/** What others are told of a field. */
export function shownField({
  name,
  label,
  hint,
  input,
  options,
  is_required,
  most,
}: RowFieldShape): RowField {
  return { name, label, hint, input, options, is_required, most };
}
