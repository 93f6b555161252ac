import { KeyWriter } from '../bson/key-encoding';
import { type Doc, isDoc, toNumber } from '../bson/values';
import { StoreError } from '../errors';
import { extract } from '../storage/index-keys';

/** One field of a sort. */
export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

/** What a sort without a limit may hold in memory. */
const mostBytes = 100 * 1024 * 1024;

/** Reads a sort as a client sends it. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw new StoreError('TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(sort).map(([path, direction]) => {
    const sign = toNumber(direction);
    if (isDoc(direction))
      throw new StoreError('BadValue', `$meta sort is not supported by the embedded store`);
    if (sign !== 1 && sign !== -1) {
      throw new StoreError('BadValue', `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    }
    return { path, parts: path.split('.'), descending: sign === -1 };
  });
}

/** The top-level fields that a sort reads. */
export function sortNames(sort: readonly SortField[]): string[] {
  return sort.map(({ parts }) => parts[0] ?? '');
}

const writer = new KeyWriter();

/** A document's place in a sort, as bytes; of an array the element that comes first in the field's direction counts. */
export function sortKey(doc: Doc, sort: readonly SortField[]): Buffer {
  const keys = sort.map(({ parts, descending }) => {
    let first: Buffer | undefined;
    for (const [value] of extract(doc, [parts]).rows) {
      const key = writer.reset().value(value, descending).take();
      if (!first || Buffer.compare(key, first) < 0) first = key;
    }
    return first ?? Buffer.alloc(0);
  });
  const [only] = keys;
  return only && keys.length === 1 ? only : Buffer.concat(keys);
}

interface Placed<T> {
  key: Buffer;
  order: number;
  item: T;
}

function byPlace<T>(a: Placed<T>, b: Placed<T>): number {
  return Buffer.compare(a.key, b.key) || a.order - b.order;
}

/**
 * Sorts items by their keys, equal ones in the order they came. With a limit no more than twice that many are held.
 */
export function sorted<T>(items: Iterable<T>, keyOf: (item: T) => Buffer, limit?: number): T[] {
  const keep = limit !== undefined && limit > 0 ? limit : undefined;
  let held: Placed<T>[] = [];
  let worst: Placed<T> | undefined;
  let order = 0;
  let bytes = 0;
  for (const item of items) {
    const placed = { key: keyOf(item), order: order++, item };
    if (worst && byPlace(placed, worst) > 0) continue;
    held.push(placed);
    bytes += placed.key.length + 64;
    if (keep !== undefined && held.length >= keep * 2 + 64) {
      held = held.sort(byPlace).slice(0, keep);
      worst = held.at(-1);
      bytes = held.reduce((sum, { key }) => sum + key.length + 64, 0);
    }
    if (bytes > mostBytes) {
      throw new StoreError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${mostBytes} bytes, add an index or a limit`,
      );
    }
  }
  held.sort(byPlace);
  return (keep === undefined ? held : held.slice(0, keep)).map(({ item }) => item);
}
