import type { Doc } from '../bson/values';
import { unsupported } from '../errors';
import { compileFilter } from '../match/filter';
import { compileProjection } from '../query/projection';
import { type Found, type Search, search } from '../query/scan';
import { parseSort } from '../query/sort';
import type { Collection } from '../storage/collection';
import { type Call, docIn, hintIn, numberIn, type Reply, rejectCollation } from './call';

const unsupportedOptions = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'readOnce'];

/** A find as it will run: also what `explain` looks at. */
export interface FindPlan extends Search {
  skip: number;
  count: number | undefined;
  single: boolean;
}

/** Reads the options of a find. */
export function readFind(body: Doc): FindPlan {
  rejectCollation(body);
  for (const option of unsupportedOptions) if (body[option]) throw unsupported(`find with ${option}`);
  const given = numberIn(body, 'limit') ?? 0;
  const count = given === 0 ? undefined : Math.abs(given);
  const skip = numberIn(body, 'skip') ?? 0;
  const hint = hintIn(body);
  return {
    filter: compileFilter(docIn(body, 'filter'), docIn(body, 'let')),
    sort: parseSort(body.sort),
    skip,
    count,
    ...(count !== undefined && { limit: skip + count }),
    ...(hint !== undefined && { hint }),
    single: given < 0 || body.singleBatch === true,
  };
}

export function find(call: Call): Reply {
  const { body, engine, ns } = call;
  const plan = readFind(body);
  const project = compileProjection(body.projection, docIn(body, 'filter'));
  const { collection } = call;
  const docs = collection ? shown(collection, plan, project) : none();
  return engine.cursors.start(ns, docs, numberIn(body, 'batchSize'), plan.single);
}

function* shown(
  collection: Collection,
  plan: FindPlan,
  project: ((raw: Buffer) => Buffer) | undefined,
): Generator<Buffer> {
  for (const { raw } of page(search(collection, plan), plan.skip, plan.count))
    yield project ? project(raw) : raw;
}

/** Leaves out the first `skip` and stops after `count`. */
export function* page(found: Iterable<Found>, skip: number, count: number | undefined): Generator<Found> {
  let left = count ?? Number.POSITIVE_INFINITY;
  let skipped = 0;
  for (const item of found) {
    if (skipped++ < skip) continue;
    yield item;
    if (--left <= 0) return;
  }
}

function* none(): Generator<Buffer> {}

export function getMore(call: Call): Reply {
  const { body, engine } = call;
  return engine.cursors.more(body.getMore, call.nsOf(body.collection), numberIn(body, 'batchSize'));
}

export function killCursors(call: Call): Reply {
  const { body, engine } = call;
  const ids: readonly unknown[] = Array.isArray(body.cursors) ? body.cursors : [];
  const killed = ids.map((id) => ({ id, found: engine.cursors.kill(id) }));
  return {
    cursorsKilled: killed.filter(({ found }) => found).map(({ id }) => id),
    cursorsNotFound: killed.filter(({ found }) => !found).map(({ id }) => id),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}
