import type { SentDocument } from '../../model/order-review';

/** Bytes at the beginning of a file by which its type is told. */
export const headBytes = 12;

const starts = (head: Buffer, bytes: string, at = 0) =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** The type of a document by its first bytes; undefined for every type that we do not take, whatever its name says. */
export function documentType(head: Buffer): SentDocument['media_type'] | undefined {
  if (starts(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'image/webp';
  if (starts(head, '%PDF-')) return 'application/pdf';
  return undefined;
}
