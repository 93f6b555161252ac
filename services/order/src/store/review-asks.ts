import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

interface ReviewAsk {
  /** The buyer's address in lower case. */
  _id: string;
  order_number: string;
  at: Date;
}

const retentionDays = 400;

/** When an address was last asked for a review, so that whoever orders often is not asked each time. */
export class ReviewAsks {
  private constructor(private readonly collection: Collection<ReviewAsk>) {}

  static async open(db: Db): Promise<ReviewAsks> {
    const collection = db.collection<ReviewAsk>('review_asks');
    await collection.createIndexes([{ key: { at: 1 }, expireAfterSeconds: retentionDays * 86_400 }]);
    return new ReviewAsks(collection);
  }

  /** Claims that an address is asked about an order; false where it was asked about another one since. The same order may ask again. */
  async claim(email: string, orderNumber: string, since: Date): Promise<boolean> {
    const ask = { _id: email.toLowerCase(), order_number: orderNumber, at: new Date() };
    const known = await this.collection.findOne({ _id: ask._id });
    if (known?.order_number === orderNumber) return true;
    if (known !== null && known.at.getTime() > since.getTime()) return false;
    if (known !== null) {
      const { modifiedCount } = await this.collection.updateOne(
        { _id: ask._id, at: known.at },
        { $set: ask },
      );
      return modifiedCount === 1;
    }
    return insertNew(this.collection, ask);
  }
}
