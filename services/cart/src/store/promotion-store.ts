import { randomBytes } from 'node:crypto';
import type { Promotion } from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { PromotionSeed } from './promotion-seeds';

/** A promotion with the uses that are left; they never fall below nought. */
interface PromotionDocument {
  /** The code, in capitals. */
  _id: string;
  offer: Promotion;
  uses_left: number;
  ends_at: Date;
}

/** One use that a cart has set aside. */
interface HoldDocument {
  _id: string;
  code: string;
  until: Date;
}

/** A use set aside, with what it is worth. */
interface TakenPromotion {
  code: string;
  offer: Promotion;
  hold_id: string;
  until: Date;
}

const holdMs = 24 * 3_600_000;
/** An order in hand when a hold ends still finds its use kept. */
const graceMs = 3_600_000;

/** The promotions and the uses that carts have set aside. */
export interface PromotionStore {
  /** Takes one use. Undefined alike for a code that is unknown, over, or used up, after one and the same command. */
  take(code: string): Promise<TakenPromotion | undefined>;
  /** Gives a use back that was not made. */
  release(holdId: string): Promise<void>;
  /** The use was made. */
  consume(holdId: string): Promise<void>;
  /** Gives back the uses of carts that were left standing. */
  releaseLapsed(now: Date): Promise<number>;
}

/** Opens the collections and adds the promotions that are not there yet. */
export async function openPromotionStore(db: Db, seeds: readonly PromotionSeed[]): Promise<PromotionStore> {
  const promotions = db.collection<PromotionDocument>('promotions');
  const holds = db.collection<HoldDocument>('promotion_holds');
  await holds.createIndex({ until: 1 });
  await addMissing(() => promotions.insertMany(seeds.map(seeded), { ordered: false }), seeds.length);

  const release = async (holdId: string) => {
    // The hold goes first: whoever deletes it, and nobody else, gives the use back. A crash between loses one use,
    // and never makes one.
    const hold = await holds.findOneAndDelete({ _id: holdId });
    if (hold !== null) await promotions.updateOne({ _id: hold.code }, { $inc: { uses_left: 1 } });
  };

  return {
    release,
    async take(given) {
      const code = given.toUpperCase();
      const now = Date.now();
      const promotion = await promotions.findOneAndUpdate(
        { _id: code, uses_left: { $gt: 0 }, ends_at: { $gt: new Date(now) } },
        { $inc: { uses_left: -1 } },
      );
      if (promotion === null) return undefined;
      const until = new Date(Math.min(now + holdMs, promotion.ends_at.getTime()));
      const hold_id = randomBytes(12).toString('hex');
      await holds.insertOne({ _id: hold_id, code, until });
      return { code, offer: promotion.offer, hold_id, until };
    },
    async consume(holdId) {
      await holds.deleteOne({ _id: holdId });
    },
    async releaseLapsed(now) {
      const lapsed = await holds
        .find({ until: { $lt: new Date(now.getTime() - graceMs) } })
        .limit(500)
        .toArray();
      for (const hold of lapsed) await release(hold._id);
      return lapsed.length;
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
