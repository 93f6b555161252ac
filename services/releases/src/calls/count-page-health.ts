import { countPageHealth } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';
import type { ReleasesDeps } from '../deps';

const mostKnown = 500;

/** Versions that were not published are not counted, so that nobody makes the counts grow. */
export function handleCountPageHealth({ published, healthMinutes }: ReleasesDeps): HandledCall {
  const known = new LRUCache<string, true>({ max: mostKnown });
  return handle(countPageHealth, async ({ body: { channel, entries } }) => {
    const now = new Date();
    let counted = 0;
    for (const entry of entries) {
      const key = `${entry.area}/${entry.version}`;
      if (known.get(key) === undefined) {
        if ((await published.read(entry.area, entry.version)) === null) continue;
        known.set(key, true);
      }
      await healthMinutes.add(channel, entry, now);
      counted += 1;
    }
    return { counted };
  });
}
