import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db, Filter } from 'mongodb';
import type { AuditOutcome, AuditRecord, AuditTarget } from '../model/audit-record';
import type { Role } from '../rules/roles';

/** How an action ended. */
export type AuditEnd = Pick<AuditRecord, 'outcome' | 'message' | 'after'>;

/** Something that is written down when it is over. */
interface AuditNote {
  operator: { name: string; role: Role };
  action: string;
  /** Absent: the operator. */
  target?: AuditTarget;
  outcome?: AuditOutcome;
  message?: string;
  requestId: string;
  address: string;
}

/** Which records are asked for. */
export interface AuditQuery {
  operator?: string | undefined;
  action?: string | undefined;
  outcome?: AuditOutcome | undefined;
  /** Order number, or id of a card or person. */
  target?: string | undefined;
  page: number;
  limit: number;
}

/** Who did what. Records are added and finished once; nothing changes or removes them. */
export class Audit {
  private constructor(private readonly records: Collection<AuditRecord>) {}

  static async open(db: Db): Promise<Audit> {
    const records = db.collection<AuditRecord>('audit');
    await records.createIndexes([
      { key: { at: -1 } },
      { key: { operator: 1, at: -1 } },
      { key: { action: 1, at: -1 } },
      { key: { outcome: 1, at: -1 } },
      { key: { 'target.id': 1, at: -1 } },
      { key: { 'target.order_number': 1, at: -1 } },
    ]);
    return new Audit(records);
  }

  /** Writes down what is over with the note itself: a sign-in, or something that was not allowed. */
  async note({
    operator,
    action,
    target,
    outcome = 'done',
    message = '',
    requestId,
    address,
  }: AuditNote): Promise<void> {
    const now = new Date();
    await this.records.insertOne({
      _id: randomUUID(),
      operator: operator.name,
      role: operator.role,
      action,
      target: target ?? { kind: 'operator', id: operator.name },
      reason: '',
      before: {},
      after: {},
      outcome,
      message,
      sent: '',
      undoes: null,
      request_id: requestId,
      address,
      at: now,
      busy_until: now,
      finished_at: now,
    });
  }

  /** Writes an action down before it is done. Gives the record that was there where its id was used before. */
  async begin(record: AuditRecord): Promise<{ record: AuditRecord; isNew: boolean }> {
    try {
      await this.records.insertOne(record);
      return { record, isNew: true };
    } catch (error) {
      const known = isDuplicateKey(error) ? await this.find(record._id) : null;
      if (known === null) throw error;
      return { record: known, isNew: false };
    }
  }

  /** Goes on with an action that was cut off; null where somebody is at it, or it is finished. */
  takeUp(id: string, now: Date, busyUntil: Date): Promise<AuditRecord | null> {
    return this.records.findOneAndUpdate(
      { _id: id, outcome: 'unfinished', busy_until: { $lte: now } },
      { $set: { busy_until: busyUntil } },
      { returnDocument: 'after' },
    );
  }

  /** Leaves an action that could not be finished to whoever sends its form again. */
  async leave(id: string): Promise<void> {
    await this.records.updateOne({ _id: id, outcome: 'unfinished' }, { $set: { busy_until: new Date(0) } });
  }

  /** Notes how an action ended. Of two who do the same, the first is believed. */
  async finish(id: string, end: AuditEnd): Promise<AuditRecord | null> {
    const finished = await this.records.findOneAndUpdate(
      { _id: id, outcome: 'unfinished' },
      { $set: { ...end, finished_at: new Date() } },
      { returnDocument: 'after' },
    );
    return finished ?? this.find(id);
  }

  find(id: string): Promise<AuditRecord | null> {
    return this.records.findOne({ _id: id });
  }

  /** The newest first; one row more than a page holds is read, to know whether there are more. */
  async page({
    target,
    page,
    limit,
    ...fields
  }: AuditQuery): Promise<{ records: AuditRecord[]; hasMore: boolean }> {
    const named = Object.entries(fields).filter(([, value]) => value !== undefined);
    const filter: Filter<AuditRecord> = {
      ...Object.fromEntries(named),
      ...(target !== undefined && { $or: [{ 'target.id': target }, { 'target.order_number': target }] }),
    };
    const records = await this.records
      .find(filter)
      .sort({ at: -1 })
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
    return { records: records.slice(0, limit), hasMore: records.length > limit };
  }
}
