import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, IdSchema } from '../../shapes/fields';

/** Kinds of messages that somebody may do without. Receipts, refunds and what is about security always come. */
export const alertKinds = ['order', 'delivery', 'unclaimed_gift', 'offers'] as const;
export const AlertKindSchema = z.enum(alertKinds);
export type AlertKind = z.output<typeof AlertKindSchema>;

/** What offers are about. Who gets them chooses among these, and every offer mail is about one of them. */
export const offerTopics = ['discounts', 'designs', 'business'] as const;
const OfferTopicSchema = z.enum(offerTopics);
export type OfferTopic = z.output<typeof OfferTopicSchema>;
/** One topic or more: whoever wants none gets no offers. */
const OfferTopicsSchema = z.array(OfferTopicSchema).min(1).max(offerTopics.length);

const choices = z.strictObject({
  /** News of an order beside its receipt. */
  order: z.boolean(),
  /** Parcels that are on their way, and have arrived. */
  delivery: z.boolean(),
  /** Gifts that were not opened yet. */
  unclaimed_gift: z.boolean(),
  /** The newsletter. By mail it goes to nobody who did not ask for it, and confirm that. */
  offers: z.boolean(),
});
export type AlertChoices = z.output<typeof choices>;

const AlertsSchema = z.object({
  mail: choices,
  text: choices,
  /** What offers by mail are about; empty where none come. */
  offer_topics: z.array(OfferTopicSchema),
  /** Where text messages go; null while no phone number is verified. */
  text_number: z.string().nullable(),
});

export const accountAlerts = defineCall({
  name: 'accountAlerts',
  method: 'GET',
  path: '/ajax/account/alerts/',
  owner: 'account',
  summary: 'Which mails and text messages the signed-in person wants',
  signedIn: true,
  answer: AlertsSchema,
});

export const changeAccountAlerts = defineCall({
  name: 'changeAccountAlerts',
  method: 'POST',
  path: '/ajax/account/alerts/',
  owner: 'account',
  summary: 'Chooses which mails and text messages come',
  signedIn: true,
  body: z.strictObject({
    mail: choices,
    text: choices,
    /** What offers by mail are about, where they come; left out, what was chosen before, at first all. */
    offer_topics: OfferTopicsSchema.optional(),
  }),
  answer: AlertsSchema,
  errors: {
    phone_unverified: { status: 409, message: 'Please verify your phone number first.' },
  },
});

/** The secret of a link in a mail: 256 bits as base64url. */
const TokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const unsubscribeAnswer = z.object({
  kind: AlertKindSchema,
  /** The address, so far that its owner knows it. */
  email: z.string(),
  subscribed: z.boolean(),
  /** Of offers: what those are about that come. */
  topics: z.array(OfferTopicSchema).optional(),
});
const unsubscribeErrors = {
  link_unknown: { status: 404, message: 'We do not know this link. It may not have been copied whole.' },
} as const;

/** What a link from a mail would unsubscribe. Looking changes nothing. */
export const checkUnsubscribe = defineCall({
  name: 'checkUnsubscribe',
  method: 'POST',
  path: '/ajax/check-unsubscribe/',
  owner: 'account',
  summary: 'Says what a link from a mail unsubscribes from',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ token: TokenSchema }),
  answer: unsubscribeAnswer,
  errors: unsubscribeErrors,
});

/** Works signed out, again and again. Mail programs send it as a form to the link itself (RFC 8058). */
export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/ajax/unsubscribe/',
  owner: 'account',
  summary: 'Unsubscribes an address from mails of one kind by the link in one of them',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({
    token: TokenSchema,
    /** Takes it back. */
    subscribed: z.boolean().default(false),
    /** Of offers: what they are to be about from now on. Only together with `subscribed`. */
    topics: OfferTopicsSchema.optional(),
  }),
  answer: unsubscribeAnswer,
  errors: unsubscribeErrors,
});

/** Asked before a mail of such a kind is sent. */
export const prepareAlert = defineCall({
  name: 'prepareAlert',
  method: 'POST',
  path: '/internal/account/prepare-alert/',
  owner: 'account',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Whether an address wants mails of a kind, and the link by which it unsubscribes',
  body: z.strictObject({
    email: EmailSchema,
    kind: AlertKindSchema,
    /** What an offer is about: nobody wants one that does not say. */
    topic: OfferTopicSchema.optional(),
  }),
  answer: z.object({
    wanted: z.boolean(),
    /** A path of the store that holds a secret; for the mail alone. */
    unsubscribe_path: z.string(),
  }),
});

/** Sends a text message to the person of an address, where they want those of this kind. Asking again sends it once. */
export const sendAlertText = defineCall({
  name: 'sendAlertText',
  method: 'POST',
  path: '/internal/account/alert-text/',
  owner: 'account',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Sends a text message to whoever wants those of its kind',
  body: z.strictObject({
    /** The same message has the same id. */
    message_id: IdSchema,
    email: EmailSchema,
    kind: AlertKindSchema,
    text: z.string().min(1).max(480),
  }),
  answer: z.object({ sent: z.boolean() }),
});
