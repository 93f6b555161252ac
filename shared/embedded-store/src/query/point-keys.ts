import { KeyWriter } from '../bson/key-encoding';

const writer = new KeyWriter();

/** The key under which a unique index stores these bytes: cut and hashed when they are long. */
export function takeUniqueKey(bytes: Buffer): Buffer {
  return writer.reset(bytes).takeKey().key;
}

/** Bytes of a value as an ascending or (turned around) as a descending field holds them. */
export function turned(bytes: Buffer, descending: boolean): Buffer {
  if (!descending) return bytes;
  const out = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = 255 - (bytes[i] ?? 0);
  return out;
}
