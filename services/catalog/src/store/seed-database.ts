import { isDuplicateKey } from '@bowtie/service-kit';
import type { AnyBulkWriteOperation, Collection, Db, Document } from 'mongodb';
import type { Rows } from '../model/rows';
import { stateOf } from './collections';
import { digestOf } from './digest';

/** The rows that come with the store. A higher number wins when two releases run side by side. */
export interface Seed {
  version: number;
  rows: Rows;
}

interface SeededRow extends Document {
  _id: string;
  seed_digest?: string;
  /** The version of the catalogue with which an operator's change of it went live. */
  changed?: number;
}

/** True for a row that is still what some release seeded: nobody changed it, or it was changed back. */
function isUnchanged({ seed_digest, changed: _changed, ...row }: SeededRow): boolean {
  return seed_digest !== undefined && digestOf(row) === seed_digest;
}

function changesFor(existing: readonly SeededRow[], wanted: readonly SeededRow[]) {
  const before = new Map(existing.map((row) => [row._id, row]));
  const changes: AnyBulkWriteOperation<SeededRow>[] = [];
  for (const row of wanted) {
    const old = before.get(row._id);
    before.delete(row._id);
    const seed_digest = digestOf(row);
    if (old === undefined) changes.push({ insertOne: { document: { ...row, seed_digest } } });
    else if (old.seed_digest !== undefined && old.seed_digest !== seed_digest && isUnchanged(old)) {
      const { _id, ...rest } = row;
      // What an operator published meanwhile stays.
      const filter = { _id, seed_digest: old.seed_digest, changed: old.changed ?? { $exists: false } };
      const replacement = {
        ...rest,
        seed_digest,
        ...(old.changed !== undefined && { changed: old.changed }),
      };
      changes.push({ replaceOne: { filter, replacement } });
    }
  }
  for (const old of before.values()) {
    if (old.seed_digest === undefined || !isUnchanged(old)) continue;
    const filter = { _id: old._id, seed_digest: old.seed_digest, changed: old.changed ?? { $exists: false } };
    changes.push({ deleteOne: { filter } });
  }
  return changes;
}

async function seedRows(collection: Collection<SeededRow>, wanted: readonly SeededRow[]): Promise<void> {
  const changes = changesFor(await collection.find({}).toArray(), wanted);
  if (changes.length === 0) return;
  try {
    await collection.bulkWrite(changes, { ordered: false });
  } catch (error) {
    // Another process that starts at the same time seeds the same rows; theirs are as good as ours.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Brings the rows of the seed into the store. Can run any number of times and in several processes at once; rows that
 * people changed or added stay as they are.
 */
export async function seedDatabase(db: Db, { version, rows }: Seed): Promise<void> {
  const state = await stateOf(db).findOne({ _id: 'catalog' });
  const seed_digest = digestOf(rows);
  if (state !== null && state.seed_version > version) return;
  if (state !== null && state.seed_version === version && state.seed_digest === seed_digest) return;
  for (const [name, wanted] of Object.entries(rows)) await seedRows(db.collection<SeededRow>(name), wanted);
  await stateOf(db)
    .updateOne(
      { _id: 'catalog' },
      { $set: { seed_version: version, seed_digest }, $inc: { version: 1 } },
      { upsert: true },
    )
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}
