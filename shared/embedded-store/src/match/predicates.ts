import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compareValues, rank, rankOf, regexParts, sameValue } from '../bson/compare';
import { bsonType, isDoc, toNumber } from '../bson/values';
import { StoreError } from '../errors';

/** A test of one value. */
export type Test = (value: unknown) => boolean;

const bad = (message: string) => new StoreError('BadValue', message);

export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/** Equality; null also stands for a missing value. */
export function equals(wanted: unknown): Test {
  switch (typeof wanted) {
    case 'string':
    case 'boolean':
      return (value) => value === wanted;
    case 'undefined':
      return (value) => value === undefined || value === null;
    default:
      if (wanted === null) return (value) => value === undefined || value === null;
      return (value) => value !== undefined && value !== null && sameValue(value, wanted);
  }
}

/** An ordering test; values of another type than the bound's never pass. */
export function ordered(op: '$gt' | '$gte' | '$lt' | '$lte', bound: unknown): Test {
  const orEqual = op === '$gte' || op === '$lte';
  const sign = op === '$gt' || op === '$gte' ? 1 : -1;
  const passes = (order: number) => (order === 0 ? orEqual : Math.sign(order) === sign);
  if (bound instanceof MinKey || bound instanceof MaxKey) {
    return (value) => value !== undefined && passes(compareValues(value, bound));
  }
  const kind = rankOf(bound);
  if (kind === rank.null) return orEqual ? equals(null) : () => false;
  if (kind === rank.regex) throw bad(`Can't have RegEx as arg to predicate over field`);
  const boundIsNaN = Number.isNaN(bound);
  return (value) => {
    if (value === undefined || rankOf(value) !== kind) return false;
    if (boundIsNaN || Number.isNaN(value)) return orEqual && boundIsNaN && Number.isNaN(value);
    return passes(compareValues(value, bound));
  };
}

/** A pattern; the same regular expression stored as a value passes too. */
export function matchesRegex(pattern: unknown, options?: unknown): Test {
  const parts = isRegex(pattern) ? regexParts(pattern) : { pattern: String(pattern), options: '' };
  if (!isRegex(pattern) && typeof pattern !== 'string') throw bad('$regex has to be a string');
  const flags = typeof options === 'string' ? options : parts.options;
  if (/[^imsxu]/.test(flags)) throw bad(`invalid flag in regex options: ${flags}`);
  const source = flags.includes('x')
    ? parts.pattern.replace(/\\#|#.*$|(?<!\\)\s+/gm, (s) => (s === '\\#' ? '#' : ''))
    : parts.pattern;
  const regex = compileRegex(source, flags.replace(/[xu]/g, ''));
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (!isRegex(value)) return false;
    const own = regexParts(value);
    return own.pattern === parts.pattern && own.options === flags;
  };
}

function compileRegex(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, [...new Set(flags)].join(''));
  } catch (error) {
    throw new StoreError(
      'BadValue',
      `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** One of several values or patterns. */
export function oneOf(list: unknown): Test {
  if (!Array.isArray(list)) throw bad('$in needs an array');
  const simple = new Set<unknown>();
  const tests: Test[] = [];
  for (const item of list) {
    if (typeof item === 'string' || typeof item === 'boolean') simple.add(item);
    else if (isRegex(item)) tests.push(matchesRegex(item));
    else if (isDoc(item) && Object.keys(item)[0]?.startsWith('$')) throw bad('cannot nest $ under $in');
    else tests.push(equals(item));
  }
  return (value) => simple.has(value) || tests.some((test) => test(value));
}

const typeNames: Record<string, Test> = {
  double: (v) => (typeof v === 'number' && !isInt32(v)) || tagged(v, 'Double'),
  string: (v) => typeof v === 'string',
  object: (v) => rankOf(v) === rank.object && v !== undefined,
  array: (v) => Array.isArray(v),
  binData: (v) => typeof v === 'object' && rankOf(v) === rank.binary,
  undefined: () => false,
  objectId: (v) => rankOf(v) === rank.objectId,
  bool: (v) => typeof v === 'boolean',
  date: (v) => v instanceof Date,
  null: (v) => v === null,
  regex: isRegex,
  javascript: (v) => rankOf(v) === rank.code,
  int: (v) => (typeof v === 'number' && isInt32(v)) || tagged(v, 'Int32'),
  timestamp: (v) => rankOf(v) === rank.timestamp,
  long: (v) => tagged(v, 'Long'),
  decimal: (v) => tagged(v, 'Decimal128'),
  minKey: (v) => v instanceof MinKey,
  maxKey: (v) => v instanceof MaxKey,
  number: (v) => rankOf(v) === rank.number,
};

const typeNumbers: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value === (value | 0);
}

function tagged(value: unknown, tag: string): boolean {
  return typeof value === 'object' && value !== null && bsonType(value) === tag;
}

/** `$type`, by name or number, one or several. */
export function hasType(wanted: unknown): Test {
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const tests = list.map((item): Test => {
    const name = typeof item === 'string' ? item : typeNumbers[toNumber(item) ?? 0];
    const test = name === undefined ? undefined : typeNames[name];
    if (!test) throw bad(`Unknown type name alias: ${String(item)}`);
    return test;
  });
  return (value) => value !== undefined && tests.some((test) => test(value));
}

/** `$mod: [divisor, remainder]`. */
export function modulo(argument: unknown): Test {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw bad('malformed mod, needs to be an array of two');
  const divisor = Math.trunc(toNumber(argument[0]) ?? 0);
  const remainder = Math.trunc(toNumber(argument[1]) ?? 0);
  if (divisor === 0) throw bad('divisor cannot be 0');
  return (value) =>
    rankOf(value) === rank.number && Math.trunc(toNumber(value) ?? Number.NaN) % divisor === remainder;
}
