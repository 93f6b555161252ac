import { type CatalogChange, type CatalogKind, draftChange, openChanges } from '@bowtie/contracts';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { AnyRow } from '../model/rows';
import {
  type ChangeDocument,
  type ChangedRowDocument,
  changedRowsOf,
  changesOf,
  revokeAfterMs,
} from '../store/catalog-changes';
import { digestOf } from '../store/digest';

/** What becomes of one row. */
export interface RowChange {
  row_id: string;
  before: AnyRow | null;
  after: AnyRow | null;
}

interface Draft {
  change_id: string;
  kind: CatalogKind;
  source: CatalogChange['source'];
  undoes?: string;
  rows: readonly RowChange[];
  operator: string;
  pages: readonly string[];
}

/** Changes that may wait for somebody at the same time, and files among them. */
const mostOpen = { all: 500, imports: 20 } as const;
const rowsAtOnce = 500;

const isOpen = { state: { $in: [...openChanges] } };

async function isFull(db: Db, { source }: Draft): Promise<boolean> {
  const [all, imports] = await Promise.all([
    changesOf(db).countDocuments({ ...isOpen }, { limit: mostOpen.all }),
    changesOf(db).countDocuments({ ...isOpen, source: 'import' }, { limit: mostOpen.imports }),
  ]);
  return all >= mostOpen.all || (source === 'import' && imports >= mostOpen.imports);
}

/** Whoever presses twice writes the same rows twice. */
function unlessThere(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

function countsOf(rows: readonly RowChange[]) {
  const count = (fits: (row: RowChange) => boolean) => rows.filter(fits).length;
  return {
    new_count: count(({ before, after }) => before === null && after !== null),
    changed_count: count(({ before, after }) => before !== null && after !== null),
    removed_count: count(({ after }) => after === null),
  };
}

/**
 * Keeps a draft. Its rows come first: a change that is there is whole. The same again finds the first one.
 * @returns what was there already under this id where that is something else
 */
export async function writeDraft(
  db: Db,
  draft: Draft,
): Promise<ChangeDocument | 'too_many_open' | 'something_else'> {
  const { change_id, kind, source, undoes = null, rows, operator, pages } = draft;
  const sent = digestOf({ kind, source, undoes, operator, rows });
  const known = await changesOf(db).findOne({ _id: change_id });
  if (known !== null) return known.sent === sent ? known : 'something_else';
  if (await isFull(db, draft)) return 'too_many_open';
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + revokeAfterMs.open);
  const documents: ChangedRowDocument[] = rows.map(({ row_id, before, after }, place) => ({
    ...{ _id: `${change_id}:${row_id}`, change_id, kind, row_id, place, before, after },
    published_at: null,
    expires_at,
  }));
  // What a process that was killed left of the same draft is not part of it.
  await changedRowsOf(db).deleteMany({ change_id });
  for (let from = 0; from < documents.length; from += rowsAtOnce)
    await changedRowsOf(db)
      .insertMany(documents.slice(from, from + rowsAtOnce), { ordered: false })
      .catch(unlessThere);
  const change: ChangeDocument = {
    ...{ _id: change_id, kind, source, undoes, state: draftChange, ...countsOf(rows) },
    row_id: rows.length === 1 ? (rows[0]?.row_id ?? null) : null,
    by: operator,
    created_at,
    publish_at: null,
    publish_zone: null,
    published_by: null,
    published_at: null,
    refusal: null,
    pages: [...pages],
    sent,
    expires_at,
  };
  try {
    await changesOf(db).insertOne(change);
  } catch (error) {
    const other = isDuplicateKey(error) ? await changesOf(db).findOne({ _id: change_id }) : null;
    if (other === null) throw error;
    return other.sent === sent ? other : 'something_else';
  }
  return change;
}
