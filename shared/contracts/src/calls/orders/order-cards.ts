import { cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import { FlagSchema, IdSchema, paging } from '../../shapes/fields';
import { AccountOrderCardSchema, CardCountsSchema } from './account-orders';
import { orderTexts } from './order';
import { OrderParamsSchema, orderAccess, orderActErrors, orderErrors, orderOnHold } from './order-access';

/** Cards of a page at most: a business order may have a thousand. */
export const orderCardPages = { limit: 50, most: 200 } as const;

/** By what the cards of an order are sorted; `order`: as they were ordered. */
export const orderCardSorts = ['order', 'recipient', 'state', 'value'] as const;

export const accountOrderCards = defineCall({
  name: 'accountOrderCards',
  method: 'GET',
  path: '/account/orders/ajax/:order_number/cards/',
  owner: 'order',
  translated: orderTexts,
  summary: 'The cards of an order page by page, filtered by state and text, and how many are in which state',
  limit: 'guess',
  api: {
    scope: 'orders:read',
    path: `${apiPath}orders/:order_number/cards/`,
    example: { query: 'page=1&limit=50' },
  },
  params: OrderParamsSchema,
  query: z.object({
    ...orderAccess,
    state: z.enum(cardStates).optional(),
    /** Part of what is shown of a card: its recipient, address, name on it, or parcel. */
    q: z.string().trim().max(60).optional(),
    sort: z.enum(orderCardSorts).default('order'),
    /** From the last to the first. */
    descending: FlagSchema.optional(),
    ...paging(orderCardPages),
  }),
  answer: z.object({
    cards: z.array(AccountOrderCardSchema),
    /** Of those that were asked for. */
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Of the whole order. */
    card_counts: CardCountsSchema,
  }),
  errors: orderErrors,
});
export type OrderCardsPage = CallAnswer<typeof accountOrderCards>;

/** Why a gift is not sent again, each with its own words. */
export const notResentCodes = [
  'card_not_mailed',
  'card_scheduled',
  'card_not_ready',
  'card_opened',
  'card_over',
  'resend_limit',
] as const;

/** What can be sent again is; the rest is named with its reason. The same key sends each of them once. */
export const resendGifts = defineCall({
  name: 'resendGifts',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/resend/',
  owner: 'order',
  summary: 'Mails gifts of an order once more: those that are named, or all that came back',
  limit: 'guess',
  idempotent: true,
  params: OrderParamsSchema,
  body: z
    .strictObject({ ...orderAccess, card_ids: z.array(IdSchema).min(1).max(1_000).optional() })
    .optional(),
  answer: z.object({
    order_number: z.string(),
    resent: z.array(z.object({ card_id: z.string(), resends_left: z.int() })),
    not_resent: z.array(z.object({ card_id: z.string(), code: z.enum(notResentCodes), message: z.string() })),
  }),
  errors: {
    ...orderActErrors,
    ...orderOnHold,
    card_not_found: { status: 422, message: 'The order has no such card.' },
    nothing_to_resend: {
      status: 409,
      message: 'None of your gifts came back, or they are being sent again already.',
    },
  },
});
