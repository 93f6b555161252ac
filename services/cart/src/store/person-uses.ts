import {
  availableTo,
  createSupplies,
  insertNew,
  type Supplies,
  type SupplyDocuments,
  type SupplyHold,
} from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { PromotionRules } from './promotion-document';
import { sweptAtOnce } from './uses-documents';

/** How often one person has used a promotion. */
interface PersonUses {
  /** Promotion and person; the latter as a digest. */
  _id: string;
  used: number;
  /** Uses of orders that are being made. */
  holds: SupplyHold[];
  version: number;
  /** Some time after the promotion nobody needs to know any more. */
  expires_at: Date;
}

type Limited = Pick<PromotionRules, '_id' | 'per_person' | 'ends_at'>;

const revokeAfterMs = 90 * 86_400_000;
const heldCount = (holds: readonly SupplyHold[]) => holds.reduce((sum, { count = 1 }) => sum + count, 0);
const idOf = ({ _id }: Limited, person: string) => `${_id}/${person}`;

/** The uses of promotions that may be used so often by one person. A person counts by each of their keys. */
export interface PersonUsesStore {
  /** Whether all of these may use a promotion once more, for this cart. */
  isLeft(promotion: Limited, persons: readonly string[], cartId: string | undefined): Promise<boolean>;
  /** Counts a use for each of them; false where one has no more, and then it is counted for none. */
  take(
    promotion: Limited,
    use: { persons: readonly string[]; cartId: string; paymentId: string },
  ): Promise<boolean>;
  /** The uses of a payment were made. */
  consume(paymentId: string, cartId: string): Promise<void>;
  /** The payment became no order. */
  release(paymentId: string, cartId: string): Promise<void>;
  releaseLapsed(now: Date): Promise<number>;
}

export async function openPersonUses(db: Db): Promise<PersonUsesStore> {
  const collection = db.collection<PersonUses>('promotion_persons');
  await collection.createIndexes([
    { key: { 'holds.payment_id': 1 } },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ]);
  const byLimit = new Map<string, Supplies<PersonUses>>();
  /** One for each limit, so that within a process the orders of one person take turns. */
  const suppliesOf = ({ per_person, ends_at }: Limited) => {
    const limit = per_person ?? 0;
    const key = `${limit} ${ends_at.getTime()}`;
    const known = byLimit.get(key) ?? createSupplies(documentsOf(collection, limit, ends_at), limit);
    byLimit.set(key, known);
    return known;
  };
  // What is used up or given back is so whatever the limit.
  const settling = createSupplies(documentsOf(collection, 0, new Date(0)), 0);
  const idsOf = async (paymentId: string) => {
    const found = await collection
      .find({ 'holds.payment_id': paymentId })
      .project<{ _id: string }>({ _id: 1 })
      .limit(sweptAtOnce)
      .toArray();
    return found.map(({ _id }) => _id);
  };

  const release: PersonUsesStore['release'] = async (paymentId, cartId) => {
    for (const id of await idsOf(paymentId))
      await settling.release({ id, cartId, reserved: false, payment_id: paymentId });
  };
  return {
    release,
    async isLeft(promotion, persons, cartId) {
      if (promotion.per_person === null) return true;
      const supplies = suppliesOf(promotion);
      for (const person of persons) {
        const found = await supplies.find(idOf(promotion, person));
        if (found !== null && availableTo(found.supply, cartId) <= 0) return false;
      }
      return true;
    },
    async take(promotion, { persons, cartId, paymentId }) {
      if (promotion.per_person === null) return true;
      const supplies = suppliesOf(promotion);
      // Always in the same order, so that of two orders at once one comes through.
      for (const person of [...new Set(persons)].sort()) {
        if (await supplies.take({ id: idOf(promotion, person), cartId, paymentId })) continue;
        await release(paymentId, cartId);
        return false;
      }
      return true;
    },
    async consume(paymentId, cartId) {
      for (const id of await idsOf(paymentId)) await settling.consume({ id, cartId, paymentId });
    },
    releaseLapsed: settling.releaseLapsed,
  };
}

function documentsOf(
  collection: Collection<PersonUses>,
  limit: number,
  endsAt: Date,
): SupplyDocuments<PersonUses> {
  return {
    async find(id) {
      const document = await collection.findOne({ _id: id });
      const { used = 0, holds = [] } = document ?? {};
      return { supply: { left: limit - used - heldCount(holds), holds }, document: document ?? blank(id) };
    },
    async write({ document }, { left, holds }) {
      const { _id, version } = document;
      const next = { used: limit - left - heldCount(holds), holds: [...holds], version: version + 1 };
      if (version > 0) {
        const { matchedCount } = await collection.updateOne({ _id, version }, { $set: next });
        return matchedCount === 1;
      }
      return insertNew(collection, { _id, ...next, expires_at: new Date(endsAt.getTime() + revokeAfterMs) });
    },
    async lapsed(before) {
      const found = await collection
        .find({ 'holds.until': { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}

/** Of somebody who has used it never. */
function blank(_id: string): PersonUses {
  return { _id, used: 0, holds: [], version: 0, expires_at: new Date(0) };
}
