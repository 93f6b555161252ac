import { cardRules, cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { ChangeActorSchema } from '../../shapes/card-change';
import { EmailSchema, IdSchema, LanguageTagSchema, ruled } from '../../shapes/fields';
import { GiftMailSchema, voidCard } from './card';

/** What the buyer's wishes make of cards. The order service asks; whose order it is was looked at there. */
const internal = { method: 'POST', owner: 'card', audience: 'internal' } as const;

/**
 * Ends a card that nobody has opened, also one whose mail is out, and one that was never made. A card of plastic that is
 * with its carrier, or was, stays: its number stands on it.
 */
export const voidUnopenedCard = defineCall({
  ...internal,
  callers: ['order'],
  name: 'voidUnopenedCard',
  path: '/internal/card/void-unopened/',
  summary: 'Voids a card that was not opened and takes back its value; else tells the state it is in',
  body: voidCard.body,
  answer: voidCard.answer,
});

const cardNotFound = { card_not_found: { status: 404, message: 'No such card.' } } as const;

/** Notes once, under the id of the wish, that a gift is mailed again, and says what the mail says. */
export const mailGiftAgain = defineCall({
  ...internal,
  callers: ['fulfilment'],
  name: 'mailGiftAgain',
  path: '/internal/card/mail-again/',
  summary: 'Notes that a gift is mailed again, and says what its mail says; null where it is opened or over',
  body: z.strictObject({ card_id: IdSchema, mailing_id: IdSchema }),
  answer: z.object({
    gift: GiftMailSchema.nullable(),
    /** Whether it waits for what becomes of a disputed payment. Absent: no. */
    on_hold: z.boolean().optional(),
  }),
  errors: cardNotFound,
});

/**
 * Changes whom an unopened gift is for. The link that was mailed opens nothing from then on. The same `mailing_id` changes
 * it once.
 */
export const correctCardRecipient = defineCall({
  ...internal,
  callers: ['order'],
  name: 'correctCardRecipient',
  path: '/internal/card/correct-recipient/',
  summary: 'Gives an unopened gift another recipient and another link; else tells the state it is in',
  body: z.strictObject({
    card_id: IdSchema,
    mailing_id: IdSchema,
    recipient_name: ruled(cardRules.recipientName),
    recipient_email: EmailSchema,
    /** Absent: the language stays. */
    recipient_language: LanguageTagSchema.optional(),
    /** Who corrects it. */
    by: ChangeActorSchema.optional(),
  }),
  answer: z.object({ status: z.enum(cardStates), corrected: z.boolean() }),
  errors: cardNotFound,
});
