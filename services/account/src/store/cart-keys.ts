import { insertNew } from '@bowtie/service-kit';
import type { Db } from 'mongodb';

/** The cart key of a session in which a person signed in. */
interface CartKeyDocument {
  /** The key. */
  _id: string;
  user_id: string;
  noted_at: Date;
}

/** Longer than a cart is kept. */
const retentionSeconds = 100 * 86_400;
const most = 10;

/** Whose sessions cart keys are of. What was left behind under a key is looked for again at the next sign-in. */
export interface CartKeys {
  /** Notes that a session is a person's; false when it is another person's. */
  claim(key: string, userId: string): Promise<boolean>;
  /** The last keys of a person, the oldest first. */
  of(userId: string): Promise<string[]>;
}

export async function openCartKeys(db: Db): Promise<CartKeys> {
  const keys = db.collection<CartKeyDocument>('cart_keys');
  await Promise.all([
    keys.createIndex({ user_id: 1, noted_at: -1 }),
    keys.createIndex({ noted_at: 1 }, { expireAfterSeconds: retentionSeconds }),
  ]);
  return {
    async claim(key, user_id) {
      const noted_at = new Date();
      if (await insertNew(keys, { _id: key, user_id, noted_at })) return true;
      const own = await keys.updateOne({ _id: key, user_id }, { $set: { noted_at } });
      return own.matchedCount === 1;
    },
    async of(user_id) {
      const found = await keys.find({ user_id }).sort({ noted_at: -1 }).limit(most).toArray();
      return found.map(({ _id }) => _id).reverse();
    },
  };
}
