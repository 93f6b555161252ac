import { type DueDocuments, dueDocuments } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { OrderDocument } from '../../model/order-document';
import { nothingSeen, type SeenEvents } from '../../rules/business/webhook-events';

/** An order whose business is told what happens to it. */
export interface WebhookFollow {
  /** The order number. */
  _id: string;
  business_id: string;
  seen: SeenEvents;
  /** When it is looked at next; null once nothing can happen any more. */
  due_at: Date | null;
  /** How often in a row nothing was new. */
  quiet: number;
  /** Rises with each hint that something changed, so that none is overlooked. */
  hints: number;
}

/** Changed orders that are read at a time. */
const atOnce = 1_000;

type Changed = Pick<OrderDocument, '_id' | 'business' | 'updated_at'>;
const changedFields = { business: 1, updated_at: 1 } as const;

/** Which orders are followed for webhooks, and what was told of them. */
export class WebhookFollows {
  private constructor(
    private readonly follows: Collection<WebhookFollow>,
    private readonly orders: Collection<OrderDocument>,
  ) {}

  static async open(db: Db): Promise<WebhookFollows> {
    const follows = db.collection<WebhookFollow>('webhook_follows');
    const orders = db.collection<OrderDocument>('orders');
    await Promise.all([
      follows.createIndex({ due_at: 1 }),
      orders.createIndex({ 'business.business_id': 1, updated_at: 1 }),
    ]);
    return new WebhookFollows(follows, orders);
  }

  /** Orders of these businesses that changed since, the first ones first. */
  async changedOrders(
    businessIds: readonly string[],
    since: Date,
  ): Promise<{ changed: Changed[]; isWhole: boolean }> {
    const changed = await this.orders
      .find({ 'business.business_id': { $in: [...businessIds] }, updated_at: { $gte: since } })
      .project<Changed>(changedFields)
      .sort({ updated_at: 1 })
      .limit(atOnce)
      .toArray();
    return { changed, isWhole: changed.length < atOnce };
  }

  /** Those of the orders that belong to one of the businesses. */
  async ofBusinesses(numbers: readonly string[], businessIds: ReadonlySet<string>): Promise<Changed[]> {
    if (numbers.length === 0) return [];
    const found = await this.orders
      .find({ _id: { $in: [...numbers] } })
      .project<Changed>(changedFields)
      .toArray();
    return found.filter(({ business }) => business !== undefined && businessIds.has(business.business_id));
  }

  /** Has an order looked at soon. */
  async hint({ _id, business }: Changed): Promise<void> {
    if (business === undefined) return;
    await this.follows.updateOne(
      { _id },
      {
        $set: { due_at: new Date() },
        $inc: { hints: 1 },
        $setOnInsert: { business_id: business.business_id, seen: nothingSeen, quiet: 0 },
      },
      { upsert: true },
    );
  }

  /** Orders that are to be looked at. */
  due(): DueDocuments<WebhookFollow> {
    return dueDocuments(this.follows, { dueAt: 'due_at' });
  }

  /** Notes what was told by now, and when to look again, unless there was a hint in the meantime: then that is soon. */
  async settle(
    { _id, hints }: WebhookFollow,
    seen: SeenEvents,
    next: Pick<WebhookFollow, 'due_at' | 'quiet'>,
  ): Promise<void> {
    const settled = await this.follows.updateOne({ _id, hints }, { $set: { seen, ...next } });
    if (settled.matchedCount === 0)
      await this.follows.updateOne({ _id }, { $set: { seen, due_at: new Date(), quiet: 0 } });
  }
}
