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

/** Adds a document; false where a unique index has one like it already. */
export async function insertNew<D>(
  collection: { insertOne(document: D): Promise<unknown> },
  document: NoInfer<D>,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
