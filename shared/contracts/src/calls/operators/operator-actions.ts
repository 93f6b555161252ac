import { cardStates, refundMethods } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';
import { FoundCardSchema } from './operator-search';

/*
 * What operators do and buyers cannot. What buyers can do too, operators do by the buyers' own calls (`requestRefund`,
 * `cancelOrder`, `resendGift`, `correctRecipient`), which open any order to the operations service.
 */
const internal = { method: 'POST', audience: 'internal' } as const;

/** Ends a card that nobody has opened. No money goes back by that alone: a refund of the card gives it back, also afterwards. */
export const voidOrderCard = defineCall({
  ...internal,
  name: 'voidOrderCard',
  path: '/internal/order/void-card/',
  owner: 'order',
  callers: ['operations'],
  summary: 'Voids an unopened card of an order; else tells the state it is in',
  body: z.strictObject({ order_number: z.string().max(40), card_id: IdSchema }),
  answer: z.object({ status: z.enum(cardStates) }),
  errors: {
    order_not_found: { status: 404, message: 'There is no such order.' },
    card_not_found: { status: 404, message: 'The order has no such card.' },
    card_not_returnable: { status: 409, message: 'The brand takes this card back no more.' },
    card_not_voidable: {
      status: 409,
      message: 'This card was opened, is over, or is with its carrier. It cannot be voided any more.',
    },
  },
});

/** Pays refunds that the payer's bank had sent back: once more the same way, or another way. The same `action_id` does it once. */
export const settleFailedRefund = defineCall({
  ...internal,
  name: 'settleFailedRefund',
  path: '/internal/order/refund/settle/',
  owner: 'order',
  callers: ['operations'],
  summary: 'Sends failed refunds of an order again, or notes how they were paid otherwise',
  body: z.strictObject({
    order_number: z.string().max(40),
    card_ids: z.array(IdSchema).max(1_000),
    /** Whether those that somebody had made at the payment provider for no card are settled too; these can only be paid otherwise. */
    others: z.boolean().default(false),
    settlement: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('again') }),
      z.strictObject({
        kind: z.literal('otherwise'),
        method: z.enum(refundMethods),
        reference: z.string().trim().min(3).max(60),
      }),
    ]),
    action_id: IdSchema,
  }),
  answer: z.object({
    /** How much of money that is. */
    amount: WirePriceSchema,
    /** Whether the payment provider has not taken it yet; it is asked again without anybody's doing. */
    pending: z.boolean(),
  }),
  errors: {
    order_not_found: { status: 404, message: 'There is no such order.' },
    refund_not_failed: {
      status: 409,
      message: 'None of these refunds came back from the bank, or they were paid in the meantime.',
    },
    order_on_hold: {
      status: 409,
      message: 'The payment is disputed. What the bank decides says who pays this refund.',
    },
  },
});

/** Stops a card with its issuer, or lets it go on as it was. The same `action_id` does it once. */
export const holdCard = defineCall({
  ...internal,
  name: 'holdCard',
  path: '/internal/card/hold/',
  owner: 'card',
  callers: ['operations'],
  summary: 'Freezes an issued card so that nobody pays with it, or unfreezes it',
  body: z.strictObject({ card_id: IdSchema, hold: z.boolean(), action_id: IdSchema }),
  answer: z.object({ card: FoundCardSchema }),
  errors: {
    card_not_found: { status: 404, message: 'There is no such card.' },
    card_not_issued: { status: 409, message: 'This card is not made yet. There is nothing to freeze.' },
    card_over: { status: 409, message: 'This card was voided or replaced. It cannot be used any more.' },
    brand_card: { status: 409, message: 'This is a brand’s card. Nobody but the brand can stop it.' },
    card_linked: {
      status: 409,
      message: 'This card is paid out on a card of its holder’s, and is frozen as long as it is linked.',
    },
  },
});

/** What is left on a card and what was paid with it, as its issuer says now; while it is away, as the store last heard. */
export const readCardSpending = defineCall({
  ...internal,
  name: 'readCardSpending',
  path: '/internal/card/spending/',
  owner: 'card',
  callers: ['operations'],
  summary: 'Balance and payments of a card, for operators',
  body: z.strictObject({ card_id: IdSchema }),
  answer: z.object({
    card: FoundCardSchema,
    /** Dollars with cents; null for a brand's card, of which only its brand knows. */
    balance: z.number().nullable(),
    /** Whether the issuer said so just now. */
    is_live: z.boolean(),
    /** The newest first, a hundred at most. */
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        amount: z.number(),
        merchant: z.string().nullable(),
        date: z.string(),
      }),
    ),
  }),
  errors: { card_not_found: { status: 404, message: 'There is no such card.' } },
});

/** The gateway ends the sessions: it is told the person's new epoch. */
export const endPersonSessions = defineCall({
  ...internal,
  name: 'endPersonSessions',
  path: '/internal/account/end-sessions/',
  owner: 'account',
  callers: ['operations'],
  summary: 'Raises the session epoch of a person, so that all their sessions are over',
  body: z.strictObject({ user_id: IdSchema }),
  answer: z.object({ user_id: z.string(), session_epoch: z.int() }),
  errors: { person_not_found: { status: 404, message: 'There is no such person.' } },
});
