import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, IdSchema, LanguageTagSchema } from '../../shapes/fields';
import { GiftMailSchema } from './card';

const HashParams = z.object({ hash: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/) });

const FailedRecipientSchema = z.object({
  /** The address that the gift's mail came back from; after the correction the new one. */
  recipient_email: z.string(),
  /** The language of the gift's mails, where one was chosen. */
  recipient_language: LanguageTagSchema.optional(),
  recipient_name: z.string().nullable(),
  sender_name: z.string().nullable(),
  card_name: z.string(),
  /** Whole dollars. */
  load_value: z.number(),
  image_url: z.string(),
  order_number: z.string(),
  /** Whether its mail came back; else it was only not opened yet. */
  bounced: z.boolean().default(true),
  /** Whether the address was corrected already. */
  corrected: z.boolean(),
});

const recipientErrors = {
  recipient_not_found: {
    status: 404,
    message: 'This link does not lead to a gift that can be corrected. The gift may have arrived by now.',
  },
} as const;

/** Section 7. The link is mailed to the buyer alone when a gift's mail comes back; an unknown one is counted as a guess. */
export const getFailedEmailRecipient = defineCall({
  name: 'getFailedEmailRecipient',
  method: 'GET',
  path: '/ajax/get-failed-email-recipient/:hash/',
  owner: 'card',
  summary: 'The gift whose mail came back, for its buyer',
  limit: 'guess',
  translated: ['card_name'],
  params: HashParams,
  answer: FailedRecipientSchema,
  errors: recipientErrors,
});

/** Section 7. The gift goes out again under a new link, and the old one opens nothing any more. Sending the same again does nothing. */
export const updateFailedEmailRecipient = defineCall({
  name: 'updateFailedEmailRecipient',
  method: 'POST',
  path: '/ajax/update-failed-email-recipient/:hash/',
  owner: 'card',
  summary: 'Corrects the address of a gift whose mail came back, and sends it again',
  limit: 'guess',
  opensSession: false,
  translated: ['card_name'],
  params: HashParams,
  body: z.strictObject({
    new_recipient_email: EmailSchema,
    /** The language of the gift's mails from now on; absent: it stays. */
    new_recipient_language: LanguageTagSchema.optional(),
  }),
  answer: FailedRecipientSchema,
  errors: {
    ...recipientErrors,
    already_corrected: { status: 409, message: 'The address of this gift was corrected already.' },
  },
});

/** What a mail about a card says, beside what is known of its order. */
export const readCardMail = defineCall({
  name: 'readCardMail',
  method: 'POST',
  path: '/internal/card/mail/',
  owner: 'card',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'What mails about a card say: the gift, and the link by which its address is corrected',
  body: z.strictObject({ card_id: IdSchema }),
  answer: z.object({
    order_number: z.string(),
    /** Null for a card that goes to nobody’s mailbox. */
    gift: GiftMailSchema.nullable(),
    /** Path of the page that corrects the address; null where nothing is to be corrected. */
    update_path: z.string().nullable(),
    /** Where its holder goes on while it is paused, with what shows that they are its holder. */
    holder_path: z.string(),
    /** What the recipient says to the sender; null before they do. */
    thanks: z.string().nullable(),
    /** Whether it waits for what becomes of a disputed payment. Absent: no. */
    on_hold: z.boolean().optional(),
  }),
  errors: { card_not_found: { status: 404, message: 'No such card.' } },
});
