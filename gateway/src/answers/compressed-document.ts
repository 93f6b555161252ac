import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const encodings = ['br', 'gzip'] as const;
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

/** A document that everybody gets alike, compressed once. */
export interface CompressedDocument {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a document that many will get. */
export async function compressDocument(text: string): Promise<CompressedDocument> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 6 })]);
  return { plain, br, gzip: gz };
}

/** Sends a compressed document in the encoding that the browser accepts. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CompressedDocument,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = encodings.find((name) => accepts[name].test(accepted));
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(document[encoding ?? 'plain']);
}
