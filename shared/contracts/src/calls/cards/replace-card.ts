import { addressRules, cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { AddressSchema, IdSchema, ruled } from '../../shapes/fields';
import { orderAccess, orderActErrors, orderOnHold } from '../orders/order-access';
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

/** What a change answers that waits for the buyer's mailbox. */
const WaitingSchema = z.object({ awaits_confirmation: z.literal(true) });

/**
 * For the buyer of a plastic card that never came. A card that somebody has activated is in somebody's hands, and is no buyer's to
 * take back. To another address than the ordered one the new card goes once the buyer's mailbox confirms it, which the link of the
 * order's mails has done.
 */
export const replaceLostCard = defineCall({
  name: 'replaceLostCard',
  method: 'POST',
  path: '/ajax/replace-lost-card/',
  owner: 'order',
  summary: 'Ends a posted card that did not arrive, and posts a new one with its balance',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({
    order_number: z.string().trim().min(1).max(40),
    ...orderAccess,
    card_id: IdSchema,
    ...postTo,
  }),
  answer: z.union([ReplacedSchema, WaitingSchema]),
  errors: {
    ...orderActErrors,
    ...orderOnHold,
    ...replaceErrors,
    card_not_found: { status: 404, message: 'The order has no such card.' },
    change_limit: {
      status: 429,
      message:
        'We have written to the buyer about this card several times today. Please look at those mails.',
    },
  },
});

/** The order service has looked at who asks. */
export const replacePostedCard = defineCall({
  name: 'replacePostedCard',
  method: 'POST',
  path: '/internal/card/replace-posted/',
  owner: 'card',
  audience: 'internal',
  callers: ['order'],
  summary: 'Replaces a posted card that nobody has activated; or only says whether that can be done',
  body: z.strictObject({
    order_number: z.string().max(40),
    card_id: IdSchema,
    post_to: z.strictObject(postTo),
    only_check: z.boolean().default(false),
  }),
  /** Null where it was only looked at. */
  answer: z.object({ replaced: ReplacedSchema.nullable() }),
  errors: { ...replaceErrors, card_not_found: { status: 404, message: 'The order has no such card.' } },
});
