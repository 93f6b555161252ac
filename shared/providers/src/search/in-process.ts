import { LRUCache } from 'lru-cache';
import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch';
import type { CatalogSearch, SearchDocument, SearchKind, SearchScope } from './port';
import { plainWord, significantWords, wordsOf } from './search-words';

const fields = ['name', 'keywords', 'description'] as const;
/** A name counts for far more than a word in a description. */
const boost = { name: 8, keywords: 2, description: 0.5 };
/** Shorter words are matched to the letter: one slip in three letters is another word. */
const oneSlipFrom = 4;
const twoSlipsFrom = 8;
/** So few letters begin thousands of words: they are taken for the beginning of a name alone, or for a whole word. */
const oneNameUpTo = 2;
/** Answers that are known from before: most visitors type the same beginnings. */
const mostKnown = 1_000;
/** So many documents are indexed before others get their turn. */
const indexedAtOnce = 100;

interface Indexed extends SearchDocument {
  key: string;
}

const options: Options<Indexed> = {
  idField: 'key',
  fields: [...fields],
  processTerm: (term) => plainWord(term) || null,
  tokenize: wordsOf,
};

function slips(term: string): number | false {
  if (term.length >= twoSlipsFrom) return 2;
  return term.length >= oneSlipFrom ? 1 : false;
}

/** How a word is looked for. */
type Manner = (word: string) => Query;

const asTyped: Manner = (word) =>
  word.length > oneNameUpTo
    ? { queries: [word], prefix: true }
    : {
        combineWith: 'OR',
        queries: [
          { queries: [word], prefix: true, fields: ['name'] },
          { queries: [word], prefix: false },
        ],
      };
const withSlips: Manner = (word) => {
  if (word.length < oneSlipFrom) return asTyped(word);
  const near: Query = { queries: [word], prefix: true, fuzzy: slips };
  if (word.length >= twoSlipsFrom) return near;
  return { combineWith: 'OR', queries: [near, { queries: swapsOf(word), prefix: true, combineWith: 'OR' }] };
};

/** A word with each two neighbors in the other order: to the index that is two slips, and to whoever types it is one. */
function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
}

/** What is tried in turn until something is found: every word as typed, then with slips, then any of the words. */
const tries: readonly { manner: Manner; combineWith: 'AND' | 'OR' }[] = [
  { manner: asTyped, combineWith: 'AND' },
  { manner: withSlips, combineWith: 'AND' },
  { manner: withSlips, combineWith: 'OR' },
];

class DocumentIndex {
  readonly #index = new MiniSearch<Indexed>(options);
  readonly #documents = new Map<string, Indexed>();
  readonly #known = new LRUCache<string, string[][]>({ max: mostKnown });
  readonly #ranked: SearchOptions = {
    boost,
    boostDocument: (key) => this.#documents.get(String(key))?.weight ?? 1,
  };

  async addAll(documents: readonly SearchDocument[]): Promise<void> {
    for (const document of documents) {
      const indexed = { ...document, key: `${document.kind}-${document.id}` };
      this.#documents.set(indexed.key, indexed);
    }
    await this.#index.addAllAsync([...this.#documents.values()], { chunkSize: indexedAtOnce });
  }

  find(text: string, scopes: readonly SearchScope[]): string[][] {
    return this.#firstFound(text, scopes, (query) => this.#hits(query, scopes)) ?? scopes.map(() => []);
  }

  findByName(text: string, kind: SearchKind, limit: number): string[] {
    const found = this.#firstFound(text, { kind, limit }, (query) => [this.#named(query, kind, limit)]);
    return found?.[0] ?? [];
  }

  /** What the first way that finds anything finds. @param where tells apart what is asked for with the same words */
  #firstFound(text: string, where: unknown, hitsOf: (query: Query) => string[][]): string[][] | undefined {
    const words = significantWords(text).map(plainWord);
    const key = JSON.stringify([words, where]);
    const known = this.#known.get(key);
    if (known !== undefined || words.length === 0) return known;
    let found: string[][] = [];
    for (const { manner, combineWith } of tries) {
      found = hitsOf({ combineWith, queries: words.map(manner) });
      if (found.some((ids) => ids.length > 0)) break;
    }
    this.#known.set(key, found);
    return found;
  }

  #named(query: Query, kind: SearchKind, limit: number): string[] {
    return this.#index
      .search(query, { ...this.#ranked, fields: ['name'] })
      .flatMap(({ id }) => this.#documents.get(String(id)) ?? [])
      .filter((document) => document.kind === kind)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  /** The best of each scope; the rest of thousands of hits is not looked at once all scopes are full. */
  #hits(query: Query, scopes: readonly SearchScope[]): string[][] {
    const found = scopes.map(({ kind, limit, local = false }) => ({
      kind,
      limit,
      local,
      ids: [] as string[],
    }));
    for (const hit of this.#index.search(query, this.#ranked)) {
      const document = this.#documents.get(String(hit.id));
      if (document === undefined || !document.enabled) continue;
      for (const { kind, limit, local, ids } of found)
        if (document.kind === kind && document.local === local && ids.length < limit) ids.push(document.id);
      if (found.every(({ ids, limit }) => ids.length >= limit)) break;
    }
    return found.map(({ ids }) => ids);
  }
}

/** Search inside the process: enough for some thousands of documents, and the default. */
export function createInProcessSearch(): CatalogSearch {
  let current = new DocumentIndex();
  return {
    async replaceAll(documents) {
      const next = new DocumentIndex();
      await next.addAll(documents);
      current = next;
    },
    find: async (text, scopes) => current.find(text, scopes),
    findByName: async (text, kind, limit) => current.findByName(text, kind, limit),
  };
}
