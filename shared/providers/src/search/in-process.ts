import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import type { MerchantSearch, SearchDocument } from './port';

const fields = ['name', 'category', 'description'] as const;
/** A name counts for far more than a word in a description. */
const boost = { name: 8, category: 2, description: 0.5 };
/** Words that shoppers add to any merchant's name. */
const saidOfAll = new Set(['gift', 'gifts', 'card', 'cards', 'egift']);
/** Shorter words are matched to the letter: one slip in three letters is another word. */
const oneSlipFrom = 4;
const twoSlipsFrom = 8;

/** Words without case, accents and apostrophes, so that "cafe" finds "Café" and "aldens" finds "Alden's". */
function plainTerm(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}

const options: Options<SearchDocument> = {
  idField: 'slug',
  fields: [...fields],
  processTerm: (term) => {
    const plain = plainTerm(term);
    return plain === '' || saidOfAll.has(plain) ? null : plain;
  },
  tokenize: (text) => text.split(/[^\p{L}\p{N}\p{M}'’]+/u).filter((word) => word !== ''),
};

function slips(term: string): number | false {
  if (term.length >= twoSlipsFrom) return 2;
  return term.length >= oneSlipFrom ? 1 : false;
}

const everyWord: SearchOptions = {
  prefix: true,
  fuzzy: slips,
  boost,
  combineWith: 'AND',
};

/** Search inside the process: enough for some thousands of merchants, and the default. */
export function createInProcessSearch(): MerchantSearch {
  const empty = () => ({
    index: new MiniSearch<SearchDocument>(options),
    documents: new Map<string, SearchDocument>(),
  });
  let current = empty();
  return {
    async replaceAll(documents) {
      const next = empty();
      next.index.addAll(documents);
      for (const document of documents) next.documents.set(document.slug, document);
      current = next;
    },

    async find({ text, limit, local }) {
      if (text.trim() === '') return [];
      const { index, documents } = current;
      const onSale = (id: unknown) => {
        const document = typeof id === 'string' ? documents.get(id) : undefined;
        return document?.enabled === true && document.local === local;
      };
      const hits = index.search(text, { ...everyWord, filter: (hit) => onSale(hit.id) });
      return hits.slice(0, limit).map((hit) => String(hit.id));
    },
  };
}
