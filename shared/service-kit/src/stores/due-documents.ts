import type { Document } from 'mongodb';

/** What of a collection is used here. Fields are named by their paths, which the driver's own types do not follow. */
interface DueCollection<T> {
  findOneAndUpdate(
    filter: Document,
    update: Document,
    options: { sort: Document; returnDocument: 'after' },
  ): Promise<T | null>;
  findOne(filter: Document, options: { sort: Document; projection: Document }): Promise<Document | null>;
  countDocuments(filter: Document, options: { limit: number }): Promise<number>;
}

interface DueFields {
  /** Holds when a document is due; null or absent in one that is not. Wants an index. */
  dueAt: string;
  /** Counts how often it was claimed; absent where nobody asks. */
  tries?: string;
  /** Beside the time: what else makes a document due. */
  where?: Document;
}

/** The documents of a collection that are due at a time which they carry. */
export interface DueDocuments<T> {
  /** Takes the one that has been due for longest, and keeps others off it until the lease ends; null where none is due. */
  claim(now: Date, leaseUntil: Date): Promise<T | null>;
  /** How many are due, up to 10,000. */
  count(now: Date): Promise<number>;
  /** Since when the oldest is due. */
  oldest(now: Date): Promise<Date | undefined>;
}

/** Beyond that it does not matter by how much. */
const mostCounted = 10_000;

export function dueDocuments<T>(
  collection: DueCollection<T>,
  { dueAt, tries, where = {} }: DueFields,
): DueDocuments<T> {
  const dueBy = (now: Date) => ({ ...where, [dueAt]: { $lte: now } });
  const sort = { [dueAt]: 1 };
  return {
    claim: (now, leaseUntil) =>
      collection.findOneAndUpdate(
        dueBy(now),
        { $set: { [dueAt]: leaseUntil }, ...(tries !== undefined && { $inc: { [tries]: 1 } }) },
        { sort, returnDocument: 'after' },
      ),
    count: (now) => collection.countDocuments(dueBy(now), { limit: mostCounted }),
    async oldest(now) {
      const found: unknown = await collection.findOne(dueBy(now), { sort, projection: { [dueAt]: 1 } });
      const at = dueAt.split('.').reduce(fieldOf, found);
      return at instanceof Date ? at : undefined;
    },
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
