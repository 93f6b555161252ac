import { availableParallelism } from 'node:os';
import { defineService, type Service } from '@bowtie/service-kit';
import { z } from 'zod';
import { guestCalls } from './calls/guest';
import { sessionCalls } from './calls/session';
import { createPasswords } from './rules/passwords';
import { openNewsletterStore, openPeopleStore } from './store/people-store';

/** Half of the cores at most are given to passwords. */
const fairShare = Math.max(1, Math.floor(availableParallelism() / 2));

/** People, sign-in, guests and the newsletter. */
export const accountService = defineService({
  name: 'account',
  config: z.object({
    /** How many passwords are hashed at the same time. */
    PASSWORDS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(fairShare),
  }),
  build: async ({ config, db }): Promise<Service> => {
    const [people, passwords] = await Promise.all([
      openPeopleStore(db),
      createPasswords(config.PASSWORDS_AT_ONCE),
    ]);
    return {
      name: 'account',
      calls: [...sessionCalls(people, passwords), ...guestCalls(openNewsletterStore(db))],
      ready: async () => {
        await db.command({ ping: 1 });
      },
      close: async () => undefined,
    };
  },
});
