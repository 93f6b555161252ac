import { hasPassed, type OrderState, orderLife, orderStep } from '@bowtie/domain';
import { type DueDocuments, dueDocuments, insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { OrderDocument, OutboxEvent, OutsideRefund, Refund } from '../model/order-document';
import type { Standing } from '../rules/advance';
import { orderSchema } from './order-migrations';

/** Holds for an order to which no refund was added since it was read. */
function sameRefunds({ refunds }: Pick<OrderDocument, 'refunds'>) {
  return sameCount('refunds', refunds?.length ?? 0);
}

/** Holds for a list to which nothing was added since it was read. */
function sameCount(field: string, count: number) {
  return {
    [`${field}.${count}`]: { $exists: false },
    ...(count === 0 ? {} : { [`${field}.${count - 1}`]: { $exists: true } }),
  };
}

type ParcelNotices = NonNullable<OrderDocument['parcel_notices']>;

/** Holds for an order that was not decided since it was read. */
function sameReview({ review, approval }: Pick<OrderDocument, 'review' | 'approval'>) {
  return {
    ...(review !== undefined && { 'review.state': review.state }),
    ...(approval !== undefined && { 'approval.state': approval.state }),
  };
}

/** Holds for an order about which the provider told nothing since it was read. */
function sameNotices({ notices }: Pick<OrderDocument, 'notices'>) {
  return { notices: notices ?? { $exists: false } };
}

/** Where refunds are written anew: none of them was paid or sent again in the meantime. */
function samePaid(order: OrderDocument, change: Partial<OrderDocument>) {
  const { refunds = [] } = order;
  if (change.refunds === undefined) return {};
  return {
    ...Object.fromEntries(refunds.map(({ paid_at }, index) => [`refunds.${index}.paid_at`, paid_at])),
    ...sameAttempts(order, [...refunds.keys()]),
  };
}

/** Holds while none of these refunds was sent again since the order was read. */
function sameAttempts({ refunds = [] }: OrderDocument, indexes: readonly number[]) {
  return Object.fromEntries(
    indexes.map((index) => [`refunds.${index}.attempt`, refunds[index]?.attempt ?? { $exists: false }]),
  );
}

const standing = {
  status: 1,
  hold: 1,
  fulfilled_at: 1,
  outbox: 1,
  refunds: 1,
  notices: 1,
  notices_done: 1,
} as const satisfies Record<keyof Standing | 'hold', 1>;

/** No dispute holds it. */
const notHeld = { hold: { $exists: false } };

/** Orders. Every change is one conditional update. */
export class Orders {
  private constructor(private readonly collection: Collection<OrderDocument>) {}

  static async open(db: Db): Promise<Orders> {
    const collection = db.collection<OrderDocument>('orders');
    await collection.createIndexes([
      { key: { cart_ref: 1 }, unique: true },
      { key: { payment_id: 1 }, unique: true },
      { key: { status_key: 1 }, unique: true },
      { key: { request_key: 1 }, unique: true },
      { key: { due_at: 1 } },
      { key: { rewards_due_at: 1 } },
      { key: { review_due_at: 1 }, sparse: true },
    ]);
    return new Orders(collection);
  }

  /** False when this cart version, this payment, this request key or this number has an order already. */
  async insert(order: OrderDocument): Promise<boolean> {
    return insertNew(this.collection, { ...order, schema: orderSchema });
  }

  byNumber(number: string): Promise<OrderDocument | null> {
    return this.collection.findOne({ _id: number });
  }

  /** What a step of its life depends on: each of a thousand cards asks for that, and the cart beside it is large. */
  standingOf(number: string): Promise<(Standing & Pick<OrderDocument, 'hold'>) | null> {
    return this.collection.findOne<Standing & Pick<OrderDocument, 'hold'>>(
      { _id: number },
      { projection: standing },
    );
  }

  /** The state alone, as an order of many cards is a large document; undefined for one that is not there. */
  async statusOf(number: string): Promise<OrderState | undefined> {
    const found = await this.collection.findOne<Pick<OrderDocument, 'status'>>(
      { _id: number },
      { projection: { status: 1 } },
    );
    return found?.status;
  }

  byPayment(paymentId: string): Promise<OrderDocument | null> {
    return this.collection.findOne({ payment_id: paymentId });
  }

  /** The order that a visitor made under an `Idempotency-Key`. */
  byRequestKey(key: string): Promise<OrderDocument | null> {
    return this.collection.findOne({ request_key: key });
  }

  byCart(cartRef: string): Promise<OrderDocument | null> {
    return this.collection.findOne({ cart_ref: cartRef });
  }

  byStatusKey(statusKey: string): Promise<OrderDocument | null> {
    return this.collection.findOne({ status_key: statusKey });
  }

  /** Notes that the money was taken, and what is left to do. Null when the order is no longer waiting for that. */
  async markPaid(
    order: OrderDocument,
    { card, outbox, dueAt }: { card: OrderDocument['card']; outbox: OutboxEvent[]; dueAt: Date },
  ): Promise<OrderDocument | null> {
    const now = new Date();
    const step = orderStep('received', 'paid');
    const change = {
      status: step.to,
      card,
      approved_at: now,
      updated_at: now,
      outbox,
      due_at: dueAt,
      tries: 0,
      ...(order.cash_back !== undefined && { rewards_due_at: now }),
    };
    const result = await this.collection.updateOne({ _id: order._id, status: step.from }, { $set: change });
    // Until it is paid nothing else of an order changes, so it need not be read again.
    return result.matchedCount === 1 ? { ...order, ...change } : null;
  }

  /**
   * Cancels an order whose money could not be taken, and sets its cart version free for another try.
   * Null when the order is no longer waiting for its money.
   */
  cancelUnpaid(order: OrderDocument, reason: string): Promise<OrderDocument | null> {
    const step = orderStep('received', 'cancelled');
    return this.collection.findOneAndUpdate(
      { _id: order._id, status: step.from },
      {
        $set: {
          status: step.to,
          cancel_reason: reason,
          cart_ref: `${order.cart_ref}/${order._id}`,
          updated_at: new Date(),
          outbox: [],
          // Whoever waited for a decision is told of it.
          due_at: order.review === undefined && order.approval === undefined ? null : new Date(),
          ...(order.rewards !== undefined && { rewards_due_at: new Date() }),
        },
      },
      { returnDocument: 'after' },
    );
  }

  /** Takes a paid order into production: its jobs run, so they are in the queue. Null when it is in another state. */
  start(number: string): Promise<OrderDocument | null> {
    const step = orderStep('paid', 'in_production');
    return this.collection.findOneAndUpdate(
      { _id: number, status: step.from, ...notHeld },
      { $set: { status: step.to, updated_at: new Date() }, $pull: { outbox: 'fulfil' } },
      { returnDocument: 'after' },
    );
  }

  /** Moves an order that still stands as it is believed to, together with what that changes. False where it does not. */
  async moveIf(
    number: string,
    from: Standing,
    to: OrderState,
    change: Partial<OrderDocument>,
  ): Promise<boolean> {
    const { status, fulfilled_at, outbox } = from;
    if (!hasPassed(orderLife, status, to)) throw new Error(`An order never goes from ${status} to ${to}`);
    const result = await this.collection.updateOne(
      {
        _id: number,
        status,
        fulfilled_at,
        outbox,
        ...notHeld,
        ...sameRefunds(from),
        ...sameNotices(from),
      },
      { $set: { ...change, status: to, updated_at: new Date() } },
    );
    return result.matchedCount === 1;
  }

  /**
   * Adds refunds, with what else changes by them, to an order that still stands as it was read. False where it does not:
   * how much goes back for one card may depend on the others.
   */
  async addRefunds(
    order: OrderDocument,
    refunds: readonly Refund[],
    change: Partial<OrderDocument>,
  ): Promise<boolean> {
    const { _id, status, outbox } = order;
    const { status: to = status } = change;
    if (!hasPassed(orderLife, status, to)) throw new Error(`An order never goes from ${status} to ${to}`);
    const result = await this.collection.updateOne(
      { _id, status, outbox, ...sameRefunds(order), ...sameNotices(order) },
      { $push: { refunds: { $each: [...refunds] } }, $set: { ...change, updated_at: new Date() } },
    );
    return result.matchedCount === 1;
  }

  /**
   * Writes down what the provider told, with what follows from it, in an order that still stands as it was read. False where
   * it does not.
   */
  async applyNotice(
    order: OrderDocument,
    change: Partial<OrderDocument>,
    isReleased: boolean,
  ): Promise<boolean> {
    const { _id, status, outbox } = order;
    const { status: to = status } = change;
    if (!hasPassed(orderLife, status, to)) throw new Error(`An order never goes from ${status} to ${to}`);
    const result = await this.collection.updateOne(
      { _id, status, outbox, ...sameRefunds(order), ...samePaid(order, change), ...sameNotices(order) },
      {
        $set: { ...change, updated_at: new Date() },
        ...(isReleased && { $unset: { hold: '' as const } }),
      },
    );
    return result.matchedCount === 1;
  }

  /** The mails about parcels of an order, or null where there is no such order. */
  async parcelNoticesOf(number: string): Promise<ParcelNotices | null> {
    const order = await this.collection.findOne({ _id: number }, { projection: { parcel_notices: 1 } });
    return order === null ? null : (order.parcel_notices ?? []);
  }

  /** Adds one to those that an order had. False where there are others by now. */
  async addParcelNotice(
    number: string,
    before: ParcelNotices,
    notice: ParcelNotices[number],
  ): Promise<boolean> {
    const result = await this.collection.updateOne(
      { _id: number, ...sameCount('parcel_notices', before.length) },
      { $push: { parcel_notices: notice } },
    );
    return result.matchedCount === 1;
  }

  /** Notes up to which notice the cards of an order have followed. */
  async markNoticesDone(number: string, notices: number): Promise<void> {
    await this.collection.updateOne({ _id: number, notices }, { $set: { notices_done: notices } });
  }

  /** Notes that the provider gave the money of refunds back, by their places in the order. */
  async markRefundsPaid(order: OrderDocument, indexes: readonly number[]): Promise<void> {
    if (indexes.length === 0) return;
    const paidAt = new Date();
    const paid = Object.fromEntries(indexes.map((index) => [`refunds.${index}.paid_at`, paidAt]));
    const result = await this.collection.updateOne(
      { _id: order._id, ...sameAttempts(order, indexes) },
      { $set: paid },
    );
    // One that was sent again in the meantime must not keep the others from being noted.
    if (result.matchedCount === 0 && indexes.length > 1)
      for (const index of indexes) await this.markRefundsPaid(order, [index]);
  }

  /**
   * Changes refunds that their bank had sent back, and that still stand as they were read. False where one does not, or where a
   * dispute holds the order.
   */
  async settleFailedRefunds(
    order: OrderDocument,
    refunds: readonly Refund[],
    others: readonly OutsideRefund[],
    now: Date,
  ): Promise<boolean> {
    const before = order.refunds ?? [];
    const othersBefore = order.outside_refunds ?? [];
    const changedOthers = others.flatMap((one, index) => (one === othersBefore[index] ? [] : index));
    const changed = refunds.flatMap((refund, index) => (refund === before[index] ? [] : index));
    const result = await this.collection.updateOne(
      {
        _id: order._id,
        ...notHeld,
        ...sameNotices(order),
        ...sameAttempts(order, changed),
        ...Object.fromEntries(
          changed.map((index) => [`refunds.${index}.failed_at`, before[index]?.failed_at]),
        ),
        ...Object.fromEntries(
          changedOthers.flatMap((index) => [
            [`outside_refunds.${index}.state`, othersBefore[index]?.state],
            [`outside_refunds.${index}.settled_by`, null],
          ]),
        ),
      },
      {
        $set: {
          ...Object.fromEntries(changed.map((index) => [`refunds.${index}`, refunds[index]])),
          ...Object.fromEntries(changedOthers.map((index) => [`outside_refunds.${index}`, others[index]])),
          updated_at: now,
          due_at: now,
          tries: 0,
        },
      },
    );
    return result.matchedCount === 1;
  }

  /** Orders with which their buyers' rewards are to be brought in line. */
  rewardsDue(): DueDocuments<OrderDocument> {
    return dueDocuments(this.collection, { dueAt: 'rewards_due_at' });
  }

  /** Notes that they are, and when the cash back becomes available. */
  async markRewardsSettled(
    { _id, status, cash_back }: OrderDocument,
    available_at: Date | null,
  ): Promise<void> {
    const noted = cash_back === undefined ? {} : { cash_back: { ...cash_back, available_at } };
    const unpaid = status === 'cancelled' ? { status } : {};
    await this.collection.updateOne({ _id, ...unpaid }, { $set: { rewards_due_at: null, ...noted } });
  }

  /** Orders whose buyers are to be asked for a review. */
  reviewsDue(): DueDocuments<OrderDocument> {
    return dueDocuments(this.collection, { dueAt: 'review_due_at' });
  }

  /** Notes that they were, or will not be. */
  async markReviewAsked(number: string): Promise<void> {
    await this.collection.updateOne({ _id: number }, { $set: { review_due_at: null } });
  }

  /** Notes that its buyer said that a change of it was not theirs. */
  async markReported(number: string): Promise<void> {
    await this.collection.updateOne(
      { _id: number, reported_at: { $exists: false } },
      { $set: { reported_at: new Date() } },
    );
  }

  /** Orders for which something is left to do, or which are watched. */
  due(): DueDocuments<OrderDocument> {
    return dueDocuments(this.collection, { dueAt: 'due_at', tries: 'tries' });
  }

  /** Notes that the jobs of these orders are in the queue; `rest` is what else they still wait for. */
  async markPublished(numbers: readonly string[], rest: readonly OutboxEvent[], dueAt: Date): Promise<void> {
    if (numbers.length === 0) return;
    await this.collection.updateMany(
      { _id: { $in: [...numbers] }, outbox: 'fulfil' },
      { $set: { outbox: [...rest], due_at: dueAt, tries: 0 } },
    );
  }

  /** Notes that the cart is closed; `rest` is what is left. */
  async markCartClosed(number: string, rest: readonly OutboxEvent[]): Promise<void> {
    await this.collection.updateOne({ _id: number, outbox: 'close_cart' }, { $set: { outbox: [...rest] } });
  }

  /** When to look at this order again, unless more of it was refunded or it was decided since: that is looked at sooner. */
  async reschedule(order: OrderDocument, dueAt: Date): Promise<void> {
    await this.collection.updateOne(
      { _id: order._id, ...sameRefunds(order), ...sameReview(order), ...sameNotices(order) },
      { $set: { due_at: dueAt } },
    );
  }

  /** Never looks at this order again, unless more of it is refunded or it was decided since. */
  async markDone(order: OrderDocument): Promise<void> {
    await this.collection.updateOne(
      { _id: order._id, ...sameRefunds(order), ...sameReview(order), ...sameNotices(order) },
      { $set: { due_at: null } },
    );
  }
}
