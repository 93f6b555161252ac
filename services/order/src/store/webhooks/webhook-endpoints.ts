import { randomUUID } from 'node:crypto';
import { mostWebhookEndpoints } from '@bowtie/contracts';
import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { WebhookEndpointDocument } from '../../model/webhook-endpoint';

/** Endpoints whose turn it is that are looked at together. */
const dueAtOnce = 500;
/** Businesses whose orders are followed. */
const mostFollowed = 20_000;

/** Each time that a place is taken by somebody else there is one fewer. */
const addAttempts = 4 * mostWebhookEndpoints;

function freePlace(endpoints: readonly WebhookEndpointDocument[]): number | undefined {
  const taken = new Set(endpoints.map(({ place }) => place));
  const places = Array.from({ length: mostWebhookEndpoints }, (_, index) => index + 1);
  return places.find((place) => !taken.has(place));
}

/** Endpoints of the time before they had places get them in the order in which they were made, also where that was cut off. */
async function givePlaces(collection: Collection<WebhookEndpointDocument>): Promise<void> {
  const placeless = { place: { $exists: false } };
  for (const business_id of await collection.distinct('business_id', placeless)) {
    let last = (await collection.find({ business_id }).sort({ place: -1 }).limit(1).next())?.place ?? 0;
    for await (const { _id } of collection.find({ business_id, ...placeless }).sort({ created_at: 1 })) {
      last += 1;
      await collection.updateOne({ _id, ...placeless }, { $set: { place: last } });
    }
  }
}

/** The webhook endpoints of businesses. */
export class WebhookEndpoints {
  private constructor(private readonly collection: Collection<WebhookEndpointDocument>) {}

  static async open(db: Db): Promise<WebhookEndpoints> {
    const collection = db.collection<WebhookEndpointDocument>('webhook_endpoints');
    await collection.createIndexes([{ key: { business_id: 1, created_at: 1 } }, { key: { due_at: 1 } }]);
    await givePlaces(collection);
    await collection.createIndex({ business_id: 1, place: 1 }, { unique: true });
    return new WebhookEndpoints(collection);
  }

  of(businessId: string): Promise<WebhookEndpointDocument[]> {
    return this.collection
      .find({ business_id: businessId })
      .sort({ created_at: 1 })
      .limit(2 * mostWebhookEndpoints)
      .toArray();
  }

  /** One of a business's own. */
  one(id: string, businessId: string): Promise<WebhookEndpointDocument | null> {
    return this.collection.findOne({ _id: id, business_id: businessId });
  }

  active(id: string): Promise<WebhookEndpointDocument | null> {
    return this.collection.findOne({ _id: id, active: true });
  }

  /** Null where the business has as many as it may. */
  async add(
    businessId: string,
    given: Pick<WebhookEndpointDocument, 'url' | 'events'>,
  ): Promise<WebhookEndpointDocument | null> {
    const fields = {
      ...given,
      _id: randomUUID(),
      business_id: businessId,
      active: true,
      created_at: new Date(),
      secret_round: 1,
      rotated_at: null,
      failing_since: null,
      failures: 0,
      paused_until: null,
      due_at: null,
      wakes: 0,
    };
    return retryConflicts(addAttempts, async () => {
      const place = freePlace(await this.of(businessId));
      if (place === undefined) return null;
      const made = { ...fields, place };
      return (await insertNew(this.collection, made)) ? made : new WriteConflict();
    });
  }

  change(
    { _id }: Pick<WebhookEndpointDocument, '_id'>,
    fields: Partial<WebhookEndpointDocument>,
  ): Promise<WebhookEndpointDocument | null> {
    return this.collection.findOneAndUpdate({ _id }, { $set: fields }, { returnDocument: 'after' });
  }

  rotate({ _id }: WebhookEndpointDocument): Promise<WebhookEndpointDocument | null> {
    return this.collection.findOneAndUpdate(
      { _id },
      { $set: { rotated_at: new Date() }, $inc: { secret_round: 1 } },
      { returnDocument: 'after' },
    );
  }

  async delete(id: string): Promise<void> {
    await this.collection.deleteOne({ _id: id });
  }

  /** Something is to be delivered to these. */
  async wake(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.collection.updateMany(
      { _id: { $in: [...ids] } },
      { $set: { due_at: new Date() }, $inc: { wakes: 1 } },
    );
  }

  /** Somebody sends something by hand: the endpoint has a turn now, also where it is spared because it failed. */
  async hurry(id: string): Promise<void> {
    await this.collection.updateOne(
      { _id: id },
      { $set: { due_at: new Date(), paused_until: null }, $inc: { wakes: 1 } },
    );
  }

  /** When an endpoint has its next turn, unless it was woken since it was read. */
  async sleep({ _id, wakes }: WebhookEndpointDocument, until: Date | null): Promise<void> {
    await this.collection.updateOne({ _id, wakes }, { $set: { due_at: until } });
  }

  async due(now: Date): Promise<string[]> {
    const found = await this.collection
      .find({ due_at: { $lte: now }, active: true })
      .project<Pick<WebhookEndpointDocument, '_id'>>({ _id: 1 })
      .sort({ due_at: 1 })
      .limit(dueAtOnce)
      .toArray();
    return found.map(({ _id }) => _id);
  }

  /** Businesses that are told anything at all. */
  async businesses(): Promise<string[]> {
    const found = await this.collection
      .find({ active: true })
      .project<Pick<WebhookEndpointDocument, 'business_id'>>({ business_id: 1 })
      .limit(mostFollowed)
      .toArray();
    return [...new Set(found.map(({ business_id }) => business_id))];
  }
}
