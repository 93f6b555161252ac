import { randomBytes } from 'node:crypto';
import type { CodeBatch } from '@bowtie/contracts';
import { type DueDocuments, dueDocuments, isDuplicateKey, type SupplyHold } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** A code for one use. */
export interface CodeDocument {
  /** The code itself: whoever reads the store reads the promotions, too. */
  _id: string;
  promotion: string;
  batch: string;
  /** One, or none. */
  uses_left: number;
  holds?: SupplyHold[];
  version?: number | null;
}

/** Codes that an operator ordered at once. They are made some at a time, and gone on with wherever that was cut off. */
export interface BatchDocument {
  /** The id of the operator's action, so that the same action makes them once. */
  _id: string;
  promotion: string;
  count: number;
  made: number;
  is_done: boolean;
  operator: string;
  at: Date;
  /** Until then somebody is at it. */
  busy_until: Date;
}

/** Few enough that a page sees how it goes on, and that nothing else waits long. */
const madeAtOnce = 500;
/** For how long a process that makes codes is not joined by another. */
export const codesLeaseMs = 30_000;
/** What can be misread for another is left out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const longestPrefix = 24;

/** A code that nobody guesses: 60 bits in three groups behind the name of its promotion. */
export function newCode(promotion: string): string {
  const drawn = [...randomBytes(12)].map((byte) => letters[byte % letters.length] ?? '');
  const groups = [0, 4, 8].map((from) => drawn.slice(from, from + 4).join(''));
  return [promotion.slice(0, longestPrefix), ...groups].join('-');
}

/** The codes for one use, and how they are made. */
export interface PromotionCodes {
  collection: Collection<CodeDocument>;
  batches: Collection<BatchDocument>;
  /** Batches that were ordered and are not made yet. */
  due: DueDocuments<BatchDocument>;
  /** Makes the codes of a batch that are missing; where it is aborted, another process goes on at once. */
  make(batch: BatchDocument, signal: AbortSignal): Promise<void>;
}

export async function openPromotionCodes(db: Db): Promise<PromotionCodes> {
  const collection = db.collection<CodeDocument>('promotion_codes');
  const batches = db.collection<BatchDocument>('promotion_batches');
  await Promise.all([
    collection.createIndexes([{ key: { batch: 1, _id: 1 } }, { key: { 'holds.until': 1 } }]),
    batches.createIndexes([{ key: { promotion: 1, at: -1 } }, { key: { is_done: 1, busy_until: 1 } }]),
  ]);

  const makeSome = async ({ _id: batch, promotion, count }: BatchDocument): Promise<boolean> => {
    // What was made before a crash counts, whatever was noted of it.
    const before = await collection.countDocuments({ batch });
    const missing = Math.max(0, Math.min(madeAtOnce, count - before));
    const fresh = Array.from({ length: missing }, () => ({
      _id: newCode(promotion),
      promotion,
      batch,
      uses_left: 1,
    }));
    let made = before + missing;
    try {
      if (missing > 0) await collection.insertMany(fresh, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      made = await collection.countDocuments({ batch });
    }
    const is_done = made >= count;
    const busy_until = new Date(Date.now() + codesLeaseMs);
    await batches.updateOne({ _id: batch }, { $set: { made, is_done, busy_until } });
    return is_done;
  };

  return {
    collection,
    batches,
    due: dueDocuments(batches, { dueAt: 'busy_until', where: { is_done: false } }),
    async make(batch, signal) {
      while (!signal.aborted && !(await makeSome(batch)));
      if (signal.aborted) await batches.updateOne({ _id: batch._id }, { $set: { busy_until: new Date(0) } });
    },
  };
}

/** A batch as operators see it. */
export function presentBatch({ _id, count, made, operator, at }: BatchDocument): CodeBatch {
  return { batch_id: _id, count, made, operator, date: at.toISOString() };
}
