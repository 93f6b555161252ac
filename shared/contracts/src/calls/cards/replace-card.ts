import { addressRules, cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { AddressSchema, EmailSchema, IdSchema, ruled } from '../../shapes/fields';
import { TrackingSchema } from './card';
import { cardProofs } from './card-tries';
import { activateCard, HeldCardSchema } from './held-card';

const postTo = { shipping_name: ruled(addressRules.shippingName), ...AddressSchema.shape };

const ReplacedSchema = z.object({
  /** Dollars with cents on the new card. */
  balance: z.number(),
  status: z.enum(cardStates),
  tracking: TrackingSchema.nullable(),
});

const replaceErrors = {
  replacement_unavailable: {
    status: 409,
    message: 'This card cannot be replaced here. Please ask our support team.',
  },
  already_replaced: {
    status: 409,
    message: 'This card was already replaced by one that goes to another address.',
  },
} as const;

/** For whoever has a plastic card in hand that no longer works. The same again is answered alike. */
export const replaceBrokenCard = defineCall({
  name: 'replaceBrokenCard',
  method: 'POST',
  path: '/ajax/replace-broken-card/',
  owner: 'card',
  summary: 'Ends a card that its holder has in hand, and posts a new one with its balance',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ card: HeldCardSchema, ...postTo, ...cardProofs }),
  answer: ReplacedSchema,
  errors: { ...activateCard.errors, ...replaceErrors },
});

/**
 * For the buyer of a plastic card that never came: the order is opened as in looking it up. A card that somebody has activated is
 * in somebody's hands, and is no buyer's to take back.
 */
export const replaceLostCard = defineCall({
  name: 'replaceLostCard',
  method: 'POST',
  path: '/ajax/replace-lost-card/',
  owner: 'card',
  summary: 'Ends a posted card that did not arrive, and posts a new one with its balance',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({
    order_number: z.string().trim().toUpperCase().max(40),
    email: EmailSchema,
    card_id: IdSchema,
    ...postTo,
  }),
  answer: ReplacedSchema,
  errors: {
    ...replaceErrors,
    order_not_found: {
      status: 404,
      message: 'No order was found with this e-mail and order number.',
    },
  },
});
