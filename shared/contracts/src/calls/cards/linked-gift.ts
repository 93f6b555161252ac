import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, NetworkSchema } from '../../shapes/fields';
import { getFailedEmailRecipient } from './failed-recipient';

const UuidSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const sharedGiftErrors = {
  gift_not_found: { status: 404, message: 'This link does not lead to a gift.' },
} as const;

/** For the buyer of a gift that did not arrive: whoever gets the link claims the gift. */
export const shareGiftLink = defineCall({
  name: 'shareGiftLink',
  method: 'POST',
  path: '/ajax/share-gift-link/:hash/',
  owner: 'card',
  summary: 'Shares a gift that did not arrive as a link, which whoever has it first claims',
  limit: 'guess',
  opensSession: false,
  params: getFailedEmailRecipient.params,
  body: z.strictObject({}),
  answer: z.object({ uuid: z.string(), path: z.string() }),
  errors: getFailedEmailRecipient.errors,
});

/** Section 7. */
export const getGypGift = defineCall({
  name: 'getGypGift',
  method: 'GET',
  path: '/ajax/get-gyp-gift/:uuid/',
  owner: 'card',
  summary: 'A gift that was shared as a link',
  limit: 'guess',
  translated: ['card_name'],
  params: z.object({ uuid: UuidSchema }),
  answer: z.object({
    /** Null for a brand's card. */
    card_network: NetworkSchema.nullable(),
    /** The brand's name; absent: a card of a network. */
    brand_name: z.string().optional(),
    card_name: z.string(),
    /** Whole dollars. */
    load_value: z.number(),
    image_url: z.string(),
    sender_name: z.string().nullable(),
    recipient_name: z.string().nullable(),
    message: z.string().nullable(),
    /** Whether somebody has claimed it. */
    claimed: z.boolean(),
  }),
  errors: sharedGiftErrors,
});

/**
 * Section 7. The gift is theirs who claim it first, at their e-mail address: that of whoever is signed in or goes on as a
 * guest, unless another one is given. The same claim again is answered alike.
 */
export const redeemLinkedGiftAsEgift = defineCall({
  name: 'redeemLinkedGiftAsEgift',
  method: 'POST',
  path: '/ajax/redeem-linked-gift-as-egift/',
  owner: 'card',
  summary: 'Claims a gift that was shared as a link',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ uuid: UuidSchema, recipient_email: EmailSchema.optional() }),
  answer: z.object({
    recipient_email: z.string(),
    /** Path of the page that reveals the gift. */
    gift_path: z.string(),
  }),
  errors: {
    ...sharedGiftErrors,
    already_claimed: { status: 409, message: 'Somebody has claimed this gift already.' },
  },
});
