import type { StockItem } from '@bowtie/contracts';
import type { Cents } from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { CreditTender } from '../model/order-document';

/** `none` where nothing is charged. */
export type MeansOfPayment = 'card' | 'paypal' | 'none';

/** The payment that a visitor’s cart has at the moment. */
export interface CurrentPayment {
  /** The cart key of the visitor. */
  _id: string;
  /** The latest `cart_epoch` under which it was asked for. Absent: 0. */
  cart_epoch?: number;
  cart_id: string;
  cart_version: number;
  /** What is charged: less what rewards or a balance pay. */
  cents: Cents;
  /** What rewards or a balance pay beside it; absent: nothing. */
  rewards?: CreditTender | null;
  /** Whom the processor was told as the buyer; absent in payments that were made before it was told. */
  email?: string;
  /** Of the promotion that lowers them; absent in payments of older versions. */
  promo_code?: string | null;
  /** The cards of brands in the cart; absent: none. */
  stock?: StockItem[];
  /** What it is paid by; absent: a card. */
  means?: MeansOfPayment;
  /** The buyer at the payment provider, whose saved cards may pay it; absent: nobody. */
  customer_id?: string | null;
  /** Whether the card is kept for that customer. */
  save_card?: boolean;
  payment_id: string;
  client_secret: string;
  /** Counts the payments of this visitor, so that each is made under a key of its own. */
  round: number;
  at: Date;
  /** When it is given up if no order was made of it; absent once that is settled. */
  hold_until?: Date;
}

const retentionSeconds = 14 * 86_400;

/** The payment of each cart that is being paid. Forgetting one is harmless: the next try makes another. */
export class CurrentPayments {
  private constructor(private readonly collection: Collection<CurrentPayment>) {}

  static async open(db: Db): Promise<CurrentPayments> {
    const collection = db.collection<CurrentPayment>('current_payments');
    await collection.createIndexes([
      { key: { at: 1 }, expireAfterSeconds: retentionSeconds },
      { key: { hold_until: 1 } },
    ]);
    return new CurrentPayments(collection);
  }

  of(id: string): Promise<CurrentPayment | null> {
    return this.collection.findOne({ _id: id });
  }

  /** Payments whose time is over, the oldest first. */
  overdue(now: Date, most: number): Promise<CurrentPayment[]> {
    return this.collection
      .find({ hold_until: { $lt: now } })
      .sort({ hold_until: 1 })
      .limit(most)
      .toArray();
  }

  /** Gives a payment that is asked for again more time, and notes who asks. */
  async holdUntil({ _id, round }: CurrentPayment, hold_until: Date, cart_epoch: number): Promise<void> {
    await this.collection.updateOne({ _id, round }, { $set: { hold_until, cart_epoch } });
  }

  /** Looks after a payment no more, unless another has taken its place. It stays, so that the next gets a key of its own. */
  async settle({ _id, round }: CurrentPayment): Promise<void> {
    await this.collection.updateOne({ _id, round }, { $unset: { hold_until: '' } });
  }

  /** Puts `next` in the place of `before`. False when somebody else did so in the meantime. */
  async replace(before: CurrentPayment | null, next: CurrentPayment): Promise<boolean> {
    if (before !== null) {
      const { _id, ...fields } = next;
      const result = await this.collection.updateOne({ _id, round: before.round }, { $set: fields });
      return result.matchedCount === 1;
    }
    try {
      await this.collection.insertOne(next);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
