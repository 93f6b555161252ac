import { cardStates } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';
import { SendTimeSchema, shownSendTime, TimeZoneSchema } from '../../shapes/send-time';
import { CardOrderSchema } from '../cards/card';
import { OrderParamsSchema, orderAccess, orderActErrors, orderOnHold } from './order-access';

/** Why the time of a gift is not changed, each with its own words. */
export const sendTimeErrorMessages = {
  card_not_scheduled: 'This card was not scheduled.',
  card_sent: 'This gift is out already, or is being sent right now.',
  card_over: 'This gift was canceled. It cannot be sent any more.',
} as const;
const sendTimeErrorCodes = ['card_not_scheduled', 'card_sent', 'card_over'] as const;
export type SendTimeErrorCode = (typeof sendTimeErrorCodes)[number];

/** What can be changed is; the rest is named with its reason. The last change before a gift is sent counts. */
export const changeSendTime = defineCall({
  name: 'changeSendTime',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/send-time/',
  owner: 'order',
  summary:
    'Changes when scheduled gifts of an order are sent, or sends them now: those that are named, or all that wait',
  limit: 'guess',
  api: {
    scope: 'cards:write',
    path: `${apiPath}orders/:order_number/send-time/`,
    example: { body: { send: 'now' } },
  },
  params: OrderParamsSchema,
  body: z.discriminatedUnion('send', [
    z.strictObject({
      ...orderAccess,
      send: z.literal('now'),
      card_ids: z.array(IdSchema).min(1).max(1_000).optional(),
    }),
    z.strictObject({
      ...orderAccess,
      send: z.literal('at'),
      card_ids: z.array(IdSchema).min(1).max(1_000).optional(),
      /** What the clocks show then. An hour that they skip is the one after it; of one that they show twice, the first counts. */
      local_time: z.iso.datetime({ local: true }).max(16),
      /** Whose clocks; without it those of each card's own time zone. */
      send_time_zone: TimeZoneSchema.optional(),
    }),
  ]),
  answer: z.object({
    order_number: z.string(),
    changed: z.array(z.object({ card_id: z.string(), ...shownSendTime })),
    not_changed: z.array(
      z.object({ card_id: z.string(), code: z.enum(sendTimeErrorCodes), message: z.string() }),
    ),
  }),
  errors: {
    ...orderActErrors,
    ...orderOnHold,
    card_not_found: { status: 422, message: 'The order has no such card.' },
    order_not_confirmed: {
      status: 409,
      message: 'This order is not confirmed yet. Once it is, you can change when its gifts are sent.',
    },
    nothing_scheduled: { status: 409, message: 'No gift of this order is waiting to be sent.' },
    send_time_refused: { status: 422, message: 'Please look at the time again.' },
  },
});
export type SendTimesChanged = CallAnswer<typeof changeSendTime>;

/** One conditional update, which only a card takes that nobody has begun to send. */
export const scheduleCard = defineCall({
  name: 'scheduleCard',
  method: 'POST',
  path: '/internal/card/schedule/',
  owner: 'card',
  audience: 'internal',
  callers: ['order'],
  summary: 'Sets when a card is made and sent that has not been; else tells the state it is in',
  body: CardOrderSchema.extend({ send_time: SendTimeSchema }),
  answer: z.object({ status: z.enum(cardStates), changed: z.boolean() }),
});
