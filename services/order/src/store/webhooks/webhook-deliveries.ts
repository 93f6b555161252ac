import { createHash, randomUUID } from 'node:crypto';
import { webhookLogDays } from '@bowtie/contracts';
import {
  lifeStep,
  pendingDelivery,
  type WebhookDeliveryState,
  type WebhookEventType,
  webhookDeliveryLife,
  type webhookTestType,
} from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** What is delivered: the same in each delivery of an event. */
export interface DeliveredEvent {
  id: string;
  type: WebhookEventType | typeof webhookTestType;
  at: Date;
  data: Record<string, unknown>;
}

interface Attempt {
  at: Date;
  status: number | null;
  error: string | null;
  ms: number;
}

/** An event on its way to an endpoint, and in its log. */
export interface WebhookDeliveryDocument {
  _id: string;
  endpoint_id: string;
  event: DeliveredEvent;
  order_number: string | null;
  status: WebhookDeliveryState;
  created_at: Date;
  /** Among those that were made at the same time. */
  seq: number;
  /** When it is tried next; null where it is not. */
  due_at: Date | null;
  /** How often it was begun. */
  tries: number;
  /** The last attempts. */
  attempts: Attempt[];
}

const hold = lifeStep(webhookDeliveryLife, 'pending', 'held');
const resume = lifeStep(webhookDeliveryLife, 'held', 'pending');

const shownAttempts = 12;
const retentionSeconds = webhookLogDays * 86_400;

/** The id of an event's delivery to an endpoint, which makes it happen once. */
function deliveryId(endpointId: string, eventId: string): string {
  return createHash('sha256').update(`${endpointId}\n${eventId}`).digest('hex').slice(0, 32);
}

/** Deliveries of events to endpoints. */
export class WebhookDeliveries {
  private constructor(private readonly collection: Collection<WebhookDeliveryDocument>) {}

  static async open(db: Db): Promise<WebhookDeliveries> {
    const collection = db.collection<WebhookDeliveryDocument>('webhook_deliveries');
    await collection.createIndexes([
      { key: { endpoint_id: 1, due_at: 1 } },
      { key: { endpoint_id: 1, created_at: -1 } },
      { key: { created_at: 1 }, expireAfterSeconds: retentionSeconds },
    ]);
    return new WebhookDeliveries(collection);
  }

  /** Adds the deliveries of events that are not there yet. */
  async add(endpointId: string, orderNumber: string, events: readonly DeliveredEvent[]): Promise<void> {
    if (events.length === 0) return;
    const now = new Date();
    const made = events.map((event, seq) =>
      newDelivery(deliveryId(endpointId, event.id), endpointId, event, orderNumber, now, seq),
    );
    try {
      await this.collection.insertMany(made, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Adds a delivery by hand: a test, or an event once more. */
  async addOnce(endpointId: string, event: DeliveredEvent, orderNumber: string | null) {
    const made = newDelivery(randomUUID(), endpointId, event, orderNumber, new Date(), 0);
    await this.collection.insertOne(made);
    return made;
  }

  /** Has one that waits tried now; null where none waits. */
  hasten(id: string, endpointId: string): Promise<WebhookDeliveryDocument | null> {
    return this.collection.findOneAndUpdate(
      { _id: id, endpoint_id: endpointId, status: pendingDelivery },
      { $set: { due_at: new Date() } },
      { returnDocument: 'after' },
    );
  }

  one(id: string, endpointId: string): Promise<WebhookDeliveryDocument | null> {
    return this.collection.findOne({ _id: id, endpoint_id: endpointId });
  }

  page(endpointId: string, part: { skip: number; limit: number }): Promise<WebhookDeliveryDocument[]> {
    return this.collection
      .find({ endpoint_id: endpointId })
      .sort({ created_at: -1, seq: -1 })
      .skip(part.skip)
      .limit(part.limit)
      .toArray();
  }

  /** Takes the next one that is due, and keeps it from others until the lease ends. */
  take(endpointId: string, now: Date, leaseUntil: Date): Promise<WebhookDeliveryDocument | null> {
    return this.collection.findOneAndUpdate(
      { endpoint_id: endpointId, due_at: { $lte: now } },
      { $set: { due_at: leaseUntil }, $inc: { tries: 1 } },
      { sort: { due_at: 1, seq: 1 }, returnDocument: 'after' },
    );
  }

  /** When the next one is due; null where none is. */
  async nextDue(endpointId: string): Promise<Date | null> {
    const next = await this.collection.findOne(
      { endpoint_id: endpointId, due_at: { $ne: null } },
      { sort: { due_at: 1 } },
    );
    return next?.due_at ?? null;
  }

  /** Writes down what came of the attempt that is under way; null where that is told already. */
  report(
    id: string,
    tries: number,
    attempt: Attempt,
    next: Pick<WebhookDeliveryDocument, 'status' | 'due_at'>,
  ): Promise<WebhookDeliveryDocument | null> {
    return this.collection.findOneAndUpdate(
      { _id: id, tries, status: pendingDelivery },
      { $set: next, $push: { attempts: { $each: [attempt], $slice: -shownAttempts } } },
      { returnDocument: 'after' },
    );
  }

  byId(id: string): Promise<WebhookDeliveryDocument | null> {
    return this.collection.findOne({ _id: id });
  }

  /** What waits stays until the endpoint is active again. */
  async hold(endpointId: string): Promise<void> {
    await this.collection.updateMany(
      { endpoint_id: endpointId, status: hold.from },
      { $set: { status: hold.to, due_at: null } },
    );
  }

  async resume(endpointId: string): Promise<void> {
    await this.collection.updateMany(
      { endpoint_id: endpointId, status: resume.from },
      { $set: { status: resume.to, due_at: new Date() } },
    );
  }

  async deleteAll(endpointId: string): Promise<void> {
    await this.collection.deleteMany({ endpoint_id: endpointId });
  }
}

function newDelivery(
  _id: string,
  endpoint_id: string,
  event: DeliveredEvent,
  order_number: string | null,
  now: Date,
  seq: number,
): WebhookDeliveryDocument {
  const left = { status: pendingDelivery, created_at: now, seq, due_at: now, tries: 0, attempts: [] };
  return { _id, endpoint_id, event, order_number, ...left };
}
