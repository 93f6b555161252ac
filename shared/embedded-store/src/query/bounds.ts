import { MaxKey, MinKey } from 'bson';
import { rank, rankOf, sameValue } from '../bson/compare';
import { afterPrefix, KeyWriter } from '../bson/key-encoding';
import { isDoc } from '../bson/values';
import type { Condition } from '../match/filter';
import { isRegex } from '../match/predicates';

/** What the conditions on one field say about where its values lie in an index. */
export interface FieldBounds {
  /** The exact values, as bytes, when the field is pinned to some. */
  points?: Buffer[];
  /** Else one stretch of the index: from `start` up to (not including) `end`. */
  start?: Buffer;
  end?: Buffer;
  /** The conditions that the bounds say in full, so that they need not be tested again. */
  used: Condition[];
}

const writer = new KeyWriter();

function encode(value: unknown): Buffer {
  return writer.reset().value(value).take();
}

function boundable(value: unknown): boolean {
  return !Array.isArray(value) && !isRegex(value) && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

/** Bounds in the order of an ascending field; undefined when the conditions give none. */
export function boundsOf(
  conditions: readonly Condition[],
  runsThroughArrays: boolean,
): FieldBounds | undefined {
  return pointsOf(conditions) ?? stretchOf(conditions, runsThroughArrays);
}

function pointsOf(conditions: readonly Condition[]): FieldBounds | undefined {
  const equal = conditions.find(({ op, value }) => op === '$eq' && boundable(value));
  if (equal) return { points: [encode(equal.value)], used: [equal] };
  const list = conditions.find(
    ({ op, value }) => op === '$in' && Array.isArray(value) && value.every(boundable),
  );
  if (list && Array.isArray(list.value)) {
    const points = list.value.map(encode).sort(Buffer.compare);
    return { points: points.filter((point, i) => i === 0 || !points[i - 1]?.equals(point)), used: [list] };
  }
  const all = conditions.find(({ op }) => op === '$all');
  if (all && Array.isArray(all.value) && all.value.length > 0) {
    const [first] = all.value;
    const plain = boundable(first) && !(isDoc(first) && '$elemMatch' in first);
    if (plain) return { points: [encode(first)], used: [] };
  }
  return undefined;
}

function stretchOf(conditions: readonly Condition[], runsThroughArrays: boolean): FieldBounds | undefined {
  let kind: number | undefined;
  let lower: { bytes: Buffer; from: Condition } | undefined;
  let upper: { bytes: Buffer; from: Condition } | undefined;
  for (const condition of conditions) {
    const { op, value } = condition;
    if (op === '$regex') {
      const prefix = literalPrefix(value);
      if (!prefix || kind !== undefined) continue;
      // Everything that begins with the prefix; the closing bytes of the encoded text are left off.
      const bytes = encode(prefix).subarray(0, -2);
      return { start: bytes, end: afterPrefix(bytes), used: [] };
    }
    if (op !== '$gt' && op !== '$gte' && op !== '$lt' && op !== '$lte') continue;
    if (!boundable(value) || rankOf(value) === rank.null || Number.isNaN(value)) continue;
    const own = rankOf(value);
    if (kind !== undefined && kind !== own) continue;
    const isLower = op === '$gt' || op === '$gte';
    // Where a field holds arrays, two elements may meet the two bounds, so only one of them is of use.
    if (runsThroughArrays && (isLower ? upper : lower)) continue;
    kind = own;
    const bytes = encode(value);
    if (isLower) {
      const start = op === '$gt' ? afterPrefix(bytes) : bytes;
      if (!lower || Buffer.compare(start, lower.bytes) > 0) lower = { bytes: start, from: condition };
    } else {
      const end = op === '$lte' ? afterPrefix(bytes) : bytes;
      if (!upper || Buffer.compare(end, upper.bytes) < 0) upper = { bytes: end, from: condition };
    }
  }
  if (kind === undefined) return undefined;
  const used = [lower?.from, upper?.from].filter((condition) => condition !== undefined);
  return {
    start: lower?.bytes ?? lowest(kind),
    end: upper?.bytes ?? Buffer.from([kind + 1]),
    // With several bounds on one side only the tightest is in the index; the others follow from it.
    used: runsThroughArrays
      ? used
      : conditions.filter((c) => used.includes(c) || (isBound(c, lower, upper) && rankOf(c.value) === kind)),
  };
}

function isBound({ op }: Condition, lower: unknown, upper: unknown): boolean {
  return ((op === '$gt' || op === '$gte') && !!lower) || ((op === '$lt' || op === '$lte') && !!upper);
}

/** The lowest key of a type; NaN lies below all numbers and is never within a range. */
function lowest(kind: number): Buffer {
  return kind === rank.number ? afterPrefix(encode(Number.NaN)) : Buffer.from([kind]);
}

/** The text that everything matching `^text...` begins with. */
function literalPrefix(pattern: unknown): string | undefined {
  if (!isRegex(pattern)) return undefined;
  const source = pattern instanceof RegExp ? pattern.source : pattern.pattern;
  const flags = pattern instanceof RegExp ? pattern.flags : pattern.options;
  if (/[imx]/.test(flags) || !source.startsWith('^') || source.includes('|')) return undefined;
  const literal = /^\^([\w\s@:,/&-]+)/.exec(source)?.[1];
  if (!literal) return undefined;
  // The last character may be repeated or optional.
  const next = source[literal.length + 1];
  return next !== undefined && '*?{+'.includes(next) ? literal.slice(0, -1) || undefined : literal;
}

/** Whether the conditions of a query leave out every document whose field is missing. */
export function excludesMissing(conditions: readonly Condition[]): boolean {
  return conditions.some(({ op, value }) => {
    switch (op) {
      case '$eq':
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return value !== null && value !== undefined;
      case '$in':
        return Array.isArray(value) && !value.some((item) => item === null || item === undefined);
      case '$exists':
        return value === true || value === 1;
      case '$regex':
      case '$regex with options':
      case '$type':
      case '$size':
      case '$mod':
      case '$all':
      case '$elemMatch':
        return op !== '$all' || (Array.isArray(value) && !value.includes(null));
      default:
        return false;
    }
  });
}

/** Whether being in a partial index's filter follows from a query's conditions. */
export function implied(
  wanted: Condition,
  given: readonly Condition[],
  holds: (value: unknown) => boolean,
): boolean {
  const { op, value } = wanted;
  const same = given.filter((condition) => condition.path === wanted.path);
  return same.some((condition) => {
    if (condition.op === op && sameValue(condition.value, value)) return true;
    if (condition.op === '$eq')
      return boundable(condition.value) && condition.value !== null && holds(condition.value);
    if (condition.op === '$in' && Array.isArray(condition.value)) {
      return condition.value.every((item) => boundable(item) && item !== null && holds(item));
    }
    if (op === '$exists' && value === true) return excludesMissing([condition]);
    const rightWay =
      (op.startsWith('$gt') && condition.op.startsWith('$gt')) ||
      (op.startsWith('$lt') && condition.op.startsWith('$lt'));
    return rightWay && rankOf(condition.value) === rankOf(value) && holds(condition.value);
  });
}
