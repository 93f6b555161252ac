export { createCatalogSearch, type SearchConfig, searchConfig } from './config';
export { createInProcessSearch } from './in-process';
export { createMeilisearch, type MeilisearchOptions } from './meilisearch';
export {
  type CatalogSearch,
  type SearchDocument,
  type SearchKind,
  type SearchScope,
  SearchUnavailable,
} from './port';
export { type CommonWords, significantWords } from './search-words';
