import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

interface WebhookEvent {
  /** The provider and its id of the event. */
  _id: string;
  type: string;
  at: Date;
}

/** Longer than any provider sends an event again. What comes later still is taken for new, and changes nothing. */
const retentionSeconds = 30 * 86_400;

/** Events of payment providers that were worked off. */
export class WebhookEvents {
  private constructor(private readonly collection: Collection<WebhookEvent>) {}

  static async open(db: Db): Promise<WebhookEvents> {
    const collection = db.collection<WebhookEvent>('webhook_events');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: retentionSeconds });
    return new WebhookEvents(collection);
  }

  async knows(id: string): Promise<boolean> {
    return (await this.collection.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  async note(id: string, type: string): Promise<void> {
    await insertNew(this.collection, { _id: id, type, at: new Date() });
  }
}
