import { pick } from '../bson/raw-document';
import { parse } from '../bson/values';
import type { Filter } from '../match/filter';
import type { Collection } from '../storage/collection';
import { recordOf } from '../storage/tables';
import { choosePlan, type IndexPlan, type Plan, type Range } from './plan';
import { type SortField, sorted, sortKey, sortNames } from './sort';

/** A stored document and its number. */
export interface Found {
  record: number;
  raw: Buffer;
}

/** What a query looked at, for `explain`. */
export interface Counters {
  keys: number;
  docs: number;
}

const smallestPage = 16;
const largestPage = 256;

/**
 * The entries of ranges, read page by page: nothing stays open between two pages, so a cursor may rest for as long as it
 * likes, and goes on behind the last key it saw even when documents came or went in the meantime.
 */
function* pages(
  collection: Collection,
  ranges: readonly Range[],
  reverse: boolean,
): Generator<{ key: Buffer; value: Buffer }> {
  let size = smallestPage;
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    let { start, end } = range;
    for (;;) {
      const page = collection.tables.range(start, end, size, reverse);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < size) break;
      if (reverse) end = last.key;
      else start = Buffer.concat([last.key, Buffer.from([0])]);
      size = Math.min(size * 2, largestPage);
    }
  }
}

function* recordsOf(collection: Collection, plan: IndexPlan, counters: Counters): Generator<number> {
  const seen = plan.repeats ? new Set<number>() : undefined;
  if (plan.keys) {
    for (const key of plan.keys) {
      const value = collection.tables.get(key);
      if (!value) continue;
      counters.keys++;
      const record = recordOf(value);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
    return;
  }
  for (const { value } of pages(collection, plan.ranges, plan.reverse)) {
    counters.keys++;
    const record = recordOf(value);
    if (seen?.has(record)) continue;
    seen?.add(record);
    yield record;
  }
}

function* indexed(
  collection: Collection,
  plan: IndexPlan,
  filter: Filter,
  counters: Counters,
): Generator<Found> {
  const meets = plan.exact ? undefined : tester(filter);
  for (const record of recordsOf(collection, plan, counters)) {
    const raw = collection.read(record);
    if (!raw) continue;
    counters.docs++;
    if (!meets || meets(raw)) yield { record, raw };
  }
}

/** Tests stored documents, reading only the fields that the filter names. */
function tester({ matches, names }: Filter): (raw: Buffer) => boolean {
  return names ? (raw) => matches(pick(raw, names)) : (raw) => matches(parse(raw));
}

function* run(collection: Collection, plan: Plan, filter: Filter, counters: Counters): Generator<Found> {
  if (plan.kind === 'index') {
    yield* indexed(collection, plan, filter, counters);
  } else if (plan.kind === 'or') {
    const seen = new Set<number>();
    const meets = tester(filter);
    for (const branch of plan.plans) {
      for (const record of recordsOf(collection, branch, counters)) {
        if (seen.has(record)) continue;
        seen.add(record);
        const raw = collection.read(record);
        if (!raw) continue;
        counters.docs++;
        if (meets(raw)) yield { record, raw };
      }
    }
  } else {
    const meets = filter.conditions.length > 0 || !filter.complete ? tester(filter) : undefined;
    for (const { key, value } of pages(collection, [collection.bounds], plan.reverse)) {
      counters.docs++;
      if (!meets || meets(value)) yield { record: recordOf(key.subarray(4)), raw: value };
    }
  }
}

/** How a query is to be answered. */
export interface Search {
  filter: Filter;
  sort?: readonly SortField[];
  /** How many documents are wanted at most, those skipped included. */
  limit?: number;
  hint?: string | Record<string, unknown>;
}

/** The documents that meet a filter, in the wanted order, one by one. */
export function* search(
  collection: Collection,
  { filter, sort = [], limit, hint }: Search,
  counters: Counters = { keys: 0, docs: 0 },
): Generator<Found> {
  const plan = choosePlan(collection, filter, sort, hint);
  const found = run(collection, plan, filter, counters);
  if (plan.sorted) {
    yield* found;
    return;
  }
  // Only numbers and sort keys are held; the documents are read again when their turn comes.
  const names = new Set(sortNames(sort));
  const placed = (function* () {
    for (const { record, raw } of found) yield { record, key: sortKey(pick(raw, names), sort) };
  })();
  for (const { record } of sorted(placed, ({ key }) => key, limit)) {
    const raw = collection.read(record);
    if (raw) yield { record, raw };
  }
}

/** How many documents meet a filter, up to a limit. */
export function countMatching(collection: Collection, { filter, limit, hint }: Search): number {
  const plan = choosePlan(collection, filter, [], hint);
  const most = limit ?? Number.POSITIVE_INFINITY;
  if (plan.kind === 'all' && filter.complete && filter.conditions.length === 0) {
    return Math.min(collection.count(), most);
  }
  if (plan.kind === 'index' && plan.exact && !plan.repeats && !plan.keys) {
    let count = 0;
    for (const { start, end } of plan.ranges) count += collection.tables.count(start, end);
    return Math.min(count, most);
  }
  let count = 0;
  for (const _ of run(collection, plan, filter, { keys: 0, docs: 0 })) if (++count >= most) break;
  return count;
}
