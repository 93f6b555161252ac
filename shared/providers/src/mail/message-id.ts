import { createHash } from 'node:crypto';

/**
 * The Message-ID of a step's letter: made of the step, what it is about and the address, so that doing the step
 * again sends the same letter, and a corrected address gets a new one.
 */
export function messageIdOf(step: string, about: string, address: string, domain: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([step, about, address.toLowerCase()]))
    .digest('base64url')
    .slice(0, 32);
  return `<${step}.${digest}@${domain}>`;
}
