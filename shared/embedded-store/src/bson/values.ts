import { BSON, BSONRegExp, Long } from 'bson';

/** A document as plain fields; values are whatever BSON holds. */
export type Doc = Record<string, unknown>;

const lossless = { promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;
const promoted = { promoteLongs: true, promoteBuffers: false } as const;

/** Reads BSON so that writing it again gives the same types (64-bit integers and regular expressions are kept). */
export function parse(raw: Uint8Array): Doc {
  return BSON.deserialize(raw, lossless);
}

/** Reads BSON into everyday JavaScript values, for aggregation expressions. */
export function parsePromoted(raw: Uint8Array): Doc {
  return BSON.deserialize(raw, promoted);
}

/** Reads a command, leaving the documents of an insert as bytes: they are stored as they came. */
export function parseCommand(raw: Uint8Array): Doc {
  return BSON.deserialize(raw, { ...lossless, fieldsAsRaw: { documents: true } });
}

/** Writes a document; fields that are undefined are left out. */
export function serialize(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: true });
}

/** Whether a value is an embedded document (not an array, not one of BSON's own classes). */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Whether a value is a document whose first key is an operator, such as `{ $gt: 5 }`. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  for (const key in value) return key.startsWith('$');
  return false;
}

/** BSON's own name of a value's class, or undefined for plain JavaScript values. */
export function bsonType(value: object): string | undefined {
  const tag = Reflect.get(value, '_bsontype');
  return typeof tag === 'string' ? tag : undefined;
}

/** Reads an option that a client may have sent as any kind of number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null) {
    if (value instanceof Long) return value.toNumber();
    const plain = Number(value.valueOf());
    if (!Number.isNaN(plain)) return plain;
  }
  return undefined;
}

/** A value of a command as aggregation expressions take it: plain numbers and regular expressions. */
export function promote(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(promote);
  if (isDoc(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, promote(inner)]));
  if (value instanceof Long) {
    const plain = value.toNumber();
    return Number.isSafeInteger(plain) ? plain : value;
  }
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace(/[^imsu]/g, ''));
  return value;
}

/** `promote` for a list of documents. */
export function promoteDocs(docs: readonly Doc[]): Doc[] {
  return docs.map((doc) => {
    const plain = promote(doc);
    return isDoc(plain) ? plain : {};
  });
}
