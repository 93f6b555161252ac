import { checkHeldCard, plainHeldCard } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { NetworkSchema } from '../../shapes/fields';
import { cardProofs, cardTryErrors } from './card-tries';

const typed = {
  card_number: z.string().max(40),
  expiration: z.string().max(10),
  security_code: z.string().max(10),
};

/** A card as its holder types it in: its number, its date as MM/YY and its code. */
export const HeldCardSchema = z
  .strictObject(typed)
  .superRefine((card, context) => {
    for (const [field, message] of Object.entries(checkHeldCard(card, new Date())))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .transform(plainHeldCard);
export type HeldCard = z.output<typeof HeldCardSchema>;

/** The same with what a captcha gave, where one was asked for, and with what a pause's mail brought. */
const ProvenHeldCardSchema = z
  .strictObject({ ...typed, ...cardProofs })
  .transform(({ recaptchaToken, holder_pass, ...card }, context) => {
    const held = HeldCardSchema.safeParse(card);
    if (held.success) return { ...held.data, recaptchaToken, holder_pass };
    for (const { path, message } of held.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

export const CardTransactionSchema = z.object({
  id: z.string(),
  kind: z.enum(['purchase', 'refund']),
  /** Dollars with cents: what the card gained, so a purchase is negative. */
  amount: z.number(),
  merchant: z.string(),
  /** ISO 8601 time. */
  date: z.string(),
});
export type CardTransaction = z.output<typeof CardTransactionSchema>;

/** What a holder is told of a card: never its number. */
export const HeldCardStateSchema = z.object({
  card_network: NetworkSchema,
  last_four: z.string(),
  image_url: z.string(),
  /** Dollars with cents. */
  balance: z.number(),
  /** `inactive` before it is activated, `frozen` while it is on hold. */
  status: z.enum(['inactive', 'active', 'frozen']),
  /** The newest first, up to ten. */
  transactions: z.array(CardTransactionSchema),
});
export type HeldCardState = z.output<typeof HeldCardStateSchema>;

/**
 * A wrong number, date or code, a card of somebody else's and one that has ended are refused in the same words and after the
 * same time. Beyond five failed tries an hour, of a session or an address, or five a day of a number, a captcha is asked for;
 * beyond many more, or where there is no captcha, nothing is tried for a while.
 */
const heldCardErrors = {
  ...cardTryErrors,
  card_not_found: {
    status: 404,
    message: 'We could not find a card with this number, date and security code.',
  },
} as const;

/** Section 7. A card that is active already stays so, and is answered alike. */
export const activateCard = defineCall({
  name: 'activateCard',
  method: 'POST',
  path: '/ajax/activate/',
  owner: 'card',
  summary: 'Activates a card for whoever has it in hand',
  limit: 'guess',
  opensSession: false,
  bodyLimit: 8_192,
  body: ProvenHeldCardSchema,
  answer: HeldCardStateSchema,
  errors: {
    ...heldCardErrors,
    card_on_hold: { status: 409, message: 'This card is on hold. Please ask our support team.' },
  },
});

/** Section 7. */
export const checkBalance = defineCall({
  name: 'checkBalance',
  method: 'POST',
  path: '/ajax/check-balance/',
  owner: 'card',
  summary: 'Tells whoever has a card in hand what is left on it, and what it was used for last',
  limit: 'guess',
  opensSession: false,
  bodyLimit: 8_192,
  body: ProvenHeldCardSchema,
  answer: HeldCardStateSchema,
  errors: heldCardErrors,
});
