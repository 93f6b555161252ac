import { randomBytes } from 'node:crypto';

/** A new name for a picture: 144 bits that nobody guesses. */
export function newImageId(): string {
  return randomBytes(18).toString('base64url');
}
