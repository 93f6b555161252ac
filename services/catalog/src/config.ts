import { searchConfig } from '@bowtie/providers/search';
import { businessOrderingVariable } from '@bowtie/service-kit';
import { z } from 'zod';

/** The environment of the catalogue service. */
export const CatalogConfigSchema = z.object({
  ...searchConfig,
  ...businessOrderingVariable,
  /** How long a change of the catalogue may stay unseen. */
  CATALOG_POLL_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
});
export type CatalogConfig = z.output<typeof CatalogConfigSchema>;
