import {
  newOrderState,
  type OrderReviewState,
  openReview,
  orderReviewLife,
  orderReviewStates,
  statesBefore,
} from '@bowtie/domain';
import type { Collection, Db } from 'mongodb';
import type { OrderDocument } from '../model/order-document';
import type { OrderReview, ReviewNews, SentDocument } from '../model/order-review';

type Reviewed = OrderDocument & { review: OrderReview };

/** An order that still waits for its decision. */
const open = { status: newOrderState, 'review.state': openReview } as const;

function reviewed(order: OrderDocument | null): Reviewed | null {
  return order?.review === undefined ? null : { ...order, review: order.review };
}

/** The reviews of orders. Each change is one conditional update of the order's document. */
export class OrderReviews {
  private constructor(private readonly collection: Collection<OrderDocument>) {}

  static async open(db: Db): Promise<OrderReviews> {
    const collection = db.collection<OrderDocument>('orders');
    await collection.createIndexes([{ key: { 'review.state': 1, 'review.deadline': 1 }, sparse: true }]);
    return new OrderReviews(collection);
  }

  /** Decides an order that is still open; null where it was decided before, or is over. It is due from then on. */
  async decide(
    number: string,
    state: Exclude<OrderReviewState, typeof openReview>,
    decision: { by: string | null; reason: string | null },
    dueAt: Date,
  ): Promise<Reviewed | null> {
    const now = new Date();
    const from = statesBefore(orderReviewLife, orderReviewStates, state);
    const order = await this.collection.findOneAndUpdate(
      { _id: number, ...open, 'review.state': { $in: from } },
      {
        $set: {
          'review.state': state,
          'review.decision': { ...decision, at: now },
          updated_at: now,
          due_at: dueAt,
          tries: 0,
        },
      },
      { returnDocument: 'after' },
    );
    return reviewed(order);
  }

  /** Notes a file that was sent; null where the order is not open any more, or has as many as it may. */
  async addDocument(number: string, document: SentDocument, most: number): Promise<Reviewed | null> {
    const order = await this.collection.findOneAndUpdate(
      { _id: number, ...open, [`review.documents.${most - 1}`]: { $exists: false } },
      { $push: { 'review.documents': document }, $set: { updated_at: new Date() } },
      { returnDocument: 'after' },
    );
    return reviewed(order);
  }

  /** Notes a number that the buyer proved to have; null where the order is not open any more. */
  async setPhone(number: string, phone: string): Promise<Reviewed | null> {
    const now = new Date();
    const order = await this.collection.findOneAndUpdate(
      { _id: number, ...open },
      { $set: { 'review.phone': { number: phone, at: now }, updated_at: now } },
      { returnDocument: 'after' },
    );
    return reviewed(order);
  }

  /** Notes that the mail about some news is certain to go out. */
  async markNotified(number: string, told: ReviewNews): Promise<void> {
    await this.collection.updateOne({ _id: number }, { $set: { 'review.told': told } });
  }

  /** A page of the operators' queue. */
  async page(
    state: OrderReviewState,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ orders: Reviewed[]; total: number }> {
    const filter = state === openReview ? open : { 'review.state': state };
    const [orders, total] = await Promise.all([
      this.collection
        .find(filter)
        .sort(state === openReview ? { 'review.deadline': 1 } : { 'review.decision.at': -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.collection.countDocuments(filter),
    ]);
    return { orders: orders.flatMap((order) => reviewed(order) ?? []), total };
  }

  /** A person's orders that wait, the one whose time ends first on top. */
  async ofPerson(userId: string, most: number): Promise<Reviewed[]> {
    const orders = await this.collection
      .find({ 'buyer.user_id': userId, ...open })
      .sort({ 'review.deadline': 1 })
      .limit(most)
      .toArray();
    return orders.flatMap((order) => reviewed(order) ?? []);
  }
}
