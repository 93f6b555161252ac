import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';

export type AuditedAction = 'revealed' | 'activated' | 'balance_checked';

interface AuditDocument {
  _id: string;
  card_id: string;
  /** What was done with the card’s secret data. The data themselves are not here. */
  what: AuditedAction;
  request_id: string;
  at: Date;
}

/** Who was shown a card, and when. Records are only ever added. */
export class Audit {
  private constructor(private readonly records: Collection<AuditDocument>) {}

  static async open(db: Db): Promise<Audit> {
    const records = db.collection<AuditDocument>('audit');
    await records.createIndex({ card_id: 1, at: 1 });
    return new Audit(records);
  }

  async note(cardId: string, what: AuditedAction, requestId: string): Promise<void> {
    await this.records.insertOne({
      _id: randomUUID(),
      card_id: cardId,
      what,
      request_id: requestId,
      at: new Date(),
    });
  }
}
