import { searchHits } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { catalogCache } from './catalog-fields';

/** A thing that the search found: where it leads and what stands beside its name. */
const SearchHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  image_url: z.string().nullable(),
});

export const searchCatalog = defineCall({
  name: 'searchCatalog',
  method: 'GET',
  path: '/ajax/search/',
  owner: 'catalog',
  translated: true,
  summary:
    'Search of everything: products, occasions, designs, merchants (four at most) and pages, in groups',
  cacheSeconds: catalogCache,
  query: z.object({
    query: z.string().trim().max(100).default(''),
    /** The most hits of each group; of merchants never more than four. */
    limit: z.coerce.number().int().min(1).max(24).default(searchHits),
  }),
  answer: z.object({
    /** Only groups with hits, in the order in which they are shown. */
    groups: z.array(
      z.object({
        kind: z.enum(['product', 'occasion', 'design', 'merchant', 'page']),
        title: z.string(),
        hits: z.array(SearchHitSchema),
      }),
    ),
  }),
});
