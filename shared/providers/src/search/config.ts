import { ConfigError } from '@bowtie/service-kit';
import { z } from 'zod';
import { createInProcessSearch } from './in-process';
import { createMeilisearch } from './meilisearch';
import type { CatalogSearch } from './port';

/** The environment variables that choose and reach the search service. */
export const searchConfig = {
  SEARCH_PROVIDER: z.enum(['in_process', 'meilisearch']).default('in_process'),
  SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEARCH_KEY: z.string().min(1).optional(),
  SEARCH_INDEX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .default('catalog'),
};

export type SearchConfig = z.output<z.ZodObject<typeof searchConfig>>;

/** The search that the configuration asks for. A choice without its address or key stops the start and says so. */
export function createCatalogSearch(config: SearchConfig): CatalogSearch {
  if (config.SEARCH_PROVIDER === 'in_process') return createInProcessSearch();
  const { SEARCH_URL: url, SEARCH_KEY: key, SEARCH_INDEX: index } = config;
  if (url === undefined) throw new ConfigError('SEARCH_URL is needed when SEARCH_PROVIDER is meilisearch');
  if (key === undefined) throw new ConfigError('SEARCH_KEY is needed when SEARCH_PROVIDER is meilisearch');
  return createMeilisearch({ url, key, index });
}
