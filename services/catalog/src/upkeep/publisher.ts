import { type CatalogKind, changeSteps, publishCatalogChange } from '@bowtie/contracts';
import { callError, retryConflicts, type ServiceClient, WriteConflict } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { type AnyRow, parseRow } from '../model/rows';
import type { CatalogCache } from '../store/catalog-cache';
import {
  type ChangeDocument,
  type ChangedRowDocument,
  changedRowsOf,
  changesOf,
} from '../store/catalog-changes';
import { stateOf } from '../store/collections';
import { writePublished } from '../store/write-published';
import { promisesNothing } from './banner-promises';
import { refusalOf } from './change-refusal';

interface PublisherDeps {
  db: Db;
  log: FastifyBaseLogger;
  cache: Pick<CatalogCache, 'latest' | 'refresh'>;
  /** Asks for the promotions that banners name. */
  callService: ServiceClient;
}

/** Makes changes go live. */
export interface Publisher {
  /**
   * Publishes a change that is claimed: all of it or nothing, once, whoever else is at it. It counts from one write on; large
   * ones are written to where they belong after the answer.
   * @throws ApiError `catalog_busy` while others are faster again and again
   */
  publish(changeId: string): Promise<ChangeDocument>;
  /** Claims what is due, and lists it with what a process left behind. */
  due(now: Date): Promise<ChangeDocument[]>;
  /** Publishes one of them; what does not fit any more is logged. */
  publishDue(change: ChangeDocument): Promise<void>;
}

const { claim: claiming, refuse: refusing, withdraw: withdrawing } = changeSteps;
const banners = 'promo_banners' satisfies CatalogKind;

const attempts = 8;
/** Rows that are written before the answer. */
const rowsAtOnce = 200;
/** Changes that one look publishes. */
const mostDue = 20;

/** The rows as they are stored, of a change: one that nobody can read stands for itself. */
async function storedRows(
  db: Db,
  { kind }: ChangeDocument,
  changes: readonly ChangedRowDocument[],
): Promise<Map<string, AnyRow | undefined>> {
  const ids = changes.map(({ row_id }) => row_id);
  const stored = await db
    .collection<{ _id: string; removed?: true }>(kind)
    .find({ _id: { $in: ids }, removed: { $ne: true } })
    .toArray();
  return new Map(stored.map((row) => [row._id, parseRow(kind, row) ?? row]));
}

export function createPublisher({ db, log, cache, callService }: PublisherDeps): Publisher {
  const finish = async (change: ChangeDocument) => {
    const written = writePublished(db).catch((error: unknown) =>
      log.warn({ err: error, change: change._id }, 'a change of the catalogue is written at the next look'),
    );
    if (change.new_count + change.changed_count + change.removed_count <= rowsAtOnce) await written;
    await cache.refresh();
  };

  /** One try; a conflict where the catalogue moved meanwhile. */
  const tryOnce = async (changeId: string): Promise<ChangeDocument | WriteConflict> => {
    await writePublished(db);
    // The catalogue's version first: a change that is published in between raises it.
    const { version, rows } = await cache.latest();
    const change = await changesOf(db).findOne({ _id: changeId });
    if (change === null) throw callError(publishCatalogChange, 'change_not_found');
    if (change.state !== claiming.to) return change;
    const changed = await changedRowsOf(db).find({ change_id: changeId }).sort({ place: 1 }).toArray();
    const live = await storedRows(db, change, changed);
    const refusal = refusalOf(change.kind, changed, live, rows, change.pages);
    const free = { _id: 'catalog', version, publishing: null } as const;
    if (refusal !== undefined) {
      if ((await stateOf(db).findOne(free)) === null) return new WriteConflict();
      const refused = await changesOf(db).findOneAndUpdate(
        { _id: changeId, state: refusing.from },
        { $set: { state: refusing.to, refusal } },
        { returnDocument: 'after' },
      );
      return refused ?? new WriteConflict();
    }
    const publishing = { change_id: changeId, kind: change.kind };
    const written = await stateOf(db).updateOne(free, { $set: { publishing }, $inc: { version: 1 } });
    if (written.matchedCount === 0) return new WriteConflict();
    await finish(change);
    return (await changesOf(db).findOne({ _id: changeId })) ?? new WriteConflict();
  };

  const publish = (changeId: string): Promise<ChangeDocument> =>
    retryConflicts<ChangeDocument>(
      attempts,
      () => tryOnce(changeId),
      () => {
        throw callError(publishCatalogChange, 'catalog_busy');
      },
    );

  const isDue = (now: Date) => ({ state: claiming.from, publish_at: { $lte: now } });
  const claimed = { $set: { state: claiming.to, refusal: null } };

  /** Claims what is due, but for banners whose promotion gives nothing by now: those are drafts again, with the reason. */
  const claimDue = async (now: Date): Promise<void> => {
    await changesOf(db).updateMany({ ...isDue(now), kind: { $ne: banners } }, claimed);
    const due = await changesOf(db)
      .find({ ...isDue(now), kind: banners })
      .sort({ publish_at: 1 })
      .limit(mostDue)
      .toArray();
    for (const { _id, kind } of due) {
      try {
        const refusal = await promisesNothing({ db, callService }, _id, now);
        const back = { publish_at: null, publish_zone: null, published_by: null };
        const next = refusal === undefined ? claimed : { $set: { ...back, state: withdrawing.to, refusal } };
        await changesOf(db).updateOne({ ...isDue(now), _id }, next);
        if (refusal !== undefined)
          log.warn({ change: _id, kind, refusal }, 'a banner did not go live in time');
      } catch (error) {
        log.warn({ err: error, change: _id }, 'a banner waits until its promotion can be looked up');
      }
    }
  };

  return {
    publish,
    async due(now) {
      await writePublished(db);
      await claimDue(now);
      return changesOf(db).find({ state: claiming.to }).sort({ publish_at: 1 }).limit(mostDue).toArray();
    },
    async publishDue({ _id, kind }) {
      const { state, refusal } = await publish(_id);
      if (state === refusing.to) log.warn({ change: _id, kind, refusal }, 'a change did not go live in time');
    },
  };
}
