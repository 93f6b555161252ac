import {
  type CatalogKind,
  changeLife,
  changeStates,
  changeSteps,
  listCatalogChanges,
  publishCatalogChange,
  publishedChange,
  readCatalogChange,
  refusedChange,
  waitingChange,
  withdrawCatalogChange,
} from '@bowtie/contracts';
import { isTimeZone, sendTimeErrorOf, statesBefore } from '@bowtie/domain';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { Filter } from 'mongodb';
import type { CatalogDeps } from '../deps';
import type { AnyRow } from '../model/rows';
import {
  type ChangeDocument,
  changedRowsOf,
  changesOf,
  revokeAfterMs,
  shownChange,
} from '../store/catalog-changes';
import { cellsOf } from '../upkeep/row-cells';
import { fieldsOf, shownField } from '../upkeep/row-fields';
import { drawRow } from '../upkeep/row-texts';

const { schedule, withdraw, discard, claim, finish } = changeSteps;

/** The changes of a row that were published, of which each has a row of its own. */
async function idsOfRow({ db }: CatalogDeps, kind: CatalogKind, row_id: string, skip: number, limit: number) {
  const found = await changedRowsOf(db)
    .find({ kind, row_id, published_at: { $ne: null } } as const)
    .sort({ published_at: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
  return found.map(({ change_id }) => change_id);
}

export function handleListCatalogChanges(deps: CatalogDeps): HandledCall {
  return handle(listCatalogChanges, async ({ body }) => {
    const { states, kind, row_id, page, limit } = body;
    const skip = (page - 1) * limit;
    const changes = changesOf(deps.db);
    if (kind !== undefined && row_id !== undefined) {
      const ids = await idsOfRow(deps, kind, row_id, skip, limit + 1);
      const found = new Map(
        (await changes.find({ _id: { $in: ids } }).toArray()).map((change) => [change._id, change]),
      );
      const shown = ids.slice(0, limit).flatMap((id) => found.get(id) ?? []);
      return { changes: shown.map(shownChange), has_more: ids.length > limit };
    }
    const filter: Filter<ChangeDocument> = {
      state: { $in: states },
      ...(kind !== undefined && { kind }),
    };
    const isQueue = states.every((state) => state === waitingChange);
    const found = await changes
      .find(filter)
      .sort(isQueue ? { publish_at: 1 } : { created_at: -1 })
      .skip(skip)
      .limit(limit + 1)
      .toArray();
    return { changes: found.slice(0, limit).map(shownChange), has_more: found.length > limit };
  });
}

export function handleReadCatalogChange({ db }: CatalogDeps): HandledCall {
  return handle(readCatalogChange, async ({ body: { change_id, page, limit } }) => {
    const change = await changesOf(db).findOne({ _id: change_id });
    if (change === null) throw callError(readCatalogChange, 'change_not_found');
    const from = (page - 1) * limit;
    const rows = await changedRowsOf(db)
      .find({ change_id, place: { $gte: from, $lt: from + limit } })
      .sort({ place: 1 })
      .toArray();
    const { kind } = change;
    const shown = (row: AnyRow | null) => row && { cells: cellsOf(kind, row), svg: drawRow(kind, row) };
    const undoing = await changesOf(db).findOne({ undoes: change_id, state: publishedChange });
    return {
      change: shownChange(change),
      fields: fieldsOf(kind).map(shownField),
      rows: rows.map(({ row_id, before, after }) => ({ row_id, before: shown(before), after: shown(after) })),
      undone_by: undoing && shownChange(undoing),
    };
  });
}

/** Keeps a change, and what it changes, until then. */
async function keepUntil({ db }: CatalogDeps, change_id: string, expires_at: Date): Promise<void> {
  await changedRowsOf(db).updateMany({ change_id }, { $set: { expires_at } });
  await changesOf(db).updateOne({ _id: change_id }, { $set: { expires_at } });
}

export function handlePublishCatalogChange(deps: CatalogDeps): HandledCall {
  const { db, publisher } = deps;
  return handle(publishCatalogChange, async ({ body: { change_id, operator, pages, at } }) => {
    const known = await changesOf(db).findOne({ _id: change_id });
    if (known === null) throw callError(publishCatalogChange, 'change_not_found');
    const now = new Date();
    const said = { published_by: operator, ...(pages.length > 0 && { pages }) };
    if (at !== undefined) {
      const time = new Date(at.time);
      if (sendTimeErrorOf(time, now) !== undefined || !isTimeZone(at.zone))
        throw callError(publishCatalogChange, 'time_wrong');
      await keepUntil(deps, change_id, new Date(time.getTime() + revokeAfterMs.open));
      const waiting = await changesOf(db).findOneAndUpdate(
        { _id: change_id, state: schedule.from },
        { $set: { ...said, state: schedule.to, publish_at: time, publish_zone: at.zone, refusal: null } },
        { returnDocument: 'after' },
      );
      if (waiting !== null) return { change: shownChange(waiting) };
      const same = await changesOf(db).findOne({ _id: change_id, state: schedule.to, publish_at: time });
      if (same === null) throw callError(publishCatalogChange, 'change_moved');
      return { change: shownChange(same) };
    }
    const isClaimed = await changesOf(db).findOneAndUpdate(
      { _id: change_id, state: { $in: statesBefore(changeLife, changeStates, claim.to) } },
      { $set: { ...said, state: claim.to, publish_at: null, publish_zone: null, refusal: null } },
    );
    // Whoever asks again is told how it ended.
    const isMine =
      known.published_by === operator && (known.state === finish.from || known.state === finish.to);
    if (isClaimed === null && !isMine) throw callError(publishCatalogChange, 'change_moved');
    const done = await publisher.publish(change_id);
    if (done.state === refusedChange)
      throw callError(
        publishCatalogChange,
        'change_refused',
        done.refusal === null ? {} : { message: done.refusal },
      );
    return { change: shownChange(done) };
  });
}

export function handleWithdrawCatalogChange(deps: CatalogDeps): HandledCall {
  const { db } = deps;
  return handle(withdrawCatalogChange, async ({ body: { change_id, to } }) => {
    const { from } = to === withdraw.to ? withdraw : discard;
    const withdrawn = await changesOf(db).findOneAndUpdate(
      { _id: change_id, state: from },
      { $set: { state: to, publish_at: null, publish_zone: null, published_by: null } },
      { returnDocument: 'after' },
    );
    if (withdrawn !== null) {
      await keepUntil(deps, change_id, new Date(Date.now() + revokeAfterMs.open));
      return { change: shownChange(withdrawn) };
    }
    const known = await changesOf(db).findOne({ _id: change_id });
    if (known === null) throw callError(withdrawCatalogChange, 'change_not_found');
    // The same again has been done already.
    if (known.state !== to) throw callError(withdrawCatalogChange, 'change_moved');
    return { change: shownChange(known) };
  });
}
