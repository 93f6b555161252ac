import { canonicalEmail, searchParts } from '@bowtie/domain';
import { defineMigration, type Migration } from '@bowtie/service-kit';
import { z } from 'zod';

/** How people came to their shape, from the oldest on; none of these is ever changed or taken away. */
export const peopleMigrations: readonly Migration[] = [
  defineMigration({
    name: 'people are found by a part of their address',
    reads: z.object({ email: z.string() }),
    change: ({ email }) => ({ search_parts: searchParts([email]) }),
  }),
  defineMigration({
    name: 'people have the domain of their address as the network writes it',
    reads: z.object({ email: z.string() }),
    change({ email: kept }) {
      const email = canonicalEmail(kept);
      return { email, search_parts: searchParts([email]) };
    },
  }),
];

/** What new people carry. */
export const personSchema = peopleMigrations.length;
