import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import type { CatalogSearch, SearchDocument } from './port';
import { plainWord, tellingWords, wordsOf } from './search-words';

const fields = ['name', 'keywords', 'description'] as const;
/** A name counts for far more than a word in a description. */
const boost = { name: 8, keywords: 2, description: 0.5 };
/** Shorter words are matched to the letter: one slip in three letters is another word. */
const oneSlipFrom = 4;
const twoSlipsFrom = 8;

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

const asTyped: SearchOptions = { prefix: true, boost, combineWith: 'AND' };

/** What is tried in turn until something is found: every word as typed, then with slips, then any of the words. */
const tries: readonly SearchOptions[] = [
  asTyped,
  { ...asTyped, fuzzy: slips },
  { ...asTyped, fuzzy: slips, combineWith: 'OR' },
];

/** Search inside the process: enough for some thousands of documents, and the default. */
export function createInProcessSearch(): CatalogSearch {
  const empty = () => ({ index: new MiniSearch<Indexed>(options), documents: new Map<string, Indexed>() });
  let current = empty();
  return {
    async replaceAll(documents) {
      const next = empty();
      for (const document of documents) {
        const indexed = { ...document, key: `${document.kind}-${document.id}` };
        next.documents.set(indexed.key, indexed);
      }
      next.index.addAll([...next.documents.values()]);
      current = next;
    },

    async find(text, scopes) {
      const words = tellingWords(text).join(' ');
      const { index, documents } = current;
      const documentOf = (hit: SearchResult) => documents.get(String(hit.id));
      for (const how of tries) {
        if (words === '') break;
        const hits = index.search(words, {
          ...how,
          boostDocument: (key) => documents.get(String(key))?.weight ?? 1,
        });
        const found = scopes.map(({ kind, limit, local = false }) =>
          hits
            .flatMap((hit) => documentOf(hit) ?? [])
            .filter((document) => document.kind === kind && document.enabled && document.local === local)
            .slice(0, limit)
            .map(({ id }) => id),
        );
        if (found.some((ids) => ids.length > 0)) return found;
      }
      return scopes.map(() => []);
    },
  };
}
