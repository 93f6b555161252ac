// Browsers load this file: it knows nothing of zod.

/**
 * What an answer of a call looks like, as the browser checks it: kinds of values, names of fields, and the texts that a choice
 * allows. Lengths, patterns and ranges are not part of it; the store has kept them.
 *
 * - `'s'` a text, `'n'` a number, `'b'` true or false, `'z'` null, `'?'` nothing, `'*'` anything
 * - `{ name: shape }` an object: what it names is read, and nothing else of it
 * - `['!', fields]` an object without any other field
 * - `['a', shape]` a list, `['r', shape]` an object of any names, `['t', shapes]` a list of so many
 * - `['e', values]` one of these, `['|', shapes]` the first that fits
 * - `['=', shape, value]` the value where there is nothing
 */
export type AnswerShape =
  | 's'
  | 'n'
  | 'b'
  | 'z'
  | '?'
  | '*'
  | { readonly [field: string]: AnswerShape }
  | readonly ['!', Readonly<Record<string, AnswerShape>>]
  | readonly ['a' | 'r', AnswerShape]
  | readonly ['t' | '|', readonly AnswerShape[]]
  | readonly ['e', readonly unknown[]]
  | readonly ['=', AnswerShape, unknown];

/** What reading an answer comes to, as zod tells it. */
export type ReadAnswer = { success: true; data: unknown } | { success: false; data?: undefined };

/** Thrown within this file alone, by the first part that does not fit. */
const misfit = new Error('The answer does not fit');

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  z: (value) => value === null,
  '?': (value) => value === undefined,
  '*': () => true,
};

const must = (fits: boolean | undefined): void => {
  if (fits !== true) throw misfit;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(
  fields: Readonly<Record<string, AnswerShape>>,
  value: unknown,
  isWhole: boolean,
): Record<string, unknown> {
  if (!isRecord(value)) throw misfit;
  if (isWhole) must(Object.keys(value).every((name) => Object.hasOwn(fields, name)));
  const result: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const part = read(shape, value[name]);
    if (part !== undefined || name in value) result[name] = part;
  }
  return result;
}

function readFirst(shapes: readonly AnswerShape[], value: unknown): unknown {
  for (const shape of shapes) {
    const found = readAnswer(shape, value);
    if (found.success) return found.data;
  }
  throw misfit;
}

function readList(value: unknown, length: number | undefined, shapeAt: (index: number) => AnswerShape) {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw misfit;
  return value.map((item: unknown, index) => read(shapeAt(index), item));
}

function readRecord(shape: AnswerShape, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw misfit;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(shape, part)]));
}

function read(shape: AnswerShape, value: unknown): unknown {
  if (typeof shape === 'string') {
    must(kinds[shape]?.(value));
    return value;
  }
  if (!isTuple(shape)) return readFields(shape, value, false);
  switch (shape[0]) {
    case '!':
      return readFields(shape[1], value, true);
    case 'a':
      return readList(value, undefined, () => shape[1]);
    case 'r':
      return readRecord(shape[1], value);
    case 't':
      return readList(value, shape[1].length, (index) => shape[1][index] ?? '?');
    case '|':
      return readFirst(shape[1], value);
    case 'e':
      must(shape[1].includes(value));
      return value;
    case '=':
      return value === undefined ? shape[2] : read(shape[1], value);
  }
}

function isTuple(shape: AnswerShape): shape is Extract<AnswerShape, readonly unknown[]> {
  return Array.isArray(shape);
}

/** Reads an answer by its shape: a copy of what the shape names, or that it does not fit. */
export function readAnswer(shape: AnswerShape, value: unknown): ReadAnswer {
  try {
    return { success: true, data: read(shape, value) };
  } catch (error) {
    if (error !== misfit) throw error;
    return { success: false };
  }
}

/** The shape in the place of a call's schema: it is asked as a schema is. */
export function shapedAnswer(shape: AnswerShape): { safeParse(value: unknown): ReadAnswer } {
  return { safeParse: (value) => readAnswer(shape, value) };
}
