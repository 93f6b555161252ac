import {
  type Cents,
  creditedTopUp,
  givenUpTopUp,
  statesBefore,
  topUpLife,
  topUpStates,
  undecidedDispute,
} from '@bowtie/domain';
import { type DueDocuments, dueDocuments, insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { TopUp } from '../model/top-up';

/** Top-ups of balances. Each is the outbox of its own payment. */
export class TopUps {
  private constructor(private readonly collection: Collection<TopUp>) {}

  static async open(db: Db): Promise<TopUps> {
    const collection = db.collection<TopUp>('balance_top_ups');
    await collection.createIndexes([
      { key: { payment_id: 1 }, unique: true },
      { key: { business_id: 1, at: -1 } },
      { key: { due_at: 1 } },
    ]);
    return new TopUps(collection);
  }

  byId(id: string): Promise<TopUp | null> {
    return this.collection.findOne({ _id: id });
  }

  byPayment(paymentId: string): Promise<TopUp | null> {
    return this.collection.findOne({ payment_id: paymentId });
  }

  /** Notes a new one; the one that the same request made before stays. */
  async add(topUp: TopUp): Promise<TopUp> {
    if (await insertNew(this.collection, topUp)) return topUp;
    return (await this.byId(topUp._id)) ?? topUp;
  }

  /** What cards have added or are about to add to a balance since then. */
  async since(businessId: string, from: Date): Promise<Cents> {
    const found = await this.collection
      .find({ business_id: businessId, at: { $gte: from }, state: { $ne: givenUpTopUp } })
      .toArray();
    return found.reduce((sum, { cents }) => sum + cents, 0);
  }

  async giveUp(id: string): Promise<void> {
    await this.collection.updateOne(
      { _id: id, state: { $in: statesBefore(topUpLife, topUpStates, givenUpTopUp) } },
      { $set: { state: givenUpTopUp, due_at: null } },
    );
  }

  /** Notes that the money is in the balance. It stays due until `rest`. */
  async markCredited(id: string): Promise<void> {
    const from = statesBefore(topUpLife, topUpStates, creditedTopUp);
    await this.collection.updateOne({ _id: id, state: { $in: from } }, { $set: { state: creditedTopUp } });
  }

  /** Notes what the provider told of it as it was read, and has it looked at. False where it changed since. */
  async noteTaken({ _id, taken }: TopUp, next: Pick<TopUp, 'taken' | 'away'>, dueAt: Date): Promise<boolean> {
    const same = { $size: taken?.length ?? 0 };
    const states = Object.fromEntries(
      (taken ?? []).map(({ state }, index) => [`taken.${index}.state`, state]),
    );
    const before = taken === undefined ? { taken: { $exists: false } } : { taken: same, ...states };
    const result = await this.collection.updateOne({ _id, ...before }, { $set: { ...next, due_at: dueAt } });
    return result.matchedCount === 1;
  }

  /** Notes that the balance has followed a change. */
  async markAwayBooked(id: string, change: number): Promise<void> {
    await this.collection.updateOne({ _id: id }, { $max: { away_booked: change } });
  }

  /** Notes that nothing is left to do for one as it was read. */
  async rest({ _id, away }: Pick<TopUp, '_id' | 'away'>): Promise<void> {
    const same = away === undefined ? { away: { $exists: false } } : { 'away.change': away.change };
    await this.collection.updateOne({ _id, state: creditedTopUp, ...same }, { $set: { due_at: null } });
  }

  /** Whether a bank is undecided about any of a business. */
  async areDisputed(businessId: string): Promise<boolean> {
    const open = { kind: 'dispute' as const, state: undecidedDispute };
    return (
      (await this.collection.findOne(
        { business_id: businessId, taken: { $elemMatch: open } },
        { projection: { _id: 1 } },
      )) !== null
    );
  }

  /** Those whose money is to be brought into a balance, or out of it. */
  due(): DueDocuments<TopUp> {
    return dueDocuments(this.collection, { dueAt: 'due_at' });
  }
}
