import { setTimeout as wait } from 'node:timers/promises';
import type { Promotion } from '@bowtie/domain';
import { commonError, isDuplicateKey } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import {
  consumeUse,
  type Freed,
  isAvailable,
  type PromotionHold,
  type PromotionUses,
  releaseUse,
  reservedFor,
  reserveUse,
  takeUse,
  withoutLapsed,
} from '../rules/promotion-uses';
import type { PromotionSeed } from './promotion-seeds';

/** A promotion with its uses. It is one document, so that no crash makes or loses one. */
interface PromotionDocument {
  /** The code, in capitals. */
  _id: string;
  offer: Promotion;
  uses_left: number;
  ends_at: Date;
  /** Uses that are kept for carts; absent in a promotion that nobody used yet. */
  holds?: PromotionHold[];
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

/** How long a use is set aside for a cart that is being paid: a card is typed and a bank answers within minutes. */
const reservedMs = 15 * 60_000;
/** It is free again only a while later, so that a payment that was accepted at the last moment becomes an order. */
const graceMs = 5 * 60_000;
/** How long an order may take that waits for its money, or for a person who looks at it; by then it is closed or given up. */
const takenMs = 8 * 24 * 3_600_000;
const attempts = 40;
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

  /** Changes the uses of a promotion; `step` may be asked again, and gives the same object back to change nothing. */
  const change = async (
    code: string,
    step: (uses: PromotionUses, promotion: PromotionDocument) => PromotionUses,
  ): Promise<void> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const found = await promotions.findOne({ _id: code });
      if (found === null) return;
      const { uses_left, holds = [] } = found;
      const before: PromotionUses = { uses_left, holds };
      const next = step(withoutLapsed(before, new Date(Date.now() - graceMs)), found);
      if (next.uses_left === uses_left && next.holds === holds) return;
      const written = await promotions.updateOne(
        { _id: code, version: found.version ?? null },
        {
          $set: {
            uses_left: next.uses_left,
            holds: [...next.holds],
            version: (found.version ?? 0) + 1,
          },
        },
      );
      if (written.matchedCount === 1) return;
      // Only another instance is in the way: in this one they take turns.
      await wait(Math.random() * Math.min(4 * (attempt + 1), 50));
    }
    throw commonError('conflict');
  };
  const turns = createKeyedMutex();
  const changeInTurn: typeof change = (code, step) => turns(code, () => change(code, step));

  return {
    async find(given, cartId) {
      const code = given.toUpperCase();
      const promotion = await promotions.findOne({ _id: code });
      if (promotion === null || promotion.ends_at <= new Date()) return undefined;
      const uses = withoutLapsed(
        { uses_left: promotion.uses_left, holds: promotion.holds ?? [] },
        new Date(Date.now() - graceMs),
      );
      if (!isAvailable(uses, cartId)) return undefined;
      return { code, offer: promotion.offer, ends_at: promotion.ends_at };
    },
    async reserve({ code, cartId, holder }) {
      let outcome: { until: Date | null } | 'used_up' = 'used_up';
      await changeInTurn(code, (uses, { ends_at }) => {
        const now = Date.now();
        const own = reservedFor(uses, cartId);
        outcome = 'used_up';
        if (!isAvailable(uses, cartId) || (own === undefined && ends_at.getTime() <= now)) return uses;
        // A second click is not worth a write.
        const isFresh = own !== undefined && own.until.getTime() > now + reservedMs / 2;
        const until = isFresh ? own.until : new Date(now + reservedMs);
        const next = reserveUse(uses, { cart_id: cartId, holder, until });
        outcome = { until: reservedFor(next, cartId)?.until ?? null };
        return next;
      });
      return outcome;
    },
    async take({ code, cartId, paymentId }) {
      let isTaken = false;
      await changeInTurn(code, (uses) => {
        const until = new Date(Date.now() + takenMs);
        const next = takeUse(uses, { cart_id: cartId, holder: null, payment_id: paymentId, until });
        isTaken = next !== undefined;
        return next ?? uses;
      });
      return isTaken;
    },
    consume: ({ code, cartId, paymentId }) =>
      changeInTurn(code, (uses) => consumeUse(uses, cartId, paymentId)),
    release: ({ code, cartId, ...freed }) => changeInTurn(code, (uses) => releaseUse(uses, cartId, freed)),
    async releaseLapsed(now) {
      const lapsed = await promotions
        .find({ 'holds.until': { $lt: new Date(now.getTime() - graceMs) } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray();
      for (const { _id } of lapsed)
        await changeInTurn(_id, (uses) => withoutLapsed(uses, new Date(now.getTime() - graceMs)));
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

/** Runs works of the same key one after the other, each when the one before has ended, however it ended. */
function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    last.set(key, result);
    const forget = () => {
      if (last.get(key) === result) last.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
