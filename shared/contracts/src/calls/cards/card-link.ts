import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, NetworkSchema } from '../../shapes/fields';

const Session = z.string().min(1).max(200);
const Account = z.string().min(1).max(200);

const linkErrors = {
  card_link_unavailable: {
    status: 503,
    message: 'Linking cards is not to be had at the moment. Please try again in a moment.',
  },
} as const;
const sessionErrors = {
  ...linkErrors,
  session_not_found: { status: 404, message: 'This session has ended. Please begin again.' },
} as const;
const giftErrors = {
  gift_unlinkable: { status: 409, message: 'A brand’s card cannot be linked. It is spent by its code.' },
  gift_not_found: { status: 404, message: 'This gift is not among yours.' },
} as const;

/** A person's gift that was opened, as far as it can be linked. */
const LinkableGiftSchema = z.object({
  gift_id: z.string(),
  card_network: NetworkSchema,
  last_four: z.string(),
  image_url: z.string(),
  sender_name: z.string().nullable(),
  /** Dollars with cents that are left. */
  balance: z.number(),
  /** The account that it is linked to; null for a gift that is not. */
  redemption_account: z.string().nullable(),
});

/** Section 7. The person's browser enrols cards with the provider at `enroll_url`; their numbers never come here. */
export const initCardLinkSession = defineCall({
  name: 'initCardLinkSession',
  method: 'POST',
  path: '/ajax/init-card-link-session/',
  owner: 'card',
  summary: 'Begins a session with the card link provider',
  signedIn: true,
  body: z.strictObject({}).optional(),
  answer: z.object({ session_id: z.string(), enroll_url: z.string() }),
  errors: linkErrors,
});

/** Section 7. A session that has ended already is answered alike. */
export const killCardLinkSession = defineCall({
  name: 'killCardLinkSession',
  method: 'POST',
  path: '/ajax/kill-card-link-session/',
  owner: 'card',
  summary: 'Ends a session with the card link provider',
  signedIn: true,
  body: z.strictObject({ session_id: Session }),
  answer: z.object({ killed: z.literal(true) }),
  errors: linkErrors,
});

/** Section 7. */
export const getEnrolledRedemptionAccounts = defineCall({
  name: 'getEnrolledRedemptionAccounts',
  method: 'POST',
  path: '/ajax/get-enrolled-redemption-accounts/',
  owner: 'card',
  summary: 'The cards that the person has enrolled, and the gifts that can be linked to them',
  signedIn: true,
  body: z.strictObject({ session_id: Session }),
  answer: z.object({
    redemption_accounts: z.array(
      z.object({ redemption_account: z.string(), brand: z.string(), last_four: z.string() }),
    ),
    /** Gifts that were opened and sent to the person's e-mail, up to a hundred. */
    gifts: z.array(LinkableGiftSchema),
  }),
  errors: sessionErrors,
});

/** Section 7. While a gift is linked nobody pays with its number; purchases on the account are paid back until it is used up. */
export const linkCardAndRedemptionAccount = defineCall({
  name: 'linkCardAndRedemptionAccount',
  method: 'POST',
  path: '/ajax/link-card-and-redemption-account/',
  owner: 'card',
  summary: 'Links a gift to an enrolled card',
  signedIn: true,
  body: z.strictObject({ session_id: Session, gift_id: IdSchema, redemption_account: Account }),
  answer: z.object({ gift: LinkableGiftSchema }),
  errors: {
    ...sessionErrors,
    ...giftErrors,
    account_not_found: { status: 404, message: 'This card is not enrolled.' },
    gift_linked: { status: 409, message: 'This gift is linked to another card already.' },
    nothing_left: { status: 409, message: 'Nothing is left on this gift.' },
  },
});

/** Section 7. The gift is as it was, less what was paid back. One that is not linked is answered alike. */
export const unlinkCard = defineCall({
  name: 'unlinkCard',
  method: 'POST',
  path: '/ajax/unlink-card/',
  owner: 'card',
  summary: 'Ends the link of a gift',
  signedIn: true,
  body: z.strictObject({ gift_id: IdSchema }),
  answer: z.object({ gift: LinkableGiftSchema }),
  errors: { ...linkErrors, ...giftErrors },
});

/** Section 7. Gifts that are linked to the card are unlinked first. */
export const unenrollCard = defineCall({
  name: 'unenrollCard',
  method: 'POST',
  path: '/ajax/unenroll-card/',
  owner: 'card',
  summary: 'Has the provider forget an enrolled card',
  signedIn: true,
  body: z.strictObject({ redemption_account: Account }),
  answer: z.object({ unenrolled: z.literal(true) }),
  errors: {
    ...linkErrors,
    account_not_found: { status: 404, message: 'This card is not enrolled.' },
  },
});
