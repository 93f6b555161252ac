import { createHash } from 'node:crypto';
import { type ChannelDocument, channelDocumentSchema } from '@bowtie/contracts';
import { z } from 'zod';

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A document with the digest over its content. */
export function withDigest(content: Omit<ChannelDocument, 'digest'>): ChannelDocument {
  // Parsed first, so that the same content always has its fields in the same order.
  const ordered = channelDocumentSchema.omit({ digest: true }).parse(content);
  return { ...ordered, digest: digestOf(ordered) };
}

/** The text of a document's file. */
export function writeDocumentText(content: Omit<ChannelDocument, 'digest'>): string {
  return `${JSON.stringify(withDigest(content))}\n`;
}

const digestedSchema = z.looseObject({ digest: z.string() });

/** Reads a document's file. @throws Error for one that is damaged, or of another shape */
export function readDocumentText(text: string): ChannelDocument {
  const { digest, ...content } = digestedSchema.parse(JSON.parse(text));
  if (digestOf(content) !== digest) throw new Error('the digest of this document is not that of its content');
  return channelDocumentSchema.parse({ ...content, digest });
}
