import { availableParallelism } from 'node:os';
import { defineService, type Service } from '@bowtie/service-kit';
import { z } from 'zod';
import { createBringAlong } from './calls/bring-along';
import { guestCalls } from './calls/guest';
import { sessionCalls } from './calls/session';
import { createPasswords } from './rules/passwords';
import { openCartKeys } from './store/cart-keys';
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
  build: async ({ config, db, ask }): Promise<Service> => {
    const [people, cartKeys, passwords] = await Promise.all([
      openPeopleStore(db),
      openCartKeys(db),
      createPasswords(config.PASSWORDS_AT_ONCE),
    ]);
    const bringAlong = createBringAlong({ people, cartKeys, ask });
    return {
      name: 'account',
      calls: [...sessionCalls({ people, passwords, bringAlong }), ...guestCalls(openNewsletterStore(db))],
      ready: async () => {
        await db.command({ ping: 1 });
      },
      close: async () => undefined,
    };
  },
});
