import type { Promotion } from '@bowtie/domain';
import {
  availableTo,
  createSupplies,
  type Freed,
  isDuplicateKey,
  type SupplyDocuments,
  type SupplyHold,
} from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { PromotionSeed } from './promotion-seeds';

/** A promotion with its uses. It is one document, so that no crash makes or loses one. */
interface PromotionDocument {
  /** The code, in capitals. */
  _id: string;
  offer: Promotion;
  uses_left: number;
  ends_at: Date;
  /** Uses that are kept for carts; absent in a promotion that nobody used yet. */
  holds?: SupplyHold[];
  /** Counts the changes of the uses, so that none is made of something else than was read. */
  version?: number | null;
}

/** A promotion that a cart may have. */
export interface FoundPromotion {
  code: string;
  offer: Promotion;
  ends_at: Date;
}

/** A cart's use of a promotion. */
interface UseOfCart {
  code: string;
  cartId: string;
}

/** Uses that one holder may have set aside at the same time, with carts that nobody has paid for. */
const mostPerHolder = 4;
const sweptAtOnce = 200;

/** The promotions and the uses that are kept for carts. */
export interface PromotionStore {
  /**
   * A promotion that can still be used, and by this cart. Undefined alike for a code that is unknown, over, or used up,
   * after one and the same query.
   */
  find(code: string, cartId: string | undefined): Promise<FoundPromotion | undefined>;
  /** Sets a use aside for some minutes where its holder may have one; says until when, or that none is left. */
  reserve(use: UseOfCart & { holder: string | null }): Promise<{ until: Date | null } | 'used_up'>;
  /** Takes a use for an order whose payment is authorised. False where none is left. */
  take(use: UseOfCart & { paymentId: string }): Promise<boolean>;
  /** The use was made: it does not come back. */
  consume(use: UseOfCart & { paymentId: string }): Promise<void>;
  /** Frees what was set aside for a cart, what a payment took, or both. */
  release(use: UseOfCart & Freed): Promise<void>;
  /** Frees what was set aside for payments that nobody made. Says of how many promotions. */
  releaseLapsed(now: Date): Promise<number>;
}

/** Opens the collection and adds the promotions that are not there yet. */
export async function openPromotionStore(db: Db, seeds: readonly PromotionSeed[]): Promise<PromotionStore> {
  const promotions = db.collection<PromotionDocument>('promotions');
  await addMissing(() => promotions.insertMany(seeds.map(seeded), { ordered: false }), seeds.length);
  const uses = createSupplies(documentsOf(promotions), mostPerHolder);

  return {
    async find(given, cartId) {
      const found = await uses.find(given.toUpperCase());
      if (found === null || found.document.ends_at <= new Date()) return undefined;
      if (availableTo(found.supply, cartId) === 0) return undefined;
      const { _id: code, offer, ends_at } = found.document;
      return { code, offer, ends_at };
    },
    reserve: ({ code, cartId, holder }) =>
      uses.reserve({ id: code, cartId, holder }, ({ ends_at }) => ends_at.getTime() > Date.now()),
    take: ({ code, cartId, paymentId }) => uses.take({ id: code, cartId, paymentId }),
    consume: ({ code, cartId, paymentId }) => uses.consume({ id: code, cartId, paymentId }),
    release: ({ code, ...freed }) => uses.release({ id: code, ...freed }),
    releaseLapsed: uses.releaseLapsed,
  };
}

function documentsOf(promotions: Collection<PromotionDocument>): SupplyDocuments<PromotionDocument> {
  return {
    async find(code) {
      const document = await promotions.findOne({ _id: code });
      return document && { supply: { left: document.uses_left, holds: document.holds ?? [] }, document };
    },
    async write({ document: { _id, version = null } }, { left, holds }) {
      const written = await promotions.updateOne(
        { _id, version },
        { $set: { uses_left: left, holds: [...holds], version: (version ?? 0) + 1 } },
      );
      return written.matchedCount === 1;
    },
    async lapsed(before) {
      const found = await promotions
        .find({ 'holds.until': { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}

function seeded(seed: PromotionSeed): PromotionDocument {
  return { _id: seed.code, offer: seed.offer, uses_left: seed.uses, ends_at: seed.ends_at };
}

async function addMissing(insert: () => Promise<unknown>, count: number): Promise<void> {
  if (count === 0) return;
  try {
    await insert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
