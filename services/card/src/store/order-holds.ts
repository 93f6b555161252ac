import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** Whether the cards of an order are on hold. */
export interface OrderHold {
  /** The order number. */
  _id: string;
  /** Which notice of the payment provider it follows: it only rises. */
  version: number;
  held: boolean;
}

/** Orders about whose payment the provider told something; of all others nothing is kept. */
export class OrderHolds {
  private constructor(private readonly holds: Collection<OrderHold>) {}

  static open(db: Db): OrderHolds {
    return new OrderHolds(db.collection<OrderHold>('order_holds'));
  }

  of(orderNumber: string): Promise<OrderHold | null> {
    return this.holds.findOne({ _id: orderNumber });
  }

  /** Follows a notice, unless a later one was followed, and gives what holds now. */
  async follow(hold: OrderHold): Promise<OrderHold> {
    const { _id, version, held } = hold;
    const next = await this.holds.findOneAndUpdate(
      { _id, version: { $lt: version } },
      { $set: { version, held } },
      { returnDocument: 'after' },
    );
    const now = next ?? (await this.of(_id));
    if (now !== null) return now;
    if (await insertNew(this.holds, hold)) return hold;
    return this.follow(hold);
  }
}
