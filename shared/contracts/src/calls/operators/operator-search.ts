import { cardStates, orderStates } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema, NetworkSchema, paging, WirePriceSchema } from '../../shapes/fields';

const internal = { method: 'POST', audience: 'internal' } as const;
/** Rows of a page of results. */
const rows = { limit: 25, most: 100 } as const;
const SearchSchema = z.string().trim().max(100).default('');

/** What operators find orders by. Each way of searching has an index, so none of them reads the whole store. */
export const findOrders = defineCall({
  ...internal,
  name: 'findOrders',
  path: '/internal/order/find/',
  owner: 'order',
  callers: ['operations'],
  summary:
    'Orders by a part of their number or of the buyer’s e-mail or name, or the last four digits of the payment card; the newest first',
  body: z.strictObject({
    search: SearchSchema,
    status: z.enum(orderStates).optional(),
    /** First and last day of the order in UTC, as YYYY-MM-DD. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Those alone of which a refund failed, or a part was refunded at the payment provider for no card. */
    refunds_to_check: z.boolean().optional(),
    /** Those alone of which the buyer said that a change was not theirs. */
    reported: z.boolean().optional(),
    ...paging(rows),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.enum(orderStates),
        transaction_amount: WirePriceSchema,
        /** What went back of it. */
        refunded: WirePriceSchema,
        /** Refunded at the payment provider beside that, for no card in particular. */
        refunded_outside: WirePriceSchema,
        /** What the payer's bank sent back to us. */
        refunds_failed: WirePriceSchema,
        date_created: z.string(),
        quantity: z.int(),
        buyer: z.object({ name: z.string(), email: z.string(), user_id: z.string().nullable() }),
        /** Null until the money was taken. */
        card: z.object({ card_type: z.string(), last_four: z.string() }).nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
export type FoundOrder = CallAnswer<typeof findOrders>['orders'][number];

/** What operators see of a card: never more of its number than the last four digits. */
export const FoundCardSchema = z.object({
  card_id: z.string(),
  order_number: z.string(),
  status: z.enum(cardStates),
  name: z.string(),
  /** Null for a brand's card. */
  card_network: NetworkSchema.nullable(),
  /** The brand's slug; null for a card of a network. */
  merchant: z.string().nullable(),
  plastic: z.boolean(),
  /** Whole dollars. */
  load_value: z.int(),
  last_four: z.string().nullable(),
  recipient_name: z.string().nullable(),
  recipient_email: z.string().nullable(),
  date_created: z.string(),
  /** The card whose place this one took; null for one that was ordered. */
  replaces: z.string().nullable(),
  /** Whether an operator has stopped it. */
  is_on_hold: z.boolean(),
  /** Whether it can be stopped, or let go on. */
  can_hold: z.boolean(),
});
export type FoundCard = z.output<typeof FoundCardSchema>;

export const findCards = defineCall({
  ...internal,
  name: 'findCards',
  path: '/internal/card/find/',
  owner: 'card',
  callers: ['operations'],
  summary:
    'Issued cards by last four digits, or a part of their reference, order number or recipient; the newest first',
  body: z.strictObject({
    search: SearchSchema,
    status: z.enum(cardStates).optional(),
    ...paging({ limit: 25, most: 1_000 }),
  }),
  answer: z.object({ cards: z.array(FoundCardSchema), has_more: z.boolean() }),
});

export const findPeople = defineCall({
  ...internal,
  name: 'findPeople',
  path: '/internal/account/find/',
  owner: 'account',
  callers: ['operations'],
  summary: 'People with an account, by a part of their e-mail address or by id',
  body: z.strictObject({ search: SearchSchema, user_id: IdSchema.optional(), ...paging(rows) }),
  answer: z.object({
    people: z.array(
      z.object({
        user_id: z.string(),
        email: z.string(),
        name: z.string(),
        phone_number: z.string().nullable(),
        date_created: z.string(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
export type FoundPerson = CallAnswer<typeof findPeople>['people'][number];
