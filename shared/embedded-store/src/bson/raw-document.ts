import { BSON, ObjectId } from 'bson';
import { type Doc, serialize } from './values';

/** Walks the top-level fields of a BSON document without reading it whole. */
export class Elements {
  type = 0;
  nameStart = 0;
  nameEnd = 0;
  start = 0;
  end = 4;

  constructor(readonly raw: Buffer) {}

  next(): boolean {
    const { raw } = this;
    const at = this.end;
    const type = raw[at];
    if (type === undefined || type === 0) return false;
    this.type = type;
    this.nameStart = at + 1;
    this.nameEnd = raw.indexOf(0, at + 1);
    this.start = this.nameEnd + 1;
    this.end = this.start + valueSize(raw, type, this.start);
    return true;
  }

  name(): string {
    return this.raw.toString('utf8', this.nameStart, this.nameEnd);
  }

  /** The whole element: type, name and value. */
  bytes(): Buffer {
    return this.raw.subarray(this.nameStart - 1, this.end);
  }

  value(): unknown {
    return readValue(this.raw, this.type, this.start, this.end);
  }
}

function valueSize(raw: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + raw.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return raw.readInt32LE(at);
    case 0x05:
      return 5 + raw.readInt32LE(at);
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x0b:
      return raw.indexOf(0, raw.indexOf(0, at) + 1) + 1 - at;
    case 0x0c:
      return 16 + raw.readInt32LE(at);
    case 0x10:
      return 4;
    case 0x13:
      return 16;
    default:
      return 0;
  }
}

function readValue(raw: Buffer, type: number, start: number, end: number): unknown {
  switch (type) {
    case 0x01:
      return raw.readDoubleLE(start);
    case 0x02:
      return raw.toString('utf8', start + 4, end - 1);
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(raw, start, end));
    case 0x08:
      return raw[start] === 1;
    case 0x09:
      return new Date(Number(raw.readBigInt64LE(start)));
    case 0x0a:
      return null;
    case 0x10:
      return raw.readInt32LE(start);
    default: {
      // The rarer types are read by the BSON library, out of a document that holds only this value.
      const wrapped = Buffer.allocUnsafe(end - start + 7);
      wrapped.writeInt32LE(wrapped.length, 0);
      wrapped[4] = type;
      wrapped[5] = 0;
      raw.copy(wrapped, 6, start, end);
      wrapped[wrapped.length - 1] = 0;
      return BSON.deserialize(wrapped, { promoteLongs: false, promoteBuffers: false, bsonRegExp: true })[''];
    }
  }
}

/** A view of the same bytes with Node's Buffer methods. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads only the named top-level fields. */
export function pick(raw: Buffer, names: ReadonlySet<string>): Doc {
  const out: Doc = {};
  let left = names.size;
  const elements = new Elements(raw);
  while (left > 0 && elements.next()) {
    const name = elements.name();
    if (names.has(name)) {
      out[name] = elements.value();
      left--;
    }
  }
  return out;
}

/** The bytes of one top-level field (type, name, value), or undefined when it is missing. */
export function rawField(raw: Buffer, name: string): Buffer | undefined {
  const elements = new Elements(raw);
  while (elements.next()) if (elements.name() === name) return elements.bytes();
  return undefined;
}

/** One field as the bytes of an element. */
export function encodeElement(name: string, value: unknown): Buffer {
  return asBuffer(serialize({ [name]: value })).subarray(4, -1);
}

/** Puts elements together to a document. */
export function assemble(elements: readonly Uint8Array[]): Buffer {
  let size = 5;
  for (const element of elements) size += element.length;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const element of elements) {
    out.set(element, at);
    at += element.length;
  }
  out[at] = 0;
  return out;
}

/** The document with `_id` as its first field; a new ObjectId when it has none. */
export function withIdFirst(raw: Buffer): Buffer {
  // "_id\0" right after the first type byte: the usual case, told without walking.
  if (raw[5] === 0x5f && raw[6] === 0x69 && raw[7] === 0x64 && raw[8] === 0) return raw;
  const rest: Buffer[] = [];
  let id: Buffer | undefined;
  const elements = new Elements(raw);
  while (elements.next()) {
    if (elements.name() === '_id') id = elements.bytes();
    else rest.push(elements.bytes());
  }
  return assemble([id ?? encodeElement('_id', new ObjectId()), ...rest]);
}
