import { Decimal128, Double, Int32, Long } from 'bson';
import { rank, rankOf } from '../bson/compare';
import { toNumber } from '../bson/values';
import { unsupported } from '../errors';

const isInt32 = (value: number) => value === (value | 0);

export function isNumeric(value: unknown): boolean {
  return value !== undefined && rankOf(value) === rank.number;
}

function whole(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof Int32) return BigInt(value.value);
  if (value instanceof Double) return undefined;
  return typeof value === 'number' && isInt32(value) ? BigInt(value) : undefined;
}

/** Adds or multiplies two BSON numbers; whole ones stay whole, growing to 64 bits where they must. */
export function combine(op: '$inc' | '$mul', a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw unsupported('arithmetic on Decimal128');
  const x = whole(a);
  const y = whole(b);
  if (x !== undefined && y !== undefined) {
    const result = op === '$inc' ? x + y : x * y;
    const plain = Number(result);
    if (isInt32(plain) && !(a instanceof Long) && !(b instanceof Long)) return plain;
    return Long.fromBigInt(BigInt.asIntN(64, result));
  }
  const left = toNumber(a) ?? 0;
  const right = toNumber(b) ?? 0;
  return op === '$inc' ? left + right : left * right;
}

/** `$bit` on whole numbers. */
export function bitwise(op: string, a: unknown, b: unknown): unknown {
  const x = whole(a ?? 0);
  const y = whole(b);
  if (x === undefined || y === undefined) return undefined;
  const result = op === 'and' ? x & y : op === 'or' ? x | y : op === 'xor' ? x ^ y : undefined;
  if (result === undefined) return undefined;
  return a instanceof Long || b instanceof Long ? Long.fromBigInt(result) : Number(result);
}
