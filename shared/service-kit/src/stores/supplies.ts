import { createKeyedQueue } from '../keyed-queue';
import { retryConflicts, WriteConflict } from './retry-conflicts';
import {
  availableTo,
  consume,
  type Freed,
  obtainableBy,
  release,
  reserve,
  reservedFor,
  type Supply,
  take,
  takeOver,
  withoutLapsed,
} from './supply';

/** How long pieces are set aside for a cart that is being paid: a card is typed and a bank answers within minutes. */
const reservedMs = 15 * 60_000;
/** They are free again only a while later, so that a payment that was accepted at the last moment becomes an order. */
const graceMs = 5 * 60_000;
/** How long an order may take that waits for its money, or for a person who looks at it; by then it is closed or given up. */
const takenMs = 8 * 24 * 3_600_000;
const attempts = 40;

/** A supply as it was read, with what its document says beside it. */
export interface FoundSupply<D> {
  supply: Supply;
  document: D;
}

/** Where supplies lie: each in one document, so that no crash makes or loses a piece. */
export interface SupplyDocuments<D> {
  find(id: string): Promise<FoundSupply<D> | null>;
  /** Writes the next state where the document is still what was read. */
  write(found: FoundSupply<D>, next: Supply): Promise<boolean>;
  /** The ids of supplies with holds that were over before a time. */
  lapsed(before: Date): Promise<string[]>;
}

/** So many of a supply, for a cart. */
export interface SupplyUse {
  id: string;
  cartId: string;
  /** Absent: one. */
  count?: number;
}

/** Changes of one kind of supplies, by compare-and-set. */
export interface Supplies<D> {
  /** Without what lapsed; null for an unknown one. */
  find(id: string): Promise<FoundSupply<D> | null>;
  /**
   * Sets pieces aside for some minutes, as far as their holder may have them; says until when, or that there are not enough.
   * @param isOpen whether a cart that has none yet may come
   */
  reserve(
    use: SupplyUse & { holder: string | null },
    isOpen?: (document: D) => boolean,
  ): Promise<{ until: Date | null } | 'used_up'>;
  /** Takes pieces for an order whose payment is authorised. False where there are not enough. */
  take(use: SupplyUse & { paymentId: string }): Promise<boolean>;
  /** They are used: they do not come back by themselves. */
  consume(use: SupplyUse & { paymentId: string }): Promise<void>;
  /** Frees what was set aside for a cart, what a payment took, or both. */
  release(use: SupplyUse & Freed): Promise<void>;
  /** Frees what was set aside for payments that nobody made. Says of how many supplies. */
  releaseLapsed(now: Date): Promise<number>;
  /** Any other change; `step` may be asked again, and gives the same object back to change nothing. */
  change(id: string, step: (supply: Supply, document: D) => Supply | Promise<Supply>): Promise<void>;
}

/**
 * The supplies of these documents. @param mostPerHolder pieces of one that one holder may have set aside without paying
 * @param yielding whether what is set aside for payments that nobody has made yields to an order that is paid
 */
export function createSupplies<D>(
  documents: SupplyDocuments<D>,
  mostPerHolder: number,
  { yielding = false } = {},
): Supplies<D> {
  const available = yielding ? obtainableBy : availableTo;
  const takeNow = yielding ? takeOver : take;
  const runExclusively = createKeyedQueue();
  const lapsedAt = (now: number) => new Date(now - graceMs);

  // Only another instance is in the way: in this one they take turns.
  const changeNow: Supplies<D>['change'] = (id, step) =>
    retryConflicts(attempts, async () => {
      const found = await documents.find(id);
      if (found === null) return;
      const next = await step(withoutLapsed(found.supply, lapsedAt(Date.now())), found.document);
      return next === found.supply || (await documents.write(found, next)) ? undefined : new WriteConflict();
    });
  const change: Supplies<D>['change'] = (id, step) => runExclusively(id, () => changeNow(id, step));

  return {
    change,
    async find(id) {
      const found = await documents.find(id);
      return found && { ...found, supply: withoutLapsed(found.supply, lapsedAt(Date.now())) };
    },
    async reserve({ id, cartId, count = 1, holder }, isOpen = () => true) {
      let outcome: { until: Date | null } | 'used_up' = 'used_up';
      await change(id, (supply, document) => {
        const now = Date.now();
        const own = reservedFor(supply, cartId);
        outcome = 'used_up';
        if (available(supply, cartId) < count || (own === undefined && !isOpen(document))) return supply;
        // A second click is not worth a write.
        const isFresh = own !== undefined && own.until.getTime() > now + reservedMs / 2;
        const until = isFresh ? own.until : new Date(now + reservedMs);
        const next = reserve(supply, { cart_id: cartId, holder, until, count }, mostPerHolder);
        outcome = { until: reservedFor(next, cartId)?.until ?? null };
        return next;
      });
      return outcome;
    },
    async take({ id, cartId, paymentId, count = 1 }) {
      let isTaken = false;
      await change(id, (supply) => {
        const until = new Date(Date.now() + takenMs);
        const hold = { cart_id: cartId, holder: null, payment_id: paymentId, until };
        const next = takeNow(supply, count === 1 ? hold : { ...hold, count });
        isTaken = next !== undefined;
        return next ?? supply;
      });
      return isTaken;
    },
    consume: ({ id, cartId, paymentId }) => change(id, (supply) => consume(supply, cartId, paymentId)),
    release: ({ id, cartId, reserved, payment_id }) =>
      change(id, (supply) => release(supply, cartId, { reserved, payment_id })),
    async releaseLapsed(now) {
      const before = lapsedAt(now.getTime());
      const ids = await documents.lapsed(before);
      for (const id of ids) await change(id, (supply) => withoutLapsed(supply, before));
      return ids.length;
    },
  };
}
