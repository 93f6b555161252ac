export { createMerchantSearch, type SearchConfig, searchConfig } from './config';
export { createInProcessSearch } from './in-process';
export { createMeilisearch, type MeilisearchOptions } from './meilisearch';
export { type MerchantSearch, type SearchDocument, type SearchQuestion, SearchUnavailable } from './port';
