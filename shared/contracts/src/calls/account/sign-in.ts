import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';

/** Sessions of one person: the last ones in which things were left behind, and the one that signs in. */
const cartKeys = z.array(IdSchema).max(20);

/**
 * Makes what visitors made in these sessions before they signed in the person's. What somebody signed in for already
 * stays theirs, so asking again changes nothing.
 */
export const adoptPictures = defineCall({
  name: 'adoptPictures',
  method: 'POST',
  path: '/internal/card/adopt-pictures/',
  owner: 'card',
  audience: 'internal',
  callers: ['account'],
  summary: 'Gives a person the pictures and co-brands of the sessions in which they signed in',
  body: z.strictObject({ cart_keys: cartKeys.min(1), user_id: IdSchema }),
  answer: z.object({}),
});

/**
 * Brings the carts of a person together under one cart key, those for consumers and for businesses alike. Asking again
 * comes to the same.
 */
export const joinCarts = defineCall({
  name: 'joinCarts',
  method: 'POST',
  path: '/internal/cart/join/',
  owner: 'cart',
  audience: 'internal',
  callers: ['account'],
  summary: 'Brings a person’s carts together',
  body: z.strictObject({
    /** Whose pictures are on the cards. */
    user_id: IdSchema,
    /** The key of the person's carts. */
    into: IdSchema,
    /** A session in which a payment may be in hand: its carts stay where they are when those of `into` are empty. */
    session: IdSchema.nullable(),
    /** Other sessions of the person, the oldest first. */
    others: cartKeys,
  }),
  answer: z.object({
    /** Where the carts are together: `into`, or the session's key. */
    cart_key: z.string(),
    /** Whether cards stayed where they were, because one order cannot hold them all. */
    is_left: z.boolean(),
    /** Whether cards of one cart came to those of another, which their owner should know. */
    is_joined: z.boolean(),
  }),
});
