import { cardStates, orderStates } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { smbOrderByHash } from '../business/smb-order';
import { RefundProgressSchema } from './account-orders';
import { OrderAccessSchema, OrderParamsSchema, orderErrors } from './order-access';

const CountSchema = z.number().int().min(0);

/** How far the cards of an order are: counts alone, and nothing of anybody. */
const OrderProgressSchema = z.object({
  total: CountSchema,
  /** Cards that have left, are ready as files, or need somebody. */
  done: CountSchema,
  states: z.partialRecord(z.enum(cardStates), CountSchema),
  order_status: z.enum(orderStates),
  refund_progress: RefundProgressSchema.optional(),
  /** Whether there is nothing more to wait for: the last event. */
  is_over: z.boolean(),
});

/** Whoever may open the order may follow it. */
export const accountOrderProgress = defineCall({
  name: 'accountOrderProgress',
  method: 'GET',
  path: '/account/orders/ajax/:order_number/progress/',
  owner: 'order',
  summary: 'How far the cards of an order are, as events while they are made',
  limit: 'guess',
  stream: true,
  params: OrderParamsSchema,
  query: OrderAccessSchema,
  answer: OrderProgressSchema,
  errors: orderErrors,
});

export const smbOrderProgress = defineCall({
  name: 'smbOrderProgress',
  method: 'GET',
  path: '/ajax/smb-order-by-hash/:plain_text_hash/progress/',
  owner: 'order',
  summary: 'The same for a business order by the hash of its link',
  limit: 'guess',
  stream: true,
  params: smbOrderByHash.params,
  answer: OrderProgressSchema,
  errors: orderErrors,
});

/** Small, however many cards the order has: it is asked for again and again while somebody looks. */
export const countCardStates = defineCall({
  name: 'countCardStates',
  method: 'POST',
  path: '/internal/card/state-counts/',
  owner: 'card',
  audience: 'internal',
  callers: ['order'],
  summary:
    'How many of an order’s cards are in which state; a card that took another’s place is not counted again',
  body: z.strictObject({ order_number: z.string().max(40) }),
  answer: z.object({
    cards: z.array(
      z.object({
        status: z.enum(cardStates),
        plastic: z.boolean(),
        /** Whether it goes to a mailbox. */
        mailed: z.boolean(),
        /** Whether a carrier has its parcel. */
        posted: z.boolean(),
        count: CountSchema,
      }),
    ),
  }),
});
export type CountedCardStates = CallAnswer<typeof countCardStates>['cards'];
