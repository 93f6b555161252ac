import { cardRules } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { EmailSchema, IdSchema, LanguageTagSchema, ruled } from '../../shapes/fields';
import { OrderParamsSchema, orderAccess, orderActErrors, orderOnHold } from './order-access';

const CardParamsSchema = OrderParamsSchema.extend({ card_id: IdSchema });

const giftErrors = {
  ...orderActErrors,
  ...orderOnHold,
  card_not_found: { status: 404, message: 'The order has no such card.' },
  card_not_mailed: { status: 409, message: 'Only gifts that go by e-mail can be sent again.' },
  card_scheduled: {
    status: 409,
    message: 'This gift waits for its time. To send it earlier, change when it is sent.',
  },
  card_not_ready: { status: 409, message: 'This gift is still being made. Please try again in a moment.' },
  card_opened: { status: 409, message: 'This gift was opened already.' },
  card_over: { status: 409, message: 'This gift was canceled. It cannot be sent any more.' },
} as const;

/** How often the buyer may have the mail of one gift sent within 24 hours, to whichever address. */
export const resendsPerDay = 5;

const resendLimit = {
  resend_limit: {
    status: 429,
    message: `A gift can be sent ${resendsPerDay} times a day. Please try again tomorrow.`,
  },
} as const;

export const resendGift = defineCall({
  name: 'resendGift',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/cards/:card_id/resend/',
  owner: 'order',
  callers: ['operations'],
  summary: 'Mails a gift once more, with the same link',
  api: { scope: 'cards:write', path: `${apiPath}orders/:order_number/cards/:card_id/resend/` },
  limit: 'guess',
  idempotent: true,
  params: CardParamsSchema,
  body: z.strictObject(orderAccess).optional(),
  answer: z.object({ card_id: z.string(), resends_left: z.int() }),
  errors: { ...giftErrors, ...resendLimit },
});

export const correctRecipient = defineCall({
  name: 'correctRecipient',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/cards/:card_id/recipient/',
  owner: 'order',
  callers: ['operations'],
  summary:
    'Changes whom an unopened gift is for: its old link opens nothing any more, a new one is mailed; to another address than the ordered one once the buyer’s mailbox confirms it',
  limit: 'guess',
  idempotent: true,
  params: CardParamsSchema,
  body: z.strictObject({
    ...orderAccess,
    recipient_name: ruled(cardRules.recipientName),
    recipient_email: EmailSchema,
    /** The language of the gift's mails from now on; absent: it stays. */
    recipient_language: LanguageTagSchema.optional(),
  }),
  answer: z.object({
    card_id: z.string(),
    recipient_name: z.string(),
    recipient_email: z.string(),
    /** Whether it waits until the buyer's mailbox confirms the new address. Absent: it is done. */
    awaits_confirmation: z.boolean().optional(),
  }),
  errors: { ...giftErrors, ...resendLimit },
});
