import { thanksRule } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, GiftHashSchema, ruled } from '../../shapes/fields';
import { giftErrors } from './card';
import { cardPauseErrors } from './card-tries';

/** What proves that a gift is somebody's: its link and its e-mail address. */
const holder = { hash: GiftHashSchema, recipient_email: EmailSchema };

/** Said once, in bounded words without addresses: the sender gets them by mail. Saying the same again does nothing. */
export const sayThanks = defineCall({
  name: 'sayThanks',
  method: 'POST',
  path: '/ajax/say-thanks/',
  owner: 'card',
  summary: 'Says thank you to the sender of a gift that was opened',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ ...holder, message: ruled(thanksRule) }),
  answer: z.object({ thanked: z.literal(true) }),
  errors: {
    ...cardPauseErrors,
    ...giftErrors,
    already_thanked: { status: 409, message: 'You said thank you already.' },
  },
});

/** A pass of the gift for a phone's wallet, signed. */
export const giftWalletPass = defineCall({
  name: 'giftWalletPass',
  method: 'POST',
  path: '/ajax/gift-wallet-pass/',
  owner: 'card',
  summary: 'A gift that was opened as a pass for a phone’s wallet',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject(holder),
  answer: z.object({
    file_name: z.string(),
    content_type: z.literal('application/vnd.apple.pkpass'),
    /** The pass in base64. */
    content: z.base64(),
  }),
  errors: {
    ...cardPauseErrors,
    ...giftErrors,
    wallet_unavailable: { status: 409, message: 'This card cannot be added to a wallet.' },
  },
});
