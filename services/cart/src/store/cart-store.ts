import { setTimeout as wait } from 'node:timers/promises';
import { type CartSource, source } from '@bowtie/domain';
import { commonRefusal } from '@bowtie/service-kit';
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { type CartDocument, emptyCart, expiryFrom, type OrderedVersion } from './cart-document';
import { slotOfCartId } from './cart-identity';

const attempts = 40;
const duplicateKey = 11_000;

/** Makes the next state of a cart, or gives the same object back when nothing changes. May refuse by throwing. */
type CartChange = (current: CartDocument) => CartDocument;

/** The carts, each one document that is changed by a conditional update. */
export interface CartStore {
  read(slot: string): Promise<CartDocument | null>;
  /**
   * Reads, changes and writes a cart; starts over when somebody else was faster, a bounded number of times.
   * @param isNew nothing is expected under this slot, so it is tried before anybody reads
   * @returns the cart as it was written @throws CallRefusal `conflict`
   */
  change(slot: string, source: CartSource, change: CartChange, isNew?: boolean): Promise<CartDocument>;
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
    const filter = { _id, cart_id: current.cart_id, version: current.version };
    const result = await carts.replaceOne(filter, fields);
    return result.matchedCount === 1;
  };

  return {
    read: (slot) => carts.findOne({ _id: slot }),
    replace,
    async closeUnchanged(ordered) {
      const slot = slotOfCartId(ordered.cart_id);
      // What stays is where the cart lies and whose it is; that alone needs no reading.
      const { _id, source: _source, ...emptied } = emptyCart(slot, source.consumer, new Date());
      const { cart_id, version } = ordered;
      const result = await carts.updateOne(
        { _id, cart_id, version, promotion: null },
        { $set: { ...emptied, version: version + 1, ordered } },
      );
      return result.matchedCount === 1;
    },
    async change(slot, cartSource, change, isNew = false) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const now = new Date();
        const found = isNew && attempt === 0 ? null : await carts.findOne({ _id: slot });
        const current = found ?? emptyCart(slot, cartSource, now);
        const changed = change(current);
        if (changed === current) return current;
        const next = { ...changed, version: current.version + 1, expires_at: expiryFrom(now) };
        const written = found === null ? await insertNew(carts, next) : await replace(current, next);
        if (written) return next;
        // Two tabs that met once would meet again in step; each waits a different while.
        await wait(Math.random() * Math.min(4 * (attempt + 1), 50));
      }
      throw commonRefusal('conflict');
    },
  };
}

async function insertNew(carts: Collection<CartDocument>, cart: CartDocument): Promise<boolean> {
  try {
    await carts.insertOne(cart);
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === duplicateKey) return false;
    throw error;
  }
}
