import { inflateSync } from 'node:zlib';

/** An object of a PDF. */
export interface PdfObject {
  /** What stands in it before its stream. */
  head: string;
  stream: Buffer | undefined;
}

/** The objects of a PDF that `pdfkit` wrote, by their numbers. */
export function pdfObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 0: opening, 1: id = '', index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + opening.length;
    const streamAt = text.indexOf('stream\n', from);
    const end = text.indexOf('endobj', from);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    const stream = hasStream ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes) : undefined;
    objects.set(id, { head, stream });
  }
  return objects;
}

/** The object that another one refers to under a name. */
export function referredObject(
  objects: ReadonlyMap<string, PdfObject>,
  head: string | undefined,
  name: string,
): PdfObject | undefined {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head ?? '')?.[1] ?? '');
}
