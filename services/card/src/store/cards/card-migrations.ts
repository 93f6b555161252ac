import { cardReference, defineMigration, type Migration } from '@bowtie/service-kit';
import { z } from 'zod';
import { cardParts } from '../../rules/card-parts';

/** How cards came to their shape, from the oldest on; none of these is ever changed or taken away. */
export const cardMigrations: readonly Migration[] = [
  defineMigration({
    name: 'cards have a reference, the time of their last step and whose they are, and are found by parts',
    reads: z.object({
      _id: z.string(),
      order_number: z.string(),
      recipient_name: z.string().nullish(),
      recipient_email: z.string().nullish(),
      merchant: z.string().nullish(),
      created_at: z.date(),
      changed_at: z.date().nullish(),
      history: z.array(z.object({ at: z.date() })).default([]),
    }),
    change(card) {
      const reference = cardReference(card._id);
      return {
        reference,
        merchant: card.merchant ?? null,
        changed_at: card.changed_at ?? card.history.at(-1)?.at ?? card.created_at,
        search_parts: cardParts({ ...card, reference }),
      };
    },
  }),
];

/** What new cards carry. */
export const cardSchema = cardMigrations.length;
