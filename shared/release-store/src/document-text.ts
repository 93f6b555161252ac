import { createHash } from 'node:crypto';
import { type ChannelDocument, channelDocumentSchema } from '@bowtie/contracts';
import { z } from 'zod';

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The text of a document's file: its content, and the digest over that. */
export function writeDocumentText(content: Omit<ChannelDocument, 'digest'>): string {
  // Parsed first, so that the same content always has its fields in the same order.
  const ordered = channelDocumentSchema.omit({ digest: true }).parse(content);
  return `${JSON.stringify({ ...ordered, digest: digestOf(ordered) })}\n`;
}

const digestedSchema = z.looseObject({ digest: z.string() });

/** Reads a document's file. @throws Error for one that is damaged, or of another shape */
export function readDocumentText(text: string): ChannelDocument {
  const { digest, ...content } = digestedSchema.parse(JSON.parse(text));
  if (digestOf(content) !== digest) throw new Error('the digest of this document is not that of its content');
  return channelDocumentSchema.parse({ ...content, digest });
}
