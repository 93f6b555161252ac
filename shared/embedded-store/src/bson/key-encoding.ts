import { createHash } from 'node:crypto';
import { Code, ObjectId, Timestamp } from 'bson';
import { binaryParts, numeric, rank, rankOf, regexParts } from './compare';
import { isDoc } from './values';

/** Stands for an empty array in an index: it sorts below null, as in MongoDB. */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

/** Keys longer than this are cut here and end in a hash of the whole, to stay below the 1978 bytes of lmdb. */
const longest = 1800;

/**
 * Writes values as bytes whose order is MongoDB's order of the values. No value's bytes begin with another's, so that
 * all keys with a given value first lie in one range.
 */
export class KeyWriter {
  private bytes = Buffer.allocUnsafe(4096);
  private length = 0;
  /** Whether a value was written that another value can share its bytes with (Decimal128). */
  inexact = false;

  reset(prefix?: Uint8Array): this {
    this.length = 0;
    this.inexact = false;
    if (prefix) this.raw(prefix);
    return this;
  }

  /** Writes one value of an index; a descending field's bytes are turned around. */
  value(value: unknown, descending = false): this {
    const from = this.length;
    if (value === EMPTY_ARRAY) this.byte(rank.emptyArray);
    else {
      const kind = rankOf(value);
      this.byte(kind);
      this.body(kind, value);
    }
    if (descending) for (let i = from; i < this.length; i++) this.bytes[i] = 255 - (this.bytes[i] ?? 0);
    return this;
  }

  byte(byte: number): this {
    this.room(1);
    this.bytes[this.length++] = byte;
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /** The bytes written so far, whole. */
  take(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  /** The bytes as an index key: whole when short enough, else cut and closed with a hash. */
  takeKey(): { key: Buffer; cut: boolean } {
    if (this.length <= longest) return { key: this.take(), cut: false };
    const all = this.bytes.subarray(0, this.length);
    const hash = createHash('sha256').update(all).digest();
    return { key: Buffer.concat([all.subarray(0, longest), hash]), cut: true };
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const bigger = Buffer.allocUnsafe((this.length + more) * 2);
    this.bytes.copy(bigger, 0, 0, this.length);
    this.bytes = bigger;
  }

  private text(text: string): void {
    this.room(text.length * 6 + 2);
    const { bytes } = this;
    const start = this.length;
    let end = start + bytes.write(text, start);
    if (text.includes('\0')) {
      const plain = Buffer.from(bytes.subarray(start, end));
      end = start;
      for (const byte of plain) {
        bytes[end++] = byte;
        if (byte === 0) bytes[end++] = 0xff;
      }
    }
    bytes[end++] = 0;
    bytes[end++] = 1;
    this.length = end;
  }

  private double(value: number): void {
    this.room(8);
    const { bytes, length } = this;
    if (Number.isNaN(value)) bytes.fill(0, length, length + 8);
    else {
      bytes.writeDoubleBE(value === 0 ? 0 : value, length);
      const negative = (bytes[length] ?? 0) & 0x80;
      if (negative) for (let i = length; i < length + 8; i++) bytes[i] = 255 - (bytes[i] ?? 0);
      else bytes[length] = (bytes[length] ?? 0) | 0x80;
    }
    this.length += 8;
  }

  private uint32(value: number): void {
    this.room(4);
    this.length = this.bytes.writeUInt32BE(value >>> 0, this.length);
  }

  private body(kind: number, value: unknown): void {
    switch (kind) {
      case rank.number: {
        const { double, rest, decimal } = numeric(value);
        if (decimal) this.inexact = true;
        this.double(double);
        this.byte((rest + 0x8000) >> 8).byte((rest + 0x8000) & 0xff);
        return;
      }
      case rank.string:
        this.text(String(value));
        return;
      case rank.object:
        this.document(value);
        return;
      case rank.array:
        if (Array.isArray(value)) for (const item of value) this.value(item);
        this.byte(0);
        return;
      case rank.binary: {
        const { bytes, subtype } = binaryParts(value);
        this.uint32(bytes.length);
        this.byte(subtype).raw(bytes);
        return;
      }
      case rank.objectId:
        if (value instanceof ObjectId) this.raw(value.id);
        return;
      case rank.boolean:
        this.byte(value ? 1 : 0);
        return;
      case rank.date:
        this.double(Number(value));
        return;
      case rank.timestamp:
        if (value instanceof Timestamp) {
          this.uint32(value.getHighBitsUnsigned());
          this.uint32(value.getLowBitsUnsigned());
        }
        return;
      case rank.regex: {
        const { pattern, options } = regexParts(value);
        this.text(pattern);
        this.text(options);
        return;
      }
      case rank.code:
        this.text(value instanceof Code ? String(value.code) : '');
        return;
      default:
    }
  }

  private document(value: unknown): void {
    const doc = isDoc(value) ? value : { ...Object(value) };
    for (const name of Object.keys(doc)) {
      const item: unknown = doc[name];
      const kind = rankOf(item);
      // MongoDB compares a field's type before its name, and its name before its value.
      this.byte(kind);
      this.text(name);
      this.body(kind, item);
    }
    this.byte(0);
  }
}

/** The lowest key above every key that begins with these bytes. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  if (end === 0) return Buffer.alloc(longest + 64, 0xff);
  const out = Buffer.from(prefix.subarray(0, end));
  out[end - 1] = (out[end - 1] ?? 0) + 1;
  return out;
}

/** A bound cut to the length up to which keys keep their order; `cut` tells that it now bounds more than it says. */
export function cutBound(bound: Buffer): { bound: Buffer; cut: boolean } {
  return bound.length > longest ? { bound: bound.subarray(0, longest), cut: true } : { bound, cut: false };
}
