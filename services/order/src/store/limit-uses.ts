import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import {
  type LimitClaim,
  type LimitRefusal,
  type LimitUse,
  limitRefusal,
  longerRefusal,
  type OrderLimits,
} from '../rules/order-limits';

/** What counts for one key. It is one document, so that of two orders at once each sees the other. */
interface LimitDocument {
  /** Names who is counted, as a digest. */
  _id: string;
  uses: LimitUse[];
  version: number;
  /** When the newest use lapses. */
  ends_at: Date;
}

const attempts = 60;

/** What each buyer, payment card, address and recipient has ordered in the window. */
export class LimitUses {
  private constructor(
    private readonly collection: Collection<LimitDocument>,
    private readonly limits: OrderLimits,
  ) {}

  static async open(db: Db, limits: OrderLimits): Promise<LimitUses> {
    const collection = db.collection<LimitDocument>('order_limits');
    await collection.createIndexes([
      { key: { 'uses.payment_id': 1 } },
      { key: { ends_at: 1 }, expireAfterSeconds: 0 },
    ]);
    return new LimitUses(collection, limits);
  }

  /** What counts now for each who is counted, by the claim's key. */
  async of(claims: readonly Pick<LimitClaim, 'key'>[]): Promise<ReadonlyMap<string, LimitUse[]>> {
    const found = await this.collection.find({ _id: { $in: claims.map(({ key }) => key) } }).toArray();
    return new Map(found.map((document) => [document._id, this.#current(document)]));
  }

  /** Why an order of these claims would be refused now, without claiming anything. */
  async check(claims: readonly LimitClaim[]): Promise<LimitRefusal | undefined> {
    const uses = await this.of(claims);
    let longest: LimitRefusal | undefined;
    for (const claim of claims) {
      const refusal = limitRefusal(claim, uses.get(claim.key) ?? [], this.limits);
      if (refusal !== undefined) longest = longerRefusal(longest, refusal);
    }
    return longest;
  }

  /**
   * Counts the claims of a payment that is about to become an order; asking again counts nothing twice. Says why where
   * one of them goes beyond its limit; then none is counted.
   */
  async claim(claims: readonly LimitClaim[], paymentId: string): Promise<LimitRefusal | undefined> {
    for (const claim of claims) {
      const refusal = await this.#claimOne(claim, paymentId);
      if (refusal === undefined) continue;
      await this.release(paymentId);
      const longest = await this.check(claims);
      return longest === undefined ? refusal : longerRefusal(refusal, longest);
    }
    return undefined;
  }

  /** Counts a payment no more: no order was made of it, or its order was cancelled. */
  async release(paymentId: string): Promise<void> {
    const found = await this.collection
      .find({ 'uses.payment_id': paymentId })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    for (const { _id } of found)
      await this.#change(_id, (uses) => uses.filter((use) => use.payment_id !== paymentId));
  }

  async #claimOne(claim: LimitClaim, payment_id: string): Promise<LimitRefusal | undefined> {
    let refusal: LimitRefusal | undefined;
    await this.#change(claim.key, (uses) => {
      refusal = undefined;
      if (uses.some((use) => use.payment_id === payment_id)) return uses;
      refusal = limitRefusal(claim, uses, this.limits);
      if (refusal !== undefined) return uses;
      const { cards, cents } = claim;
      return [...uses, { payment_id, cards, cents, at: new Date() }];
    });
    return refusal;
  }

  #current({ uses }: Pick<LimitDocument, 'uses'>): LimitUse[] {
    const since = Date.now() - this.limits.windowMs;
    return uses.filter(({ at }) => at.getTime() > since);
  }

  /** Changes the uses of a key; `step` may be asked again, and gives the same array back to change nothing. */
  #change(key: string, step: (uses: LimitUse[]) => LimitUse[]): Promise<void> {
    return retryConflicts(attempts, async () => {
      const found = await this.collection.findOne({ _id: key });
      const before = found === null ? [] : this.#current(found);
      const uses = step(before);
      if (uses === before) return;
      const ends_at = new Date(Date.now() + this.limits.windowMs);
      const isWritten =
        found === null
          ? await insertNew(this.collection, { _id: key, uses, version: 1, ends_at })
          : await this.#replace(found, uses, ends_at);
      return isWritten ? undefined : new WriteConflict();
    });
  }

  async #replace({ _id, version }: LimitDocument, uses: LimitUse[], ends_at: Date): Promise<boolean> {
    const change = { uses, ends_at, version: version + 1 };
    const { matchedCount } = await this.collection.updateOne({ _id, version }, { $set: change });
    return matchedCount === 1;
  }
}
