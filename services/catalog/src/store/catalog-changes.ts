import type { CatalogChange, CatalogKind, ChangeState } from '@bowtie/contracts';
import type { Collection, Db } from 'mongodb';
import type { AnyRow } from '../model/rows';

/** A change of the catalogue. What it changes stands in rows of its own and never changes any more. */
export interface ChangeDocument {
  _id: string;
  kind: CatalogKind;
  source: CatalogChange['source'];
  undoes: string | null;
  state: ChangeState;
  row_id: string | null;
  new_count: number;
  changed_count: number;
  removed_count: number;
  by: string;
  created_at: Date;
  publish_at: Date | null;
  publish_zone: string | null;
  published_by: string | null;
  published_at: Date | null;
  refusal: string | null;
  /** The pages of the store that its links were checked against. */
  pages: string[];
  /** Digest of what was asked for under its id. */
  sent: string;
  expires_at: Date;
}

/** What a change makes of one row. */
export interface ChangedRowDocument {
  _id: string;
  change_id: string;
  kind: CatalogKind;
  row_id: string;
  /** In the order of the file. */
  place: number;
  before: AnyRow | null;
  after: AnyRow | null;
  /** When it went live; null before. */
  published_at: Date | null;
  expires_at: Date;
}

const dayMs = 86_400_000;
/** So long drafts wait for somebody, and so long what was published can be looked at and taken back. */
export const revokeAfterMs = { open: 30 * dayMs, published: 400 * dayMs } as const;

export function changesOf(db: Db): Collection<ChangeDocument> {
  return db.collection<ChangeDocument>('catalog_changes');
}

export function changedRowsOf(db: Db): Collection<ChangedRowDocument> {
  return db.collection<ChangedRowDocument>('catalog_changed_rows');
}

export async function indexChanges(db: Db): Promise<void> {
  await changesOf(db).createIndexes([
    { key: { state: 1, publish_at: 1 } },
    { key: { state: 1, created_at: -1 } },
    { key: { undoes: 1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ]);
  await changedRowsOf(db).createIndexes([
    { key: { change_id: 1, place: 1 } },
    { key: { kind: 1, row_id: 1, published_at: -1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** More changes of the rows of one list than anybody makes in the time for which they are kept. */
const mostLooked = 5_000;

/** When rows last went live by a change, by their ids; those that never did are not in it. */
export async function lastPublished(
  db: Db,
  kind: CatalogKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const found = await changedRowsOf(db)
    .find({ kind, row_id: { $in: [...ids] }, published_at: { $ne: null } })
    .project<Pick<ChangedRowDocument, 'row_id' | 'published_at'>>({ _id: 0, row_id: 1, published_at: 1 })
    .sort({ published_at: -1 })
    .limit(mostLooked)
    .toArray();
  const last = new Map<string, Date>();
  for (const { row_id, published_at } of found)
    if (published_at !== null && !last.has(row_id)) last.set(row_id, published_at);
  return last;
}

/** A change as calls show it. */
export function shownChange(change: ChangeDocument): CatalogChange {
  const { _id, kind, source, undoes, state, row_id, by, refusal, publish_zone, published_by } = change;
  const { new_count, changed_count, removed_count, created_at, publish_at, published_at } = change;
  return {
    ...{ change_id: _id, kind, source, undoes, state, row_id, new_count, changed_count, removed_count },
    ...{ by, refusal, publish_zone, published_by },
    date_created: created_at.toISOString(),
    publish_at: publish_at?.toISOString() ?? null,
    date_published: published_at?.toISOString() ?? null,
  };
}
