import { sameValue } from '../bson/compare';
import { afterPrefix, cutBound } from '../bson/key-encoding';
import type { Doc } from '../bson/values';
import { StoreError } from '../errors';
import { type Condition, compileFilter, type Filter } from '../match/filter';
import type { Collection } from '../storage/collection';
import type { IndexTable } from '../storage/index-table';
import { boundsOf, excludesMissing, implied } from './bounds';
import { takeUniqueKey, turned } from './point-keys';
import type { SortField } from './sort';

/** A stretch of keys: start <= key < end. */
export interface Range {
  start: Buffer;
  end: Buffer;
}

/** Reads documents through an index. */
export interface IndexPlan {
  kind: 'index';
  index: IndexTable;
  /** Whole keys of a unique index, looked up directly; else ranges. */
  keys?: Buffer[];
  ranges: Range[];
  reverse: boolean;
  /** Whether the documents come in the wanted order. */
  sorted: boolean;
  /** Whether every document found meets the filter, so that it need not be tested. */
  exact: boolean;
  /** Whether a document can be met more than once. */
  repeats: boolean;
  score: number;
}

/** How the documents of a query are found. */
export type Plan =
  | { kind: 'all'; reverse: boolean; sorted: boolean }
  | IndexPlan
  | { kind: 'or'; plans: IndexPlan[]; sorted: false };

const mostRanges = 1000;

/** Chooses the way to the documents: the index that narrows most, and among equals the one that sorts. */
export function choosePlan(
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
  hint?: string | Doc,
): Plan {
  const [only] = sort;
  if (only?.path === '$natural') return { kind: 'all', reverse: only.descending, sorted: true };
  if (hint !== undefined) return hinted(collection, filter, sort, hint);
  let best: IndexPlan | undefined;
  for (const index of collection.indexes) {
    if (!index.ready) continue;
    const plan = planIndex(index, filter, sort);
    if (plan && plan.score > 0 && (!best || plan.score > best.score)) best = plan;
  }
  if (best && (best.score >= 10 || !filter.branches)) return best;
  const or = planBranches(collection, filter);
  return or ?? best ?? { kind: 'all', reverse: false, sorted: sort.length === 0 };
}

function hinted(
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
  hint: string | Doc,
): Plan {
  if (typeof hint !== 'string' && '$natural' in hint) {
    return { kind: 'all', reverse: hint.$natural === -1, sorted: sort.length === 0 };
  }
  const index = collection.indexes.find(
    ({ spec, ready }) => ready && (typeof hint === 'string' ? spec.name === hint : sameValue(spec.key, hint)),
  );
  const plan = index && planIndex(index, filter, sort);
  if (!plan) throw new StoreError('BadValue', 'hint provided does not correspond to an existing index');
  return plan;
}

/** When each branch of an `$or` can use an index, the documents of all branches together. */
function planBranches(collection: Collection, filter: Filter): Plan | undefined {
  if (!filter.branches) return undefined;
  const plans: IndexPlan[] = [];
  for (const branch of filter.branches) {
    const plan = choosePlan(collection, branch, []);
    if (plan.kind !== 'index') return undefined;
    plans.push(plan);
  }
  return { kind: 'or', plans, sorted: false };
}

function planIndex(index: IndexTable, filter: Filter, sort: readonly SortField[]): IndexPlan | undefined {
  const { spec, fields } = index;
  if (fields.some(({ parts }) => parts.some((part) => /^\d+$/.test(part)))) return undefined;
  const { conditions } = filter;
  const used = new Set<Condition>();
  if (!eligible(index, conditions, used)) return undefined;

  let prefixes: Buffer[] = [index.prefix];
  let ranges: Range[] | undefined;
  let single = 0;
  let pointed = 0;
  let score = 0;
  let cut = false;
  let arrayBound = false;
  for (const [at, field] of fields.entries()) {
    const own = conditions.filter(({ path }) => path === field.path);
    const arrays = spec.arrays[at] === true;
    // Two fields through the same array: different elements may meet their conditions, so only the first is bounded.
    if (arrays && arrayBound) break;
    const bounds = boundsOf(own, arrays);
    if (!bounds) break;
    if (bounds.points) {
      const { points } = bounds;
      if (prefixes.length * points.length > mostRanges) break;
      prefixes = prefixes.flatMap((prefix) =>
        points.map((point) => Buffer.concat([prefix, turned(point, field.descending)])),
      );
      if (points.length === 1 && single === at) single++;
      pointed++;
      score += points.length === 1 ? 10 : 8;
    } else if (bounds.start && bounds.end) {
      const { start, end } = bounds;
      ranges = prefixes.map((prefix) => stretch(prefix, start, end, field.descending));
      score += 5;
    }
    for (const condition of bounds.used) used.add(condition);
    arrayBound ||= arrays;
    if (ranges) break;
  }
  const pinned = spec.unique && pointed === fields.length;
  const order = sortedBy(index, sort, single, (ranges ?? prefixes).length === 1);
  if (pinned) score += 1000;
  if (order && sort.length > 0) score += 4;
  const all = (ranges ?? prefixes.map((prefix) => ({ start: prefix, end: afterPrefix(prefix) }))).map(
    ({ start, end }) => {
      const low = cutBound(start);
      const high = cutBound(end);
      cut ||= low.cut || high.cut;
      return { start: low.bound, end: high.cut ? afterPrefix(high.bound) : high.bound };
    },
  );
  all.sort((a, b) => Buffer.compare(a.start, b.start));
  const complete = filter.complete && conditions.every((condition) => used.has(condition));
  return {
    kind: 'index',
    index,
    ...(pinned && { keys: prefixes.map(takeUniqueKey) }),
    ranges: all,
    reverse: order === 'reverse',
    sorted: sort.length === 0 || order !== undefined,
    exact: complete && !spec.inexact && !cut,
    repeats: spec.arrays.some(Boolean),
    score,
  };
}

function stretch(prefix: Buffer, start: Buffer, end: Buffer, descending: boolean): Range {
  if (!descending) return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) };
  // Turned-around bytes turn the bounds around too: what was the first included key is now the last.
  const low = turned(end, true);
  const high = turned(start, true);
  return {
    start: Buffer.concat([prefix, afterPrefix(low)]),
    end: afterPrefix(Buffer.concat([prefix, high])),
  };
}

/** Whether all documents that the query can give are in a sparse or partial index. */
function eligible(
  { spec, fields, partial }: IndexTable,
  conditions: readonly Condition[],
  used: Set<Condition>,
): boolean {
  if (spec.sparse) {
    const narrowed = fields.some(({ path }) => excludesMissing(conditions.filter((c) => c.path === path)));
    if (!narrowed) return false;
  }
  if (!partial || !spec.partialFilterExpression) return true;
  const wanted = compileFilter(spec.partialFilterExpression);
  if (!wanted.complete) return false;
  for (const condition of wanted.conditions) {
    const { matches } = compileFilter({ value: { [condition.op]: condition.value } });
    if (!implied(condition, conditions, (value) => matches({ value }))) return false;
    for (const given of conditions) {
      const same = given.path === condition.path && given.op === condition.op;
      if (same && sameValue(given.value, condition.value)) used.add(given);
    }
  }
  return true;
}

/** Whether walking the index gives the wanted order, and in which direction. */
function sortedBy(
  { fields, spec }: IndexTable,
  sort: readonly SortField[],
  single: number,
  oneRange: boolean,
): 'forward' | 'reverse' | undefined {
  if (sort.length === 0) return 'forward';
  if (!oneRange || spec.inexact) return undefined;
  const fixed = new Set(
    fields
      .slice(0, single)
      .filter((_, i) => !spec.arrays[i])
      .map(({ path }) => path),
  );
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  if (single > 0 && wanted.length === 0) return 'forward';
  let reverse: boolean | undefined;
  for (const [i, { path, descending }] of wanted.entries()) {
    const field = fields[single + i];
    if (!field || field.path !== path || spec.arrays[single + i]) return undefined;
    const turnedAround = field.descending !== descending;
    if (reverse !== undefined && reverse !== turnedAround) return undefined;
    reverse = turnedAround;
  }
  return reverse ? 'reverse' : 'forward';
}
