import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const duplicateKey = 11_000;

/** Whether a write was refused because of a unique index, and for nothing else. */
export function isDuplicateKey(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError) {
    const errors = [error.writeErrors].flat();
    return errors.length > 0 && errors.every(({ code }) => code === duplicateKey);
  }
  return error instanceof MongoServerError && error.code === duplicateKey;
}
