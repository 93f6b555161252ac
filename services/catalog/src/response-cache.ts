import type { AnyCall, CallAnswer } from '@bowtie/contracts';
import { RawAnswer } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';

const most = 500;

/**
 * Answers of one version of the catalogue, kept as bytes: most visitors ask the same few questions, and a list is
 * turned into JSON once for all of them.
 */
export interface ResponseCache {
  /** The answer for these inputs at this version, made by `make` when it is not known yet. */
  answer<C extends AnyCall>(call: C, version: number, input: unknown, make: () => CallAnswer<C>): RawAnswer;
}

export function createResponseCache(): ResponseCache {
  const answers = new LRUCache<string, RawAnswer>({ max: most });
  let cachedVersion = -1;
  return {
    answer(call, version, input, make) {
      if (version !== cachedVersion) {
        answers.clear();
        cachedVersion = version;
      }
      const key = `${call.name} ${JSON.stringify(input)}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const made = new RawAnswer('application/json; charset=utf-8', Buffer.from(JSON.stringify(make())));
      answers.set(key, made);
      return made;
    },
  };
}
