import { type CartSource, source } from '@bowtie/domain';
import { commonError, insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { CartDocument, CartPromotion, OrderedVersion } from '../model/cart-document';
import { type CartSlot, slotOfCartId } from './cart-identity';
import { emptyCart, expiryFrom } from './empty-cart';

const attempts = 40;
/** Long enough to read the cart, the payment and to take the money; a process that died holds a cart no longer. */
const heldMs = 5_000;
const heldWaitMs = 50;

/** Makes the next state of a cart, or gives the same object back when nothing changes. May refuse by throwing. */
type CartChange = (current: CartDocument) => CartDocument;

/**
 * The carts, each one document that is changed by a conditional update. Whoever uses one under a later `cart_epoch` takes it
 * over: from then on it is not there for requests under an earlier one.
 */
export interface CartStore {
  read(slot: CartSlot): Promise<CartDocument | null>;
  /** Reads a cart that is about to become an order, which from then on waits with its changes; null where it has no cards. */
  hold(slot: CartSlot): Promise<CartDocument | null>;
  /** Notes that a use of its promotion is set aside until then. Its version stays: nothing that the visitor chose has changed. */
  noteReserved(cart: CartDocument, promotions: CartPromotion[]): Promise<void>;
  /** Lets a cart be changed again that became no order. */
  release(cartId: string): Promise<void>;
  /**
   * Reads, changes and writes a cart; starts over when somebody else was faster or an order is being made of it, a
   * bounded number of times.
   * @param isNew nothing is expected under this slot, so it is tried before anybody reads
   * @returns the cart as it was written @throws ApiError `conflict`, also where the cart has changed hands
   */
  change(slot: CartSlot, source: CartSource, change: CartChange, isNew?: boolean): Promise<CartDocument>;
  /** Writes `next` where the cart is still `current`. */
  replace(current: CartDocument, next: CartDocument): Promise<boolean>;
  /** Empties a cart that became an order, where it is still that version and holds no promotion. False where not. */
  closeUnchanged(ordered: OrderedVersion): Promise<boolean>;
}

/** Opens the collection and its indexes. */
export async function openCartStore(db: Db): Promise<CartStore> {
  const carts = db.collection<CartDocument>('carts');
  await carts.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });

  const replace = async (current: CartDocument, next: CartDocument) => {
    const { _id, ...fields } = next;
    const { cart_id, version, held_until = null, epoch } = current;
    // Held or taken over in the meantime, it is not what was read, although its version is.
    const filter = { _id, cart_id, version, held_until, epoch: epoch ?? { $exists: false } };
    const kept = Math.max(epoch ?? 0, next.epoch ?? 0);
    const result = await carts.replaceOne(filter, { ...fields, ...(kept > 0 && { epoch: kept }) });
    return result.matchedCount === 1;
  };

  const read = async ({ id, epoch }: CartSlot) => {
    const found = await carts.findOne({ _id: id });
    if (found === null || epoch === undefined || epochOf(found) === epoch) return found;
    if (epochOf(found) > epoch) return null;
    const result = await carts.updateOne({ _id: id, epoch: notAfter(epoch) }, { $set: { epoch } });
    return result.matchedCount === 1 ? { ...found, epoch } : null;
  };

  return {
    read,
    replace,
    hold: ({ id, epoch }) =>
      carts.findOneAndUpdate(
        { _id: id, lines: { $ne: [] }, ...(epoch !== undefined && { epoch: notAfter(epoch) }) },
        { $set: { held_until: new Date(Date.now() + heldMs), ...(epoch !== undefined && { epoch }) } },
        { returnDocument: 'after' },
      ),
    async noteReserved({ _id, cart_id, version }, promotions) {
      await carts.updateOne({ _id, cart_id, version }, { $set: { promotions } });
    },
    async release(cart_id) {
      await carts.updateOne({ _id: slotOfCartId(cart_id), cart_id }, { $set: { held_until: null } });
    },
    async closeUnchanged(ordered) {
      const slot = slotOfCartId(ordered.cart_id);
      // What stays is where the cart lies and whose it is; that alone needs no reading.
      const { _id, source: _source, ...emptied } = emptyCart(slot, source.consumer, new Date());
      const { cart_id, version } = ordered;
      const result = await carts.updateOne(
        { _id, cart_id, version, promotions: [] },
        { $set: { ...emptied, version: version + 1, ordered, held_until: null } },
      );
      return result.matchedCount === 1;
    },
    change: (slot, cartSource, change, isNew = false) =>
      retryConflicts(attempts, async (attempt) => {
        const now = new Date();
        const found = isNew && attempt === 1 ? null : await carts.findOne({ _id: slot.id });
        const current = found ?? emptyCart(slot.id, cartSource, now);
        const epoch = slot.epoch ?? epochOf(current);
        if (epochOf(current) > epoch) throw commonError('conflict');
        if (isHeld(current, now)) return new WriteConflict(heldWaitMs);
        const changed = change(current);
        if (changed === current) return current;
        const next = {
          ...changed,
          version: current.version + 1,
          expires_at: expiryFrom(now, changed.lines.length === 0),
          ...(epoch > 0 && { epoch }),
        };
        const written = found === null ? await insertNew(carts, next) : await replace(current, next);
        return written ? next : new WriteConflict();
      }),
  };
}

function epochOf({ epoch = 0 }: Pick<CartDocument, 'epoch'>): number {
  return epoch;
}

/** Matches carts that nobody used under a later epoch. */
function notAfter(epoch: number) {
  return { $not: { $gt: epoch } };
}

function isHeld({ held_until }: CartDocument, now: Date): boolean {
  return held_until !== undefined && held_until !== null && held_until > now;
}
