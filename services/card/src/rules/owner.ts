import type { Identity } from '@bowtie/service-kit';

/** Whose pictures and co-brands are meant: those of a session, and of the person who signed in. */
export interface Owner {
  cart_key: string;
  user_id: string | null;
}

/** Undefined for a visitor without a session, who has nothing. */
export function ownerOf({ cart_key, user_id }: Pick<Identity, 'cart_key' | 'user_id'>): Owner | undefined {
  return cart_key === null ? undefined : { cart_key, user_id };
}

/** Whether something belongs to the asker, by the session it was made in or by the person. */
export function isOwn(thing: Owner, asker: Owner): boolean {
  return thing.cart_key === asker.cart_key || (asker.user_id !== null && thing.user_id === asker.user_id);
}

/** Whose allowance counts: the person’s once somebody signed in. */
export function allowanceOf({ cart_key, user_id }: Owner): string {
  return user_id ?? cart_key;
}
