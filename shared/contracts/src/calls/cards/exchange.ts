import { addressRules, cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import {
  AddressSchema,
  EmailSchema,
  GiftHashSchema,
  IdSchema,
  NetworkSchema,
  ruled,
} from '../../shapes/fields';
import { GiftMailSchema, giftErrors, TrackingSchema } from './card';
import { cardPauseErrors } from './card-tries';

/** What proves that a gift is somebody's: its link and its e-mail address. */
const GiftHolderSchema = z.strictObject({ hash: GiftHashSchema, recipient_email: EmailSchema });

/** Why a gift is not exchanged for a card by mail. */
const exchangeObstacles = ['already_exchanged', 'nothing_left', 'plastic', 'on_hold'] as const;

const ExchangeStateSchema = z.object({
  card_network: NetworkSchema,
  image_url: z.string(),
  recipient_name: z.string().nullable(),
  last_four: z.string(),
  /** Dollars with cents that the new card would hold, or holds. */
  balance: z.number(),
  /** Dollars with cents that posting the card takes off its balance. */
  shipping_fee: z.number(),
});

const PostedCardSchema = z.object({
  status: z.enum(cardStates),
  tracking: TrackingSchema.nullable(),
});

const exchangeErrors = {
  ...cardPauseErrors,
  ...giftErrors,
  exchange_unavailable: { status: 409, message: 'This gift cannot be exchanged for a card by mail.' },
} as const;

/** Section 7. A wrong link and a wrong address are refused as in redeeming. A brand's card cannot be exchanged. */
export const canExchangeVirtualForPhysical = defineCall({
  name: 'canExchangeVirtualForPhysical',
  method: 'POST',
  path: '/ajax/can-exchange-virtual-for-physical/',
  owner: 'card',
  summary: 'Whether a gift can be exchanged for a card by mail, and what that costs',
  limit: 'guess',
  opensSession: false,
  body: GiftHolderSchema,
  answer: ExchangeStateSchema.extend({
    can_exchange: z.boolean(),
    reason: z.enum(exchangeObstacles).nullable(),
    /** The card that took the gift's place. */
    posted: PostedCardSchema.nullable(),
  }),
  errors: exchangeErrors,
});

/** Section 7. One new card for a gift, however often and from wherever it is asked for; the first address counts. */
export const exchangeVirtualForPhysical = defineCall({
  name: 'exchangeVirtualForPhysical',
  method: 'POST',
  path: '/ajax/exchange-virtual-for-physical/',
  owner: 'card',
  summary: 'Ends a gift by e-mail and posts a plastic card with its balance instead',
  limit: 'guess',
  opensSession: false,
  body: GiftHolderSchema.extend({
    shipping_name: ruled(addressRules.shippingName),
    ...AddressSchema.shape,
  }),
  answer: ExchangeStateSchema.extend({ posted: PostedCardSchema }),
  errors: {
    ...exchangeErrors,
    already_exchanged: {
      status: 409,
      message: 'This gift was already exchanged for a card that goes to another address.',
    },
  },
});

/** Why a card is replaced: a gift for a card by mail, or plastic that never came or does not work. */
const replacementReasons = ['exchanged', 'lost', 'broken'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

/** A card that takes another one's place, as fulfilment prints and posts it. */
export const readReplacement = defineCall({
  name: 'readReplacement',
  method: 'POST',
  path: '/internal/card/replacement/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'What is printed of a card that takes another one’s place, and where it goes',
  body: z.strictObject({ card_id: IdSchema }),
  answer: z.object({
    card_id: z.string(),
    order_number: z.string(),
    /** The card of the order whose place it took in the end. */
    ordered_card_id: z.string(),
    /** Why that one was replaced. */
    reason: z.enum(replacementReasons),
    /** The gift that was exchanged for it, for the mail to its holder; null for any other card. */
    exchanged: GiftMailSchema.nullable(),
    status: z.enum(cardStates),
    name: z.string(),
    card_network: NetworkSchema,
    /** Dollars with cents. */
    balance: z.number(),
    image_url: z.string(),
    recipient_name: z.string().nullable(),
    sender_name: z.string().nullable(),
    message: z.string().nullable(),
    post_to: z.object({ shipping_name: z.string(), ...AddressSchema.shape }),
    /** Whether it waits for what becomes of a disputed payment. Absent: no. */
    on_hold: z.boolean().optional(),
  }),
  errors: { card_not_found: { status: 404, message: 'No such card.' } },
});
