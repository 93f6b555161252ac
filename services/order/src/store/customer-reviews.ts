import { randomUUID } from 'node:crypto';
import {
  type CustomerReviewState,
  customerReviewLife,
  customerReviewStates,
  refusedReview,
  releasedReview,
  type StarDistribution,
  starCounts,
  statesBefore,
} from '@bowtie/domain';
import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { CustomerReviewDocument, ReviewWords } from '../model/customer-review';

/** Refusals that one sweep looks at. */
const mostUnnotified = 100;

/** Reviews by buyers. Every change is one conditional update. */
export class CustomerReviews {
  private constructor(private readonly collection: Collection<CustomerReviewDocument>) {}

  static async open(db: Db): Promise<CustomerReviews> {
    const collection = db.collection<CustomerReviewDocument>('customer_reviews');
    await collection.createIndexes([
      { key: { review_id: 1 }, unique: true },
      { key: { state: 1, changed_at: 1 } },
      { key: { state: 1, stars: 1 } },
      { key: { untold: 1 }, sparse: true },
    ]);
    return new CustomerReviews(collection);
  }

  ofOrder(orderNumber: string): Promise<CustomerReviewDocument | null> {
    return this.collection.findOne({ _id: orderNumber });
  }

  byId(reviewId: string): Promise<CustomerReviewDocument | null> {
    return this.collection.findOne({ review_id: reviewId });
  }

  /** Writes the review of an order in place of the one before; null where that one is released. */
  async write(
    orderNumber: string,
    words: ReviewWords & Pick<CustomerReviewDocument, 'flags'>,
    state: CustomerReviewState,
  ): Promise<CustomerReviewDocument | null> {
    const now = new Date();
    const written = { ...words, state, written_at: now, changed_at: now };
    const before = [...statesBefore(customerReviewLife, customerReviewStates, state), state];
    const change = () =>
      this.collection.findOneAndUpdate(
        { _id: orderNumber, state: { $in: before } },
        { $set: { ...written, decision: null }, $inc: { version: 1 }, $unset: { untold: '' } },
        { returnDocument: 'after' },
      );
    const changed = await change();
    if (changed !== null) return changed;
    const first = { _id: orderNumber, review_id: randomUUID(), ...written, version: 1, decision: null };
    // Released; or another tab was faster, and then this one is the later.
    return (await insertNew(this.collection, first)) ? first : change();
  }

  /** Decides the version of a review that was read; null where it is not that version any more. */
  decide(
    reviewId: string,
    version: number,
    { by, reason }: { by: string; reason: string | null },
  ): Promise<CustomerReviewDocument | null> {
    const state = reason === null ? releasedReview : refusedReview;
    const now = new Date();
    return this.collection.findOneAndUpdate(
      {
        review_id: reviewId,
        version,
        state: { $in: statesBefore(customerReviewLife, customerReviewStates, state) },
      },
      {
        $set: {
          state,
          decision: { by, reason, at: now, of: version },
          changed_at: now,
          ...(state === refusedReview && { untold: true as const }),
        },
        $inc: { version: 1 },
        ...(state === releasedReview && { $unset: { untold: '' as const } }),
      },
      { returnDocument: 'after' },
    );
  }

  /** Refused reviews whose buyers are not notified yet. */
  unnotified(): Promise<CustomerReviewDocument[]> {
    return this.collection.find({ untold: true }).limit(mostUnnotified).toArray();
  }

  /** Notes that the mail about a refusal is certain to go out. */
  async markNotified({ _id, version }: CustomerReviewDocument): Promise<void> {
    await this.collection.updateOne({ _id, version }, { $unset: { untold: '' } });
  }

  /** A page of the reviews in one state: what waits the oldest first, what is decided the latest first. */
  async page(
    state: CustomerReviewState,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ reviews: CustomerReviewDocument[]; total: number }> {
    const isDecided = state === releasedReview || state === refusedReview;
    const [reviews, total] = await Promise.all([
      this.collection
        .find({ state })
        .sort({ changed_at: isDecided ? -1 : 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.collection.countDocuments({ state }),
    ]);
    return { reviews, total };
  }

  /** How many of the released reviews gave 1, 2, 3, 4 and 5 stars. */
  async distribution(): Promise<StarDistribution> {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = await Promise.all(
      starCounts.map((stars) => this.collection.countDocuments({ state: releasedReview, stars })),
    );
    return [one, two, three, four, five];
  }
}
