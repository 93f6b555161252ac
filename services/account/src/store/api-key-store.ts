import { randomUUID } from 'node:crypto';
import { type ApiScope, mostApiKeys } from '@bowtie/contracts';
import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Db } from 'mongodb';

/** An API key as it is kept: it can be known again, and not be used. */
export interface StoredApiKey {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** Keyed digest of the key: it is random enough that nothing slower is needed. */
  digest: string;
  prefix: string;
  last_four: string;
  /** The owner who made it, and in whose name it orders. */
  user_id: string;
  created_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

/** All keys of a business are one document, so that their number is exact whatever races. */
interface BusinessApiKeys {
  /** The business's id. */
  _id: string;
  version: number;
  keys: StoredApiKey[];
}

type NewApiKey = Pick<StoredApiKey, 'name' | 'scopes' | 'digest' | 'prefix' | 'last_four' | 'user_id'>;

/** A key that works, and whose it is. */
interface WorkingApiKey {
  businessId: string;
  key: StoredApiKey;
}

/** The API keys of businesses. */
export interface ApiKeyStore {
  /** Newest first, with the last few that were revoked. */
  of(businessId: string): Promise<StoredApiKey[]>;
  add(businessId: string, given: NewApiKey): Promise<StoredApiKey | 'full'>;
  /** Undefined where the business has no such key. */
  revoke(businessId: string, keyId: string): Promise<StoredApiKey | undefined>;
  /** The key of a digest, where it is not revoked; notes that it was used. */
  use(digest: string): Promise<WorkingApiKey | undefined>;
}

const attempts = 20;
/** Revoked keys that are still shown. */
const mostRevoked = 20;
/** A use is noted so often at most. */
const usedEveryMs = 60_000;

export async function openApiKeyStore(db: Db): Promise<ApiKeyStore> {
  const businesses = db.collection<BusinessApiKeys>('api_keys');
  await businesses.createIndex({ 'keys.digest': 1 });

  const put = async (before: BusinessApiKeys | null, _id: string, keys: StoredApiKey[]): Promise<boolean> => {
    if (before === null) return insertNew(businesses, { _id, version: 1, keys });
    const { version } = before;
    const result = await businesses.updateOne({ _id, version }, { $set: { keys, version: version + 1 } });
    return result.matchedCount === 1;
  };
  /** Changes the keys as they are now; `next` names no keys where nothing is to be changed. */
  const change = <T>(
    businessId: string,
    next: (now: readonly StoredApiKey[]) => { keys?: StoredApiKey[]; result: T },
  ): Promise<T> =>
    retryConflicts(attempts, async () => {
      const before = await businesses.findOne({ _id: businessId });
      const { keys, result } = next(before?.keys ?? []);
      const isWritten = keys === undefined || (await put(before, businessId, keys));
      return isWritten ? result : new WriteConflict();
    });

  return {
    async of(businessId) {
      const found = await businesses.findOne({ _id: businessId });
      return found?.keys ?? [];
    },
    add: (businessId, given) =>
      change<StoredApiKey | 'full'>(businessId, (now) => {
        const working = now.filter(({ revoked_at }) => revoked_at === null);
        if (working.length >= mostApiKeys) return { result: 'full' };
        const made = { ...given, id: randomUUID(), created_at: new Date(), used_at: null, revoked_at: null };
        const revoked = now.filter(({ revoked_at }) => revoked_at !== null).slice(0, mostRevoked);
        return {
          keys: [made, ...now.filter((key) => working.includes(key) || revoked.includes(key))],
          result: made,
        };
      }),
    revoke: (businessId, keyId) =>
      change<StoredApiKey | undefined>(businessId, (now) => {
        const known = now.find(({ id }) => id === keyId);
        if (known === undefined || known.revoked_at !== null) return { result: known };
        const revoked = { ...known, revoked_at: new Date() };
        return { keys: now.map((key) => (key === known ? revoked : key)), result: revoked };
      }),
    async use(digest) {
      const found = await businesses.findOne({ 'keys.digest': digest });
      const key = found?.keys.find((each) => each.digest === digest);
      if (found === null || key === undefined || key.revoked_at !== null) return undefined;
      const now = new Date();
      if (now.getTime() - (key.used_at?.getTime() ?? 0) > usedEveryMs)
        // Another change at the same time goes first: the next use is noted.
        await put(
          found,
          found._id,
          found.keys.map((each) => (each === key ? { ...each, used_at: now } : each)),
        );
      return { businessId: found._id, key };
    },
  };
}
