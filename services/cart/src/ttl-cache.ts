import { LRUCache } from 'lru-cache';

const maxEntries = 5_000;

/**
 * A bounded cache of values that are believed for less than `maxAgeMs` of the calendar's clock. With 0 that is a millisecond,
 * since the library takes no age for ever.
 */
export function createTtlCache<V extends object>(maxAgeMs: number): LRUCache<string, V> {
  return new LRUCache({
    max: maxEntries,
    // The library believes a value at its very age, too.
    ttl: Math.max(1, maxAgeMs - 1),
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
}
