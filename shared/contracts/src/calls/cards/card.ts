import { cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { BalanceCheckSchema } from '../../shapes/brand';
import { cardChangeKinds, changeFields, KnownPlaceSchema, ShownPlaceSchema } from '../../shapes/card-change';
import {
  EmailSchema,
  GiftHashSchema,
  IdSchema,
  LanguageTagSchema,
  MerchantSlugSchema,
  NetworkSchema,
} from '../../shapes/fields';
import { SendTimeSchema, shownSendTime } from '../../shapes/send-time';
import { cardProofs, cardTryErrors } from './card-tries';

/** What is told of the brand whose card it is, as it was when the card was bought. */
export const CardBrandSchema = z.object({
  slug: z.string(),
  name: z.string(),
  terms: z.string(),
  how_to_use: z.string(),
  balance_check: BalanceCheckSchema,
});
export type CardBrand = z.output<typeof CardBrandSchema>;

const openedGift = {
  /** Dollars, with cents after the point where there are any. Of a brand's card what it was bought with: only its brand knows more. */
  balance: z.number(),
  image_url: z.string(),
  sender_name: z.string().nullable(),
  recipient_name: z.string().nullable(),
  message: z.string().nullable(),
  /** Whether the recipient has said thank you. */
  thanked: z.boolean().default(false),
  /** Whether it is frozen for now, so that nobody can pay with it. */
  paused: z.boolean().default(false),
  /** Whether it can be added to a phone's wallet. */
  can_add_to_wallet: z.boolean().default(false),
};

const OpenedNetworkGiftSchema = z.object({
  card_network: NetworkSchema,
  card_number: z.string(),
  /** MM/YY */
  expiration: z.string(),
  security_code: z.string(),
  ...openedGift,
});

/** A brand's card is spent by its code, with or without a PIN, or by a link. */
const OpenedBrandGiftSchema = z.object({
  card_network: z.null(),
  brand: CardBrandSchema,
  code: z.string().nullable(),
  pin: z.string().nullable(),
  link: z.string().nullable(),
  /** The last day on which it can be spent, as YYYY-MM-DD; null where it never expires. */
  expires: z.string().nullable(),
  ...openedGift,
});

/** How a gift is refused to whoever has not both its link and its address, and while its payment is disputed. */
export const giftErrors = {
  gift_not_found: { status: 404, message: 'We could not find a gift with this link and e-mail address.' },
  gift_withdrawn: {
    status: 410,
    message:
      'This gift was withdrawn: its payment went back to whoever paid for it, so it cannot be opened any more. Please ask whoever sent it.',
  },
  gift_on_hold: {
    status: 409,
    message:
      'Your gift is on hold while a question about its payment is settled. Nothing is wrong with your link: please try again in a few days.',
  },
} as const;

/** Section 7. A wrong link and a wrong address are refused in the same words; asking again shows the same card. */
export const redeemGift = defineCall({
  name: 'redeemGift',
  method: 'POST',
  path: '/ajax/redeem-gift/',
  owner: 'card',
  summary: 'Reveals a gift to the person who holds its link and its e-mail address',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ hash: GiftHashSchema, recipient_email: EmailSchema, ...cardProofs }),
  answer: z.union([OpenedNetworkGiftSchema, OpenedBrandGiftSchema]),
  errors: {
    ...cardTryErrors,
    ...giftErrors,
    gift_exchanged: { status: 410, message: 'This gift was exchanged for a card by mail.' },
  },
});

/**
 * What stands on the envelope of a gift before it is opened. The link's 192 bits are the only key to it; a link that
 * opens nothing is counted as a guess.
 */
export const giftEnvelope = defineCall({
  name: 'giftEnvelope',
  method: 'POST',
  path: '/ajax/gift-envelope/',
  owner: 'card',
  summary: 'Says who a sealed gift is from and whom it is for',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ hash: GiftHashSchema }),
  answer: z.object({ sender_name: z.string().nullable(), recipient_name: z.string().nullable() }),
  errors: { gift_not_found: { status: 404, message: 'We could not find a gift with this link.' } },
});

/** A parcel on its way. */
export const TrackingSchema = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  /** Expected or actual day of delivery, as YYYY-MM-DD. */
  delivery_date: z.string().nullable(),
});
export type Tracking = z.output<typeof TrackingSchema>;

export const CardOrderSchema = z.strictObject({
  /** Made of the order, the cart item and the copy, so that asking twice makes one card. */
  card_id: IdSchema,
  order_number: z.string().max(40),
  name: z.string().max(120),
  /** Null for a brand's card. */
  card_network: NetworkSchema.nullable(),
  /** The brand's slug; null for a card of a network. */
  merchant: MerchantSlugSchema.nullable().default(null),
  plastic: z.boolean(),
  load_value: z.int().min(10).max(500),
  image_url: z.string().max(300),
  recipient_name: z.string().nullable(),
  recipient_email: z.string().nullable(),
  /** The language of the gift's mails; absent: that of the order. */
  recipient_language: LanguageTagSchema.optional(),
  sender_name: z.string().nullable(),
  message: z.string().nullable(),
  /** The own picture or co-brand on the card. */
  cloudinary_id: IdSchema.nullable().default(null),
});
export type CardOrder = z.output<typeof CardOrderSchema>;

/** What the gift mail says: the link is decided by the card service and is never stored in clear. */
export const GiftMailSchema = z.object({
  status: z.enum(cardStates),
  to: z.string(),
  /** The language that was chosen for its recipient; absent: that of the order. */
  language: LanguageTagSchema.optional(),
  recipient_name: z.string().nullable(),
  sender_name: z.string().nullable(),
  message: z.string().nullable(),
  card_name: z.string(),
  /** Null for a brand's card. */
  card_network: NetworkSchema.nullable(),
  /** The brand's name; absent: a card of a network. */
  brand_name: z.string().optional(),
  load_value: z.int(),
  image_url: z.string(),
  /** Path of the page that reveals the gift. */
  gift_path: z.string(),
});
export type GiftMail = z.output<typeof GiftMailSchema>;

/** All that comes before a gift's mail in one: has a card issued, notes it, says what its mail says. */
export const makeCard = defineCall({
  name: 'makeCard',
  method: 'POST',
  path: '/internal/card/make/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Has the issuer make a card; asking again gives the same card',
  body: CardOrderSchema.extend({
    /** Whether nobody can have made it before, nor given it back: then it is not looked for. */
    is_first: z.boolean().default(false),
    /** When it is to be sent; it is not made before. Absent: at once. What was changed since counts more. */
    send_time: SendTimeSchema.optional(),
  }),
  answer: z.object({
    status: z.enum(cardStates),
    /** Null for a card that goes to nobody’s mailbox. */
    gift: GiftMailSchema.nullable(),
    /** The picture on the card, at an address that its recipient may open too. */
    image_url: z.string(),
    /** Whether it waits for what becomes of a disputed payment. Absent: no. */
    on_hold: z.boolean().optional(),
    /** When its time comes; absent where it is not waited for. */
    send_at: z.string().optional(),
    /** Of a brand's card, for what is printed. Absent: a card of a network. */
    brand: CardBrandSchema.optional(),
  }),
  errors: {
    brand_card_pending: { status: 409, message: 'The brand’s card is bought and comes later.' },
    brand_card_out_of_stock: { status: 422, message: 'The supplier has no such card of the brand any more.' },
    issuer_unavailable: { status: 503, message: 'The card issuer does not answer.' },
    issuer_refused: { status: 422, message: 'The card issuer refused this card.' },
  },
});

/** States into which a card is moved from outside; being issued and being redeemed are calls of their own. */
const AdvanceToSchema = z.enum(cardStates).exclude(['ordered', 'scheduled', 'issued', 'redeemed']);

export const advanceCard = defineCall({
  name: 'advanceCard',
  method: 'POST',
  path: '/internal/card/advance/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Moves a card to its next state, where its life cycle allows it; else tells the state it is in',
  body: z.strictObject({
    card_id: IdSchema,
    to: AdvanceToSchema,
    /** The card's parcel, when it is sent. */
    tracking: TrackingSchema.optional(),
  }),
  answer: z.object({ status: z.enum(cardStates), moved: z.boolean() }),
  errors: { card_not_found: { status: 404, message: 'No such card.' } },
});

const VoidedSchema = z.object({
  status: z.enum(cardStates),
  /** Whether its supplier takes it back no more, so that it stays its holder's. Absent: that was not asked. */
  is_kept: z.boolean().optional(),
});

/** Ends a card that cannot be made or sent. One that was never made is noted as voided, so that it never is. */
export const voidCard = defineCall({
  name: 'voidCard',
  method: 'POST',
  path: '/internal/card/void/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment', 'order'],
  summary:
    'Voids a card that has not left, made or not, and takes back its value; else tells the state it is in',
  body: CardOrderSchema,
  answer: VoidedSchema,
});

const cardEvent = { kind: z.enum(['resent', 'downloaded', ...cardChangeKinds]), date: z.string() };

/** What became of a card beside its states: mailed once more, downloaded, changed. What was true then stays told. */
export const CardEventSchema = z.object({ ...cardEvent, ...changeFields(ShownPlaceSchema) });
export type CardEvent = z.output<typeof CardEventSchema>;

/** The same between services. */
const KnownCardEventSchema = z.object({ ...cardEvent, ...changeFields(KnownPlaceSchema) });
export type KnownCardEvent = z.output<typeof KnownCardEventSchema>;

export const readCardStates = defineCall({
  name: 'readCardStates',
  method: 'POST',
  path: '/internal/card/states/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment', 'order'],
  summary: 'The states of an order’s cards',
  body: z.strictObject({
    order_number: z.string().max(40),
    /** Own pictures of which the public address is asked for, be their cards made or not. */
    picture_ids: z.array(IdSchema).max(1_000).default([]),
  }),
  answer: z.object({
    cards: z.array(
      z.object({
        card_id: z.string(),
        status: z.enum(cardStates),
        history: z.array(z.object({ status: z.enum(cardStates), date: z.string() })),
        tracking: TrackingSchema.nullable(),
        /** The card whose place it took; absent: it was ordered. */
        replaces: z.string().optional(),
        image_url: z.string(),
        /** Whom it is for now, where that differs from what was ordered. */
        recipient: z
          .object({ name: z.string(), email: z.string(), language: LanguageTagSchema.optional() })
          .nullish(),
        /** What happened to it beside its states, oldest first. */
        events: z.array(KnownCardEventSchema).optional(),
        /** Whether its supplier takes no card of its brand back. Absent: not known to. */
        not_returnable: z.boolean().optional(),
        /** Of one that waits for its time. */
        ...shownSendTime,
      }),
    ),
    /** Public addresses by the ids that were asked for. */
    pictures: z.record(z.string(), z.string()),
  }),
});
