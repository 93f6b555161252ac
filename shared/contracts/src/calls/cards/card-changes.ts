import { z } from 'zod';
import { defineCall } from '../../call';
import { cardChangeKinds, changeFields, KnownPlaceSchema } from '../../shapes/card-change';
import { IdSchema } from '../../shapes/fields';

const internal = { method: 'POST', owner: 'card', audience: 'internal' } as const;

/** What the mail about a change says; the queue carries ids alone. */
export const readCardChange = defineCall({
  ...internal,
  callers: ['order'],
  name: 'readCardChange',
  path: '/internal/card/change/',
  summary: 'A change of a card, and whose order it is of; null where there is no such change',
  body: z.strictObject({ card_id: IdSchema, change_id: z.string().min(1).max(160) }),
  answer: z.object({
    change: z
      .object({
        order_number: z.string(),
        kind: z.enum(cardChangeKinds),
        date: z.string(),
        ...changeFields(KnownPlaceSchema),
        /** The card that its buyer ordered, where this one took its place. */
        ordered_card_id: z.string(),
        /** The card that the change has made. */
        new_card_id: z.string().optional(),
      })
      .nullable(),
  }),
});

/**
 * Stops cards that their buyer did not change: nobody opens, mails, prints or pays with them until an operator lets them go. A
 * card whose place another one took stands for that one.
 */
export const stopOrderCards = defineCall({
  ...internal,
  callers: ['order'],
  name: 'stopOrderCards',
  path: '/internal/card/stop/',
  summary: 'Freezes cards of an order as far as they can still be stopped; which of them are',
  body: z.strictObject({
    order_number: z.string().max(40),
    card_ids: z.array(IdSchema).max(1_000),
    /** The same id stops them once. */
    report_id: IdSchema,
    /** Only asks what could be stopped. */
    only_look: z.boolean().default(false),
  }),
  answer: z.object({
    /** The ordered cards that are stopped now, or could be. */
    stopped: z.array(z.string()),
  }),
});
