import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { insertNew } from './duplicate-key';

interface UsedKey {
  _id: string;
  /** Digest of the body that the key came with. */
  body: string;
  at: Date;
}

const retentionSeconds = 86_400;

/** A request under its `Idempotency-Key`, in digests: what the key is for this visitor and call, and what came with it. */
export interface KeyedRequest {
  key: string;
  body: string;
}

/** Undefined for a request that came without a key. */
export function keyedRequest(
  call: string,
  visitor: string,
  key: string | undefined,
  body: unknown,
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  return { key: digest(call, visitor, key), body: digest(JSON.stringify(body ?? null)) };
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Which body a visitor’s `Idempotency-Key` came with. The answers are not kept: what was made is found again by itself. */
export class IdempotencyKeys {
  private constructor(private readonly collection: Collection<UsedKey>) {}

  static async open(db: Db): Promise<IdempotencyKeys> {
    const collection = db.collection<UsedKey>('idempotency_keys');
    await collection.createIndexes([{ key: { at: 1 }, expireAfterSeconds: retentionSeconds }]);
    return new IdempotencyKeys(collection);
  }

  /** Notes the key. False when the same visitor used it for another body of the same call. */
  async claim(request: KeyedRequest | undefined): Promise<boolean> {
    if (request === undefined) return true;
    const used = { _id: request.key, body: request.body, at: new Date() };
    if (await insertNew(this.collection, used)) return true;
    const earlier = await this.collection.findOne({ _id: used._id });
    return earlier === null || earlier.body === used.body;
  }

  /** When what the key stands for was first asked for: whether a time in it is still to come is told by that. */
  async askedAt(request: KeyedRequest | undefined): Promise<Date> {
    const used = request === undefined ? null : await this.collection.findOne({ _id: request.key });
    return used?.at ?? new Date();
  }
}
