import { randomUUID } from 'node:crypto';
import { type AnyCall, adoptPictures, joinCarts } from '@bowtie/contracts';
import {
  type CallContext,
  commonError,
  retryConflicts,
  type ServiceClient,
  WriteConflict,
  withTimeout,
} from '@bowtie/service-kit';
import type { CartKeys } from '../store/cart-keys';
import type { PeopleStore, Person } from '../store/people-store';

/** How often it is begun again where somebody signs in on two devices at once. */
const attempts = 3;
/** Nobody waits longer to be signed in for each of two services; what could not be asked waits for the next sign-in. */
const timeoutMs = 4_000;

/** What becomes of a session's cart when somebody signs in. */
interface AdoptedSession {
  /** The key of the person's carts, where the session has to take it. */
  cart_key?: string;
  /** Whether cards of the session were left behind, because one order cannot hold them all. */
  isLeft: boolean;
  /** Whether cards came together that were chosen apart. */
  isJoined?: boolean;
}

interface SignIn extends Pick<CallContext<AnyCall>, 'identity' | 'requestId' | 'log'> {
  person: Person;
}

interface AdoptSessionDeps {
  people: PeopleStore;
  cartKeys: CartKeys;
  callService: ServiceClient;
}

/** Makes what a visitor has theirs who signs in: pictures and co-brands, and the cart, which is one on every device. */
export type AdoptSession = (signIn: SignIn) => Promise<AdoptedSession>;

export function createAdoptSession({ people, cartKeys, callService }: AdoptSessionDeps): AdoptSession {
  /** The key of the session, if its cart may become the person's. */
  const ownKey = async ({ person, identity }: SignIn): Promise<string | undefined> => {
    const { cart_key, kind, user_id } = identity;
    // Somebody else is signed in here: theirs stays theirs.
    if (cart_key === null || (kind === 'user' && user_id !== person._id)) return undefined;
    // Nothing can be kept yet under a key that was made for this request.
    if (identity.is_new === true && person.cart_key !== undefined) return undefined;
    return (await cartKeys.claim(cart_key, person._id)) ? cart_key : undefined;
  };

  /** Undefined when the other service could not do it now: everything is then still where it was. */
  const unlessUnavailable = async <T>(work: Promise<T>, what: string, log: SignIn['log']) => {
    try {
      return await withTimeout(work, timeoutMs, () => commonError('service_unavailable'));
    } catch (error) {
      log.warn({ err: error }, what);
      return undefined;
    }
  };

  const adopt = (cart_keys: string[], user_id: string, { requestId, log }: SignIn) =>
    unlessUnavailable(
      callService(adoptPictures, { body: { cart_keys, user_id }, requestId }),
      'pictures are given to a person at another sign-in',
      log,
    );

  return async (signIn) => {
    const { identity, requestId, log } = signIn;
    const user_id = signIn.person._id;
    const session = await ownKey(signIn);
    let person = signIn.person;
    const adoptOnce = async (attempt: number): Promise<AdoptedSession | WriteConflict> => {
      if (attempt > 1) person = (await people.byId(user_id)) ?? person;
      const into = person.cart_key ?? session ?? randomUUID();
      if (person.cart_key === undefined && !(await people.moveCart(person, into))) return new WriteConflict();
      // A session that cannot go on with its own cart goes on with the person's, whoever is away.
      const asItIs = session === undefined ? { cart_key: into, isLeft: false } : { isLeft: false };
      const known = await cartKeys.of(user_id);
      const others = known.filter((key) => key !== into);
      const isUnused = session === undefined || identity.is_new === true;
      if (others.length === 0 && isUnused) return asItIs;
      // First the pictures: a card is ordered in the person's cart with a picture that is theirs.
      const keys = [...new Set([...others, into])];
      if ((await adopt(keys, user_id, signIn)) === undefined) return asItIs;
      if (others.length === 0) return asItIs;
      // Only who gave a name may have a payment in hand, which is for the cart as it lies.
      const mayPay = session !== undefined && session !== into && identity.kind !== 'anonymous';
      const cartsOf = mayPay
        ? { session, others: others.filter((key) => key !== session) }
        : { session: null, others };
      const joined = await unlessUnavailable(
        callService(joinCarts, { body: { user_id, into, ...cartsOf }, requestId }),
        'carts are brought together at another sign-in',
        log,
      );
      if (joined === undefined) return asItIs;
      const { cart_key, is_left: isLeft, is_joined: isJoined } = joined;
      if (cart_key !== into) {
        // What another device may put there still is found at the next sign-in.
        await cartKeys.claim(into, user_id);
        if (!(await people.moveCart(person, cart_key))) return new WriteConflict();
      }
      return cart_key === session ? { isLeft, isJoined } : { cart_key, isLeft, isJoined };
    };
    // So many devices at once: the session stays by itself, and what is in it is found at the next sign-in.
    return retryConflicts<AdoptedSession>(attempts, adoptOnce, () =>
      session === undefined ? { cart_key: randomUUID(), isLeft: false } : { isLeft: false },
    );
  };
}
