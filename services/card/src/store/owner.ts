import { type Identity, personCartEpoch } from '@bowtie/service-kit';

/** Whose pictures and co-brands are meant: those of a session, and of the person who signed in. */
export interface Owner {
  cart_key: string;
  /** How often the cart key had changed hands. */
  cart_epoch: number;
  user_id: string | null;
}

/** Undefined for a visitor without a session, who has nothing. */
export function ownerOf({ cart_key, cart_epoch, user_id }: Pick<Identity, keyof Owner>): Owner | undefined {
  return cart_key === null ? undefined : { cart_key, cart_epoch, user_id };
}

/** Something that is somebody's; what was made before cart keys had epochs has none. */
export type Owned = Omit<Owner, 'cart_epoch'> & Partial<Pick<Owner, 'cart_epoch'>>;

/**
 * Whether something belongs to the asker, by the person or by the session it was made in. An older session, from before
 * somebody went on as a guest or signed in, does not reach what is theirs since.
 */
export function isOwn(thing: Owned, asker: Owner): boolean {
  if (asker.user_id !== null && thing.user_id === asker.user_id) return true;
  const { cart_epoch = 0 } = thing;
  const epoch = thing.user_id === null ? cart_epoch : personCartEpoch;
  return thing.cart_key === asker.cart_key && epoch <= asker.cart_epoch;
}

/** Whose allowance counts: the person’s once somebody signed in. */
export function allowanceOf({ cart_key, user_id }: Owned): string {
  return user_id ?? cart_key;
}
