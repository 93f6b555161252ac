import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { cardChangeKinds, changeFields, ShownPlaceSchema } from '../../shapes/card-change';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';

/** What changes about an order or its cards, and that its buyer is written to about at once. */
export const orderChangeKinds = [
  ...cardChangeKinds,
  'send_time',
  'voided',
  'refund',
  'cancel',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'provider_refund',
] as const;
export type OrderChangeKind = (typeof orderChangeKinds)[number];

/** A change as its buyer is told of it: addresses are masked. */
export const orderChangeFields = {
  kind: z.enum(orderChangeKinds),
  date: z.string(),
  ...changeFields(ShownPlaceSchema),
  /** Money that went back, or that is disputed. Absent: none. */
  amount: WirePriceSchema.optional(),
  /** Of a new time at which gifts are sent; ISO 8601. */
  send_at: z.string().optional(),
} as const;

/** Notes a change of a card, so that its buyer is written to about it. Asking twice is one mail. */
export const noteCardChange = defineCall({
  name: 'noteCardChange',
  method: 'POST',
  path: '/internal/order/card-change/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Has the buyer of a card written to about a change of it',
  body: z.strictObject({ card_id: IdSchema, change_id: z.string().min(1).max(160) }),
  answer: z.object({ noted: z.boolean() }),
});

/** What a report of a change came to: it is with the operators, and these cards are stopped. */
const ReportSchema = z.object({ date: z.string(), stopped: z.int() });

const ReportedChangeSchema = z.object({
  order_number: z.string(),
  ...orderChangeFields,
  /** The cards that it is about, as their buyer knows them. */
  cards: z.array(z.object({ name: z.string(), load_value: z.int(), recipient_name: z.string().nullable() })),
  /** How many of them can still be stopped. */
  can_stop: z.int(),
  /** Null until somebody says that it was not them. */
  report: ReportSchema.nullable(),
});

const link = {
  method: 'POST',
  owner: 'order',
  limit: 'guess',
  opensSession: false,
  translated: ['cards.name'],
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  answer: ReportedChangeSchema,
  errors: {
    link_unknown: {
      status: 404,
      message: 'We do not know this link. Please contact our support team: they can stop a card at any time.',
    },
  },
} as const;

/** The link stands in the mail to the buyer alone. Looking changes nothing, since mail programs open links too. */
export const readChangeLink = defineCall({
  ...link,
  name: 'readChangeLink',
  path: '/ajax/order-change/',
  summary: 'A change of an order, for whoever has the link of the mail about it',
});
export type ReportedChange = CallAnswer<typeof readChangeLink>;

/** Freezes what can still be stopped and tells the operators. It moves no money and sends nothing to anybody; operators end it. */
export const reportChange = defineCall({
  ...link,
  name: 'reportChange',
  path: '/ajax/order-change/report/',
  summary: 'Says that a change was not the buyer’s: its cards are stopped, and the operators told',
});

/** Reports of an order, for operators. */
export const readChangeReports = defineCall({
  name: 'readChangeReports',
  method: 'POST',
  path: '/internal/order/change-reports/',
  owner: 'order',
  audience: 'internal',
  callers: ['operations'],
  summary: 'What the buyer of an order said was not them',
  body: z.strictObject({ order_number: z.string().max(40) }),
  answer: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        ...orderChangeFields,
        card_ids: z.array(z.string()),
        date_reported: z.string(),
        stopped: z.array(z.string()),
      }),
    ),
  }),
});
