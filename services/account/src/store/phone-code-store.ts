import type { Db } from 'mongodb';

/** The code that a visitor was sent last. */
interface PhoneCodeDocument {
  /** Digest of who asked. */
  _id: string;
  code_id: string;
  code_digest: string;
  /** E.164. */
  number: string;
  tries: number;
  expires_at: Date;
}

const retentionSeconds = 3_600;

/** Codes on their way, one a visitor. */
export interface PhoneCodeStore {
  put(code: PhoneCodeDocument): Promise<void>;
  /** Counts a try; null where there is no code, none any more, or no try left. */
  beginTry(id: string, most: number): Promise<PhoneCodeDocument | null>;
  /** Uses a code up; false where it was used, or another one was sent meanwhile. */
  use(code: PhoneCodeDocument): Promise<boolean>;
  forget(code: Pick<PhoneCodeDocument, '_id' | 'code_id'>): Promise<void>;
}

export async function openPhoneCodeStore(db: Db): Promise<PhoneCodeStore> {
  const codes = db.collection<PhoneCodeDocument>('phone_codes');
  await codes.createIndex({ expires_at: 1 }, { expireAfterSeconds: retentionSeconds });
  return {
    async put({ _id, ...code }) {
      await codes.replaceOne({ _id }, code, { upsert: true });
    },
    beginTry: (_id, most) =>
      codes.findOneAndUpdate(
        { _id, tries: { $lt: most }, expires_at: { $gt: new Date() } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      ),
    use: async ({ _id, code_id }) => (await codes.deleteOne({ _id, code_id })).deletedCount === 1,
    forget: async ({ _id, code_id }) => {
      await codes.deleteOne({ _id, code_id });
    },
  };
}
