import { createSupplies, type Freed, isDuplicateKey, obtainableBy } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { FoundPromotion } from '../rules/cart-promotions';
import { openPersonUses } from './person-uses';
import { type CodeDocument, openPromotionCodes, type PromotionCodes } from './promotion-codes';
import { type PromotionDocument, promotionStateOf, readRules } from './promotion-document';
import type { PromotionSeed } from './promotion-seeds';
import { sweptAtOnce, usesDocuments } from './uses-documents';

/** A cart's use of a promotion. */
interface UseOfCart {
  code: string;
  cartId: string;
}

/** Who uses it, as digests; as far as that is known. */
interface ByPersons {
  persons: readonly string[];
}

/** A use that became an order. */
interface MadeUse {
  /** The payment, so that the same use is noted once. */
  _id: string;
  promotion: string;
  code: string;
  order_number: string;
  at: Date;
}

/** Uses that one holder may have set aside at the same time, with carts that nobody has paid for. */
const mostPerHolder = 4;

/** The promotions and the uses that are kept for carts. */
export interface PromotionStore {
  /**
   * A promotion that can still be used, by this cart and these persons. Undefined alike for a code that is unknown, not of
   * now, used up, or used up by the person.
   */
  find(
    code: string,
    cartId: string | undefined,
    persons: readonly string[],
  ): Promise<FoundPromotion | undefined>;
  /** Sets a use aside for some minutes where its holder may have one; says until when, or that none is left. */
  reserve(
    use: UseOfCart & ByPersons & { holder: string | null },
  ): Promise<{ until: Date | null } | 'used_up'>;
  /** Takes a use for an order whose payment is authorised. False where none is left, for these persons or at all. */
  take(use: UseOfCart & ByPersons & { paymentId: string }): Promise<boolean>;
  /** The use was made: it does not come back. */
  consume(use: UseOfCart & { paymentId: string; orderNumber: string }): Promise<void>;
  /** Frees what was set aside for a cart, what a payment took, or both. */
  release(use: UseOfCart & Freed): Promise<void>;
  /** Frees what was set aside for payments that nobody made. Says of how many promotions, codes and persons. */
  releaseLapsed(now: Date): Promise<number>;
}

/** Where promotions lie, for those who look after them. */
export interface PromotionCollections {
  promotions: Collection<PromotionDocument>;
  madeUses: Collection<MadeUse>;
  codes: PromotionCodes;
}

/** Opens the collections and adds the promotions that are not there yet. */
export async function openPromotionStore(
  db: Db,
  seeds: readonly PromotionSeed[],
): Promise<PromotionStore & PromotionCollections> {
  const promotions = db.collection<PromotionDocument>('promotions');
  const madeUses = db.collection<MadeUse>('promotion_uses');
  const [persons, codes] = await Promise.all([
    openPersonUses(db),
    openPromotionCodes(db),
    madeUses.createIndex({ promotion: 1, at: -1 }),
    promotions.createIndex({ created_at: -1 }),
    addMissing(() => promotions.insertMany(seeds.map(seeded), { ordered: false }), seeds.length),
  ]);
  const ofPromotions = createSupplies(promotionUses(promotions), mostPerHolder, { yielding: true });
  const ofCodes = createSupplies(codeUses(codes.collection), mostPerHolder, { yielding: true });

  /** What a code stands for, whatever kind of code it is. */
  const resolve = async (code: string) => {
    const [own, single] = await Promise.all([ofPromotions.find(code), ofCodes.find(code)]);
    if (single !== null) {
      const promotion = await promotions.findOne({ _id: single.document.promotion });
      const rules = promotion === null ? undefined : readRules(promotion);
      return rules && { rules, supply: single.supply, uses: ofCodes };
    }
    const rules = own === null ? undefined : readRules(own.document);
    // The name of a promotion with codes of its own is none of them.
    if (own === null || rules === undefined || rules.own_codes) return undefined;
    return { rules, supply: own.supply, uses: ofPromotions };
  };
  const isRunning = (rules: Parameters<typeof promotionStateOf>[0]) =>
    promotionStateOf(rules, new Date()) === 'running';

  return {
    promotions,
    madeUses,
    codes,
    async find(given, cartId, who) {
      const code = given.toUpperCase();
      const found = await resolve(code);
      if (found === undefined || !isRunning(found.rules)) return undefined;
      if (obtainableBy(found.supply, cartId) <= 0) return undefined;
      if (!(await persons.isLeft(found.rules, who, cartId))) return undefined;
      const { offer, ends_at } = found.rules;
      return { code, offer, ends_at };
    },
    async reserve({ code, cartId, holder, persons: who }) {
      const found = await resolve(code);
      if (found === undefined || !(await persons.isLeft(found.rules, who, cartId))) return 'used_up';
      return found.uses.reserve({ id: code, cartId, holder }, () => isRunning(found.rules));
    },
    async take({ code, cartId, paymentId, persons: who }) {
      const found = await resolve(code);
      if (found === undefined) return false;
      if (!(await persons.take(found.rules, { persons: who, cartId, paymentId }))) return false;
      if (await found.uses.take({ id: code, cartId, paymentId })) return true;
      await persons.release(paymentId, cartId);
      return false;
    },
    async consume({ code, cartId, paymentId, orderNumber }) {
      const single = await ofCodes.find(code);
      const promotion = single?.document.promotion ?? code;
      const use = { _id: paymentId, promotion, code, order_number: orderNumber, at: new Date() };
      await addMissing(() => madeUses.insertOne(use), 1);
      const uses = single === null ? ofPromotions : ofCodes;
      await Promise.all([uses.consume({ id: code, cartId, paymentId }), persons.consume(paymentId, cartId)]);
    },
    async release({ code, cartId, ...freed }) {
      const { payment_id } = freed;
      await Promise.all([
        ofPromotions.release({ id: code, cartId, ...freed }),
        ofCodes.release({ id: code, cartId, ...freed }),
        payment_id !== null && persons.release(payment_id, cartId),
      ]);
    },
    async releaseLapsed(now) {
      const swept = [ofPromotions, ofCodes, persons].map((uses) => uses.releaseLapsed(now));
      return (await Promise.all(swept)).reduce((sum, count) => sum + count, 0);
    },
  };
}

function promotionUses(promotions: Collection<PromotionDocument>) {
  return usesDocuments<PromotionDocument>({
    find: (_id) => promotions.findOne({ _id }),
    set: (_id, version, fields) => promotions.updateOne({ _id, version }, { $set: fields }),
    lapsed: (before) =>
      promotions
        .find({ 'holds.until': { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray(),
  });
}

function codeUses(codes: Collection<CodeDocument>) {
  return usesDocuments<CodeDocument>({
    find: (_id) => codes.findOne({ _id }),
    set: (_id, version, fields) => codes.updateOne({ _id, version }, { $set: fields }),
    lapsed: (before) =>
      codes
        .find({ 'holds.until': { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray(),
  });
}

function seeded({ code, uses, own_codes, per_person, ...rules }: PromotionSeed): PromotionDocument {
  return { _id: code, ...rules, own_codes, per_person, uses, uses_left: uses, created_at: new Date() };
}

async function addMissing(insert: () => Promise<unknown>, count: number): Promise<void> {
  if (count === 0) return;
  try {
    await insert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
