import type { Cart, StockItem } from '@bowtie/contracts';
import type { CartSource, Cents } from '@bowtie/domain';
import { type DueDocuments, dueDocuments, type Identity, insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { CreditTender } from '../model/order-document';

/** `none` where nothing is charged. */
export type MeansOfPayment = 'card' | 'paypal' | 'none';

/** A request that makes an order of a payment; over at the latest when its time is. */
export interface PlacingAttempt {
  id: string;
  until: Date;
}

/** That a payment is given up: nobody makes an order of it from `started_at` on. */
interface PaymentRelease {
  /** The code of the refusal by which it is of no more use, or why else. */
  reason: string;
  /** When the relay must look at it; absent once it is done. */
  due_at?: Date;
  tries: number;
  started_at?: Date;
}

/** What an order needs beside the payment, as it was when that was begun: for when the browser does not come back. */
export interface BegunPurchase {
  source: CartSource;
  /** Who buys. */
  identity: Pick<
    Identity,
    'kind' | 'cart_key' | 'cart_epoch' | 'user_id' | 'email' | 'first_name' | 'last_name' | 'phone_number'
  >;
  /** The tag of the page's language. */
  language: string;
  /** What was paid for, at the prices of then. */
  cart: Cart;
  phone_number?: string;
  purchase_order_number?: string;
}

/** That the order of a payment is made without its browser. */
interface PaymentCompletion {
  /** When it is tried; absent once it is done. */
  due_at?: Date;
  tries: number;
}

/** That the buyer was asked by mail what becomes of a payment; once. */
interface PaymentQuestion {
  /** The code of what is in the order's way. */
  reason: string;
  at: Date;
}

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
  /** When it is given up if no order was made of it; absent once it has an order or is given up. */
  hold_until?: Date;
  /** The requests that make an order of it now: meanwhile nobody gives it up. */
  placing?: PlacingAttempt[];
  release?: PaymentRelease;
  /** Absent where only whoever began it may make the order: programs, and payments of older versions. */
  begun?: BegunPurchase;
  completion?: PaymentCompletion;
  question?: PaymentQuestion;
}

/** So many requests for one order at once are looked after. */
const mostAttempts = 20;
const retentionSeconds = 14 * 86_400;

/** The payment of each cart that is being paid. Forgetting one is harmless: the next try makes another. */
export class CurrentPayments {
  private constructor(private readonly collection: Collection<CurrentPayment>) {}

  static async open(db: Db): Promise<CurrentPayments> {
    const collection = db.collection<CurrentPayment>('current_payments');
    await collection.createIndexes([
      { key: { at: 1 }, expireAfterSeconds: retentionSeconds },
      { key: { hold_until: 1 } },
      { key: { payment_id: 1 } },
      { key: { 'release.due_at': 1 } },
      { key: { 'completion.due_at': 1 } },
    ]);
    return new CurrentPayments(collection);
  }

  of(id: string): Promise<CurrentPayment | null> {
    return this.collection.findOne({ _id: id });
  }

  byPayment(paymentId: string): Promise<CurrentPayment | null> {
    return this.collection.findOne({ payment_id: paymentId });
  }

  /**
   * Notes that an order is made of a payment, so that nobody gives it up meanwhile, and gives what the visitor's payment is now.
   * One that is being given up already, or that is not the visitor's, is not noted.
   */
  async beginPlacing(id: string, paymentId: string, attempt: PlacingAttempt): Promise<CurrentPayment | null> {
    const begun = await this.collection.findOneAndUpdate(
      { _id: id, payment_id: paymentId, 'release.started_at': { $exists: false } },
      { $push: { placing: { $each: [attempt], $slice: -mostAttempts } } },
      { returnDocument: 'after' },
    );
    return begun ?? this.of(id);
  }

  async endPlacing(id: string, { id: attemptId }: PlacingAttempt): Promise<void> {
    await this.collection.updateOne({ _id: id }, { $pull: { placing: { id: attemptId } } });
  }

  /**
   * Ends an attempt with a refusal that is final, and has the payment given up by whoever comes first: one write, so that it is
   * given up whatever dies. Null where the payment is not the visitor's under this epoch.
   */
  refuse(
    {
      _id,
      payment_id,
      epoch,
      isUnattended,
    }: { _id: string; payment_id: string; epoch: number; isUnattended: boolean },
    { id }: PlacingAttempt,
    reason: string,
  ): Promise<CurrentPayment | null> {
    return this.collection.findOneAndUpdate(
      { _id, payment_id, cart_epoch: { $not: { $gt: epoch } }, 'release.started_at': { $exists: false } },
      {
        $pull: { placing: { id } },
        $set: { release: { reason, due_at: new Date(), tries: 0 } },
        // A browser that was told needs no mail.
        ...(!isUnattended && { $unset: { completion: '' as const } }),
      },
      { returnDocument: 'after' },
    );
  }

  /** Has a payment given up soon, whoever's it is. */
  async demandRelease(paymentId: string, reason: string): Promise<void> {
    await this.collection.updateOne(
      { payment_id: paymentId, release: { $exists: false } },
      { $set: { release: { reason, due_at: new Date(), tries: 0 } } },
    );
  }

  /**
   * Begins to give a payment up: from then on no order is made of it. False where it is replaced and, where that is waited for, while
   * an order is being made.
   */
  async startRelease(
    { _id, round, release }: CurrentPayment,
    { reason, dueAt, waitsForPlacing }: { reason: string; dueAt: Date; waitsForPlacing: boolean },
  ): Promise<boolean> {
    const now = new Date();
    const isPlacing = { $elemMatch: { until: { $gt: now } } };
    const started = { reason, tries: 0, ...release, started_at: release?.started_at ?? now, due_at: dueAt };
    const { matchedCount } = await this.collection.updateOne(
      { _id, round, ...(waitsForPlacing && { placing: { $not: isPlacing } }) },
      { $set: { release: started } },
    );
    return matchedCount === 1;
  }

  /** It was given up, or turned out to be an order's: nobody looks after it any more. */
  async endRelease({ _id, round }: CurrentPayment, isOrdered: boolean): Promise<void> {
    const over = isOrdered ? { release: '' as const } : { 'release.due_at': '' as const };
    await this.collection.updateOne({ _id, round }, { $unset: { ...over, hold_until: '' } });
  }

  /** Has a payment given up once more that is authorised though it was given up. */
  async releaseAgain({ _id, round }: CurrentPayment): Promise<void> {
    await this.collection.updateOne(
      { _id, round, release: { $exists: true } },
      { $set: { 'release.due_at': new Date() } },
    );
  }

  /** Payments that are to be given up. */
  releasesDue(): DueDocuments<CurrentPayment> {
    return dueDocuments(this.collection, { dueAt: 'release.due_at', tries: 'release.tries' });
  }

  async retryReleaseAt({ _id, round }: CurrentPayment, dueAt: Date): Promise<void> {
    await this.collection.updateOne(
      { _id, round, 'release.due_at': { $exists: true } },
      { $set: { 'release.due_at': dueAt } },
    );
  }

  /** Has the order of an authorised payment made without its browser, unless that comes until then. */
  async completeAt(paymentId: string, dueAt: Date): Promise<boolean> {
    const { matchedCount } = await this.collection.updateOne(
      {
        payment_id: paymentId,
        begun: { $exists: true },
        completion: { $exists: false },
        release: { $exists: false },
      },
      { $set: { completion: { due_at: dueAt, tries: 0 } } },
    );
    return matchedCount === 1;
  }

  /** Payments whose order is to be made. */
  completionsDue(): DueDocuments<CurrentPayment> {
    return dueDocuments(this.collection, { dueAt: 'completion.due_at', tries: 'completion.tries' });
  }

  async retryCompletionAt({ _id, round }: CurrentPayment, dueAt: Date): Promise<void> {
    await this.collection.updateOne(
      { _id, round, 'completion.due_at': { $exists: true } },
      { $set: { 'completion.due_at': dueAt } },
    );
  }

  async endCompletion({ _id, round }: CurrentPayment): Promise<void> {
    await this.collection.updateOne({ _id, round }, { $unset: { 'completion.due_at': '' } });
  }

  /** Notes that the buyer is asked about a payment, and until when it waits for the answer. */
  async noteQuestion(
    { _id, round, release }: CurrentPayment,
    question: PaymentQuestion,
    holdUntil: Date,
  ): Promise<void> {
    await this.collection.updateOne(
      { _id, round },
      {
        $set: { question, ...(release === undefined && { hold_until: holdUntil }) },
        $unset: { 'completion.due_at': '' },
      },
    );
  }

  /** Payments whose time is over, the oldest first. */
  overdue(now: Date, most: number): Promise<CurrentPayment[]> {
    return this.collection
      .find({ hold_until: { $lt: now } })
      .sort({ hold_until: 1 })
      .limit(most)
      .toArray();
  }

  /** Gives a payment that is asked for again more time, and notes who asks, and with which details. */
  async holdUntil(
    { _id, round }: CurrentPayment,
    hold_until: Date,
    cart_epoch: number,
    begun: BegunPurchase | undefined,
  ): Promise<void> {
    await this.collection.updateOne(
      { _id, round },
      { $set: { hold_until, cart_epoch, ...(begun && { begun }) } },
    );
  }

  /** Puts `next` in the place of `before`. False when somebody else did so in the meantime. */
  async replace(before: CurrentPayment | null, next: CurrentPayment): Promise<boolean> {
    if (before !== null) {
      const { _id, ...fields } = next;
      // Nothing of the payment before stays.
      const result = await this.collection.replaceOne({ _id, round: before.round }, fields);
      return result.matchedCount === 1;
    }
    return insertNew(this.collection, next);
  }
}
