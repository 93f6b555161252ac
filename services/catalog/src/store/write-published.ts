import { type CatalogKind, publishedChange } from '@bowtie/contracts';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';
import { rowSchemas } from '../model/rows';
import { type ChangedRowDocument, changedRowsOf, changesOf, revokeAfterMs } from './catalog-changes';
import { stateOf } from './collections';

interface WrittenRow extends Document {
  _id: string;
  changed?: number;
}

const rowsAtOnce = 500;

/** Puts a row in place, unless a later change is there already: a process that slept takes nothing back. */
function writeOf(
  kind: CatalogKind,
  { row_id: _id, after }: ChangedRowDocument,
  changed: number,
): AnyBulkWriteOperation<WrittenRow> {
  const filter = { _id, changed: { $not: { $gte: changed } } };
  if (after === null) return { updateOne: { filter, update: { $set: { removed: true, changed } } } };
  const { _id: _same, ...fields } = after;
  const gone = Object.keys(rowSchemas[kind].shape).filter((name) => name !== '_id' && !(name in fields));
  return {
    updateOne: {
      filter,
      update: {
        $set: { ...fields, changed },
        $unset: Object.fromEntries([...gone, 'removed'].map((name) => [name, ''])),
      },
      // What is there and is later is found by its name, and stays.
      upsert: true,
    },
  };
}

/**
 * Writes the rows of the change that counts already (`publishing` of the state) to where they belong. Several processes may do
 * it at once, and one of them may die: whoever looks next goes on.
 */
export async function writePublished(db: Db): Promise<void> {
  const state = await stateOf(db).findOne({ _id: 'catalog' });
  const { publishing, version = 0 } = state ?? {};
  if (publishing === undefined || publishing === null) return;
  const { change_id, kind } = publishing;
  const now = new Date();
  const expires_at = new Date(now.getTime() + revokeAfterMs.published);
  await changesOf(db).updateOne(
    { _id: change_id, state: { $ne: publishedChange } },
    { $set: { state: publishedChange, published_at: now, refusal: null, expires_at } },
  );
  const published_at = (await changesOf(db).findOne({ _id: change_id }))?.published_at ?? now;
  await changedRowsOf(db).updateMany(
    { change_id, published_at: null },
    { $set: { published_at, expires_at } },
  );
  const rows = db.collection<WrittenRow>(kind);
  for (let place = 0; ; place += rowsAtOnce) {
    const part = await changedRowsOf(db)
      .find({ change_id, place: { $gte: place, $lt: place + rowsAtOnce } })
      .toArray();
    if (part.length === 0) break;
    await rows
      .bulkWrite(
        part.map((row) => writeOf(kind, row, version)),
        { ordered: false },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }
  await stateOf(db).updateOne(
    { _id: 'catalog', 'publishing.change_id': change_id },
    { $set: { publishing: null } },
  );
}
