import type { Db } from 'mongodb';
import { furtherRows } from '../seed/large-catalog';
import { stateOf } from './collections';
import { digestOf } from './digest';

export const catalogSizes = ['usual', 'large'] as const;
export type CatalogSize = (typeof catalogSizes)[number];

interface StoredRow {
  _id: string;
  [field: string]: unknown;
}

const inOneWrite = 500;

/**
 * Makes the catalogue of a store large, or of the usual size again. The rows beyond the usual ones count as rows that people
 * added, so a start of the store leaves them alone; a running one shows the change within its polling interval.
 * @returns how many rows came or went
 */
export async function setCatalogSize(db: Db, size: CatalogSize): Promise<number> {
  let changed = 0;
  for (const [name, rows] of Object.entries(furtherRows())) {
    const collection = db.collection<StoredRow>(name);
    for (let from = 0; from < rows.length; from += inOneWrite) {
      const part: StoredRow[] = rows.slice(from, from + inOneWrite);
      if (size === 'usual') {
        // What somebody changed since is theirs.
        const stored = await collection.find({ _id: { $in: part.map(({ _id }) => _id) } }).toArray();
        const own = new Map(part.map((row) => [row._id, digestOf(row)]));
        const removedIds = stored.filter((row) => own.get(row._id) === digestOf(row)).map(({ _id }) => _id);
        changed += (await collection.deleteMany({ _id: { $in: removedIds } })).deletedCount;
      } else {
        const written = await collection.bulkWrite(
          part.map(({ _id, ...row }) => ({
            updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
          })),
          { ordered: false },
        );
        changed += written.upsertedCount;
      }
    }
  }
  await stateOf(db).updateOne({ _id: 'catalog' }, { $inc: { version: 1 } });
  return changed;
}
