import { Binary, BSONRegExp, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { bsonType, type Doc } from './values';

/** MongoDB's order of types, lowest first; index keys use the same numbers as their type bytes. */
export const rank = {
  minKey: 0x08,
  emptyArray: 0x0c,
  null: 0x10,
  number: 0x18,
  string: 0x20,
  object: 0x28,
  array: 0x30,
  binary: 0x38,
  objectId: 0x40,
  boolean: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  code: 0x68,
  maxKey: 0x78,
} as const;

/** The place of a value's type in MongoDB's order; a missing value counts as null. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return rank.number;
    case 'string':
      return rank.string;
    case 'boolean':
      return rank.boolean;
    case 'object':
      return value === null ? rank.null : rankOfObject(value);
    default:
      return rank.null;
  }
}

function rankOfObject(value: object): number {
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  if (value instanceof RegExp) return rank.regex;
  switch (bsonType(value)) {
    case 'ObjectId':
      return rank.objectId;
    case 'Long':
    case 'Int32':
    case 'Double':
    case 'Decimal128':
      return rank.number;
    case 'Binary':
      return rank.binary;
    case 'Timestamp':
      return rank.timestamp;
    case 'BSONRegExp':
      return rank.regex;
    case 'BSONSymbol':
      return rank.string;
    case 'Code':
      return rank.code;
    case 'MinKey':
      return rank.minKey;
    case 'MaxKey':
      return rank.maxKey;
    default:
      return value instanceof Uint8Array ? rank.binary : rank.object;
  }
}

/** A number of any BSON kind, as a double and what the double could not hold (for 64-bit integers). */
export function numeric(value: unknown): { double: number; rest: number; decimal: boolean } {
  if (typeof value === 'number') return { double: value, rest: 0, decimal: false };
  if (value instanceof Long) {
    const double = value.toNumber();
    if (Number.isSafeInteger(double)) return { double, rest: 0, decimal: false };
    return { double, rest: Number(value.toBigInt() - BigInt(double)), decimal: false };
  }
  if (value instanceof Decimal128) return { double: Number(value.toString()), rest: 0, decimal: true };
  return { double: Number(value), rest: 0, decimal: false };
}

function compareNumbers(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const x = numeric(a);
  const y = numeric(b);
  return compareDoubles(x.double, y.double) || Math.sign(x.rest - y.rest);
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  // NaN sorts below every other number and equals itself.
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  // Only surrogates make UTF-16 order differ from the order of UTF-8 bytes.
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      if (x >= 0xd800 && y >= 0xd800) return Buffer.compare(Buffer.from(a), Buffer.from(b));
      return x < y ? -1 : 1;
    }
  }
  return a.length < b.length ? -1 : 1;
}

/** The bytes and subtype of a binary value. */
export function binaryParts(value: unknown): { bytes: Uint8Array; subtype: number } {
  if (value instanceof Binary) {
    return { bytes: value.buffer.subarray(0, value.position), subtype: value.sub_type };
  }
  return { bytes: value instanceof Uint8Array ? value : new Uint8Array(), subtype: 0 };
}

/** Pattern and options of a regular expression of either kind. */
export function regexParts(value: unknown): { pattern: string; options: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, options: value.options };
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags.replace(/[gyud]/g, '') };
  return { pattern: '', options: '' };
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    const order =
      rankOf(a[x]) - rankOf(b[y]) || compareStrings(x, y) || compareSameRank(rankOf(a[x]), a[x], b[y]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareSameRank(kind: number, a: unknown, b: unknown): number {
  switch (kind) {
    case rank.number:
      return compareNumbers(a, b);
    case rank.string:
      return compareStrings(String(a), String(b));
    case rank.objectId:
      return a instanceof ObjectId && b instanceof ObjectId ? Buffer.compare(a.id, b.id) : 0;
    case rank.boolean:
      return Number(a) - Number(b);
    case rank.date:
      return Number(a) - Number(b);
    case rank.array:
      return Array.isArray(a) && Array.isArray(b) ? compareArrays(a, b) : 0;
    case rank.object:
      return compareDocs({ ...Object(a) }, { ...Object(b) });
    case rank.binary: {
      const x = binaryParts(a);
      const y = binaryParts(b);
      return x.bytes.length - y.bytes.length || x.subtype - y.subtype || Buffer.compare(x.bytes, y.bytes);
    }
    case rank.timestamp:
      return a instanceof Timestamp && b instanceof Timestamp ? a.compare(b) : 0;
    case rank.regex: {
      const x = regexParts(a);
      const y = regexParts(b);
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options);
    }
    case rank.code:
      return a instanceof Code && b instanceof Code ? compareStrings(String(a.code), String(b.code)) : 0;
    default:
      return 0;
  }
}

/** Compares two values in MongoDB's order: by type first, then by value. */
export function compareValues(a: unknown, b: unknown): number {
  const kind = rankOf(a);
  return kind - rankOf(b) || compareSameRank(kind, a, b);
}

/** Whether two values are the same to MongoDB (`1` and `1.0` are; field order in documents matters). */
export function sameValue(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}
