import { addressChangeStates } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { AnsweredAddressSchema, IdSchema } from '../../shapes/fields';
import { OrderParamsSchema, orderAccess, orderActErrors } from './order-access';

/** For so many hours a change waits for the buyer's mailbox. */
export const addressChangeHours = 48;

/** How often a day the buyer of a card may be asked to confirm a change of it. */
export const addressChangesPerDay = 5;

/**
 * A change of an order that leads to another address than the ordered one. It was asked for in the session that bought, or by
 * its owner's log-in, and waits until the buyer's mailbox confirms it.
 */
export const AddressChangeSchema = z.object({
  id: z.string(),
  card_id: z.string(),
  /** Of a gift: whom it is to go to. */
  recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Of a lost card: where its replacement is to go. */
  post_to: AnsweredAddressSchema.extend({ shipping_name: z.string() }).nullable(),
  /** ISO 8601 times. */
  date: z.string(),
  expires_at: z.string(),
});
export type AddressChange = z.output<typeof AddressChangeSchema>;

/** `over`: its time has passed, or a newer change of the card took its place. */
const shownStates = [...addressChangeStates, 'over'] as const;

const MailedChangeSchema = z.object({
  order_number: z.string(),
  state: z.enum(shownStates),
  change: AddressChangeSchema,
  card: z.object({ name: z.string(), load_value: z.int() }),
});
export type MailedAddressChange = z.output<typeof MailedChangeSchema>;

const changeErrors = {
  link_unknown: {
    status: 404,
    message: 'We do not know this link. Please open it from our mail once more.',
  },
} as const;

const TokenSchema = z.string().min(1).max(200);

/** By the one-time link that was mailed to the buyer. Reading decides nothing, as mail programs open links too. */
export const readAddressChange = defineCall({
  name: 'readAddressChange',
  method: 'POST',
  path: '/ajax/address-change/',
  owner: 'order',
  summary: 'A change of an order that waits for the buyer’s mailbox, by the link in the mail about it',
  limit: 'guess',
  opensSession: false,
  translated: ['card.name'],
  body: z.strictObject({ token: TokenSchema }),
  answer: MailedChangeSchema,
  errors: changeErrors,
});

/** Once: a link that decided does nothing any more, and answers what was decided. */
export const decideAddressChange = defineCall({
  name: 'decideAddressChange',
  method: 'POST',
  path: '/ajax/address-change/decide/',
  owner: 'order',
  summary: 'Confirms such a change, which is then done, or withdraws it',
  limit: 'guess',
  opensSession: false,
  translated: ['card.name'],
  body: z.strictObject({ token: TokenSchema, decision: z.enum(['confirm', 'withdraw']) }),
  answer: MailedChangeSchema,
  errors: {
    ...changeErrors,
    change_impossible: {
      status: 409,
      message: 'This cannot be changed any more: the card was opened, used, replaced or canceled meanwhile.',
    },
  },
});

export const withdrawAddressChange = defineCall({
  name: 'withdrawAddressChange',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/address-changes/:change_id/withdraw/',
  owner: 'order',
  summary: 'Withdraws a change of an order that waits for the buyer’s mailbox',
  limit: 'guess',
  params: OrderParamsSchema.extend({ change_id: IdSchema }),
  body: z.strictObject(orderAccess).optional(),
  answer: z.object({ withdrawn: z.boolean() }),
  errors: orderActErrors,
});
export type AddressChangeDecided = CallAnswer<typeof decideAddressChange>;
