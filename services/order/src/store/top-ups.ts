import type { Cents } from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** `open` while the card is not taken, or its money not in the balance. */
type TopUpState = 'open' | 'credited' | 'given_up';

/** Money that somebody adds to the balance of their business by card. */
export interface TopUp {
  _id: string;
  business_id: string;
  user_id: string;
  cents: Cents;
  payment_id: string;
  client_secret: string;
  state: TopUpState;
  at: Date;
  /** When it must be looked at; null once there is nothing left to do. */
  due_at: Date | null;
}

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
    try {
      await this.collection.insertOne(topUp);
      return topUp;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.byId(topUp._id)) ?? topUp;
    }
  }

  /** What cards have added or are about to add to a balance since then. */
  async since(businessId: string, from: Date): Promise<Cents> {
    const found = await this.collection
      .find({ business_id: businessId, at: { $gte: from }, state: { $ne: 'given_up' } })
      .toArray();
    return found.reduce((sum, { cents }) => sum + cents, 0);
  }

  async end(id: string, state: Exclude<TopUpState, 'open'>): Promise<void> {
    await this.collection.updateOne({ _id: id, state: 'open' }, { $set: { state, due_at: null } });
  }

  /** Takes one that is due, and keeps others off it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<TopUp | null> {
    return this.collection.findOneAndUpdate(
      { due_at: { $lte: now } },
      { $set: { due_at: leaseUntil } },
      { sort: { due_at: 1 }, returnDocument: 'after' },
    );
  }
}
