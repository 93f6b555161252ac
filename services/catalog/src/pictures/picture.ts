import { createHash } from 'node:crypto';

/** A drawing, and the version that its URL carries: another drawing has another URL. */
export interface Picture {
  content: Buffer;
  version: string;
}

export function pictureOf(svg: string): Picture {
  const content = Buffer.from(svg);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, 8) };
}
