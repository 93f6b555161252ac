import { MongoServerError } from 'mongodb';

const duplicateKey = 11_000;

/** Whether a write was refused because of a unique index, and for nothing else. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKey;
}
