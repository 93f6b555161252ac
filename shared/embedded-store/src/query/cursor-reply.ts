import type { Long } from 'bson';
import { asBuffer } from '../bson/raw-document';
import { serialize } from '../bson/values';

/** `{ cursor: { firstBatch | nextBatch: [...], id, ns }, ok: 1 }` around documents that are bytes already. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  docs: readonly Buffer[],
  id: Long,
  ns: string,
): Buffer {
  let arraySize = 5;
  docs.forEach((doc, i) => {
    arraySize += 2 + digitsOf(i) + doc.length;
  });
  const tail = asBuffer(serialize({ id, ns })).subarray(4);
  // The cursor document: size, array element (type, name), array, then id, ns and the closing zero.
  const cursorSize = 4 + 1 + batch.length + 1 + arraySize + tail.length;
  const total = 4 + 1 + 'cursor'.length + 1 + cursorSize + 1 + 'ok'.length + 1 + 8 + 1;
  const out = Buffer.allocUnsafe(total);
  let at = out.writeInt32LE(total, 0);
  at = name(out, at, 0x03, 'cursor');
  at = out.writeInt32LE(cursorSize, at);
  at = name(out, at, 0x04, batch);
  at = out.writeInt32LE(arraySize, at);
  docs.forEach((doc, i) => {
    at = name(out, at, 0x03, String(i));
    at += doc.copy(out, at);
  });
  out[at++] = 0;
  at += tail.copy(out, at);
  at = name(out, at, 0x01, 'ok');
  at = out.writeDoubleLE(1, at);
  out[at] = 0;
  return out;
}

function name(out: Buffer, at: number, type: number, text: string): number {
  out[at] = type;
  const end = at + 1 + out.write(text, at + 1, 'latin1');
  out[end] = 0;
  return end + 1;
}

function digitsOf(n: number): number {
  let digits = 1;
  for (let rest = n; rest >= 10; rest = Math.floor(rest / 10)) digits++;
  return digits;
}
